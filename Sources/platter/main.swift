import Glibc

exit(runPlatter(Array(CommandLine.arguments.dropFirst())))
