#pragma once
#include <libwebsockets.h>

// LWS_PRE is a macro that Swift cannot import.
enum { platter_lws_pre = LWS_PRE };
