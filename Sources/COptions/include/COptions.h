#pragma once

/// An option as getopt_long knows it; Swift can reach neither `struct option` nor the global `optarg`.
typedef struct {
  const char *name;
  int takes_value;
} platter_option;

enum {
  platter_option_end = -1,
  platter_option_unknown = -2,
  platter_option_without_value = -3,
};

/// The index of the next option of `argv`, or one of the codes above. Afterwards `*value` is the option's value, or the
/// argument that is wrong.
int platter_next_option(int argc, char **argv, const platter_option *options, int count, char **value);

/// The index of the first argument that is no option, once `platter_next_option` has answered `platter_option_end`.
int platter_first_operand(void);

/// Begins anew.
void platter_reset_options(void);
