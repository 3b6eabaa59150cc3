#include "COptions.h"

#include <getopt.h>
#include <stddef.h>

enum { maximum_options = 64 };

void platter_reset_options(void) { optind = 0; }

int platter_first_operand(void) { return optind; }

int platter_next_option(int argc, char **argv, const platter_option *options, int count, char **value) {
  struct option table[maximum_options + 1] = {0};
  for (int i = 0; i < count && i < maximum_options; i++) {
    table[i].name = options[i].name;
    table[i].has_arg = options[i].takes_value ? required_argument : no_argument;
    table[i].val = 0;
  }
  int index = 0;
  opterr = 0;
  // The colon tells a missing value from an unknown option; -o and -h are the only short ones.
  int code = getopt_long(argc, argv, ":ho:", table, &index);
  *value = optarg;
  switch (code) {
  case -1:
    return platter_option_end;
  case 0:
    return index;
  case 'h':
  case 'o': {
    const char *wanted = code == 'h' ? "help" : "output";
    for (int i = 0; i < count; i++) {
      const char *left = options[i].name, *right = wanted;
      while (*left && *left == *right) left++, right++;
      if (*left == *right) return i;
    }
    *value = argv[optind - 1];
    return platter_option_unknown;
  }
  case ':':
    *value = argv[optind - 1];
    return platter_option_without_value;
  default:
    *value = argv[optind - 1];
    return platter_option_unknown;
  }
}
