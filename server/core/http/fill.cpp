#include "core/http/fill.hpp"

#include <algorithm>
#include <stdexcept>

namespace kerbside::http {
namespace {

constexpr std::string_view opening = "{{", closing = "}}";

// What stands between the braces.
struct Mark {
  std::string_view name, text;
  bool has_text = false, is_without = false;
};

Mark read(std::string_view inside) {
  Mark mark;
  if (inside.starts_with('!')) {
    mark.is_without = true;
    inside.remove_prefix(1);
  }
  const auto question = inside.find('?');
  mark.name = inside.substr(0, question);
  mark.has_text = question != std::string_view::npos;
  if (mark.has_text) mark.text = inside.substr(question + 1);
  return mark;
}

bool is_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

}  // namespace

std::string fill(std::string_view text, const Words& words, std::string (*escape)(std::string_view)) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = text.find(opening); at != text.npos; at = text.find(opening, at + opening.size())) {
    const auto end = text.find(closing, at);
    if (end == text.npos) break;
    const Mark mark = read(text.substr(at + opening.size(), end - at - opening.size()));
    if (!is_name(mark.name)) continue;  // braces of something else
    const auto word = std::ranges::find(words, mark.name, &Words::value_type::first);
    if (word == words.end()) throw std::runtime_error("A page asks for {{" + std::string(mark.name) + "}}");
    out += text.substr(done, at - done);
    if (!mark.has_text)
      out += escape(word->second);
    else if (word->second.empty() == mark.is_without)
      out += mark.text;
    done = end + closing.size();
    at = end;
  }
  return out += text.substr(done);
}

}  // namespace kerbside::http
