#include "features/demo/words.hpp"

#include <algorithm>

namespace kerbside::demo {

std::string fill(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto open = std::min(text.find('{', at), text.size());
    out += text.substr(at, open - at);
    if (open == text.size()) break;
    const auto close = text.find('}', open);
    const auto key = text.substr(open + 1, close - open - 1);
    for (const auto& [name, value] : values)
      if (name == key) out += value;
    at = close + 1;
  }
  return out;
}

bool suits(const Phrase& phrase, std::span<const std::string_view> facts) {
  const auto holds = [&](std::string_view fact) { return std::find(facts.begin(), facts.end(), fact) != facts.end(); };
  for (std::size_t at = 0; at < phrase.suits.size();) {
    const auto end = std::min(phrase.suits.find(' ', at), phrase.suits.size());
    const auto word = phrase.suits.substr(at, end - at);
    if (word.starts_with('!') ? holds(word.substr(1)) : !holds(word)) return false;
    at = end + 1;
  }
  return true;
}

}  // namespace kerbside::demo
