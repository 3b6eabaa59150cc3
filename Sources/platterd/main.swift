import Glibc

exit(runDaemon(Array(CommandLine.arguments.dropFirst())))
