// Text into HTML, for the few pages and mails that the server itself writes.
#pragma once
#include <string>
#include <string_view>

namespace kerbside::html {

std::string escape(std::string_view text);  // for element content and quoted attributes

}  // namespace kerbside::html
