// Escapes text and JSON for HTML.
#pragma once
#include <string>
#include <string_view>

namespace kerbside::html {

std::string escape(std::string_view text);  // for element content and quoted attributes

// Escapes JSON as the content of a <script type="application/json">: no text in it can end the element or open a
// comment.
std::string escape_json(std::string_view json);

}  // namespace kerbside::html
