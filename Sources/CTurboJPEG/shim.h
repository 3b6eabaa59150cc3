// The installed header of libjpeg-turbo.
#include <stdlib.h>
#include <turbojpeg.h>
