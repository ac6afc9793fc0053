// A year of orders of every kind and in every state that lasts, with their money, and the talk about services.
#pragma once

namespace kerbside::demo {

// SQL, run after the first district.
extern const char* const orders;

}  // namespace kerbside::demo
