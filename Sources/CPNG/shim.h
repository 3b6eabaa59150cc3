// The installed header of libpng.
#include <png.h>
