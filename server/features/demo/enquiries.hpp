// What visitors and people of the demo have written to support by the contact form.
#pragma once

namespace kerbside::demo {

// SQL, run after the first district.
extern const char* const enquiries;

}  // namespace kerbside::demo
