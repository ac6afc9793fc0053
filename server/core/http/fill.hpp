// Words that a page of the web build leaves to the server, which knows the configuration.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kerbside::http {

using Words = std::vector<std::pair<std::string, std::string>>;  // by their names

// "{{name}}" becomes the word of that name, by `escape`; "{{name?text}}" the text where there is such a word, and
// "{{!name?text}}" where it is empty. Throws std::runtime_error for a name that `words` lacks.
std::string fill(std::string_view text, const Words& words, std::string (*escape)(std::string_view));

}  // namespace kerbside::http
