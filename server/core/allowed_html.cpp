#include "core/allowed_html.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/html.hpp"

namespace kerbside::html {
namespace {

constexpr auto elements =
    std::to_array<std::string_view>({"a", "b",      "blockquote", "em",    "h2", "h3", "h4",    "i",  "li", "ol",
                                     "p", "strong", "table",      "tbody", "td", "th", "thead", "tr", "u",  "ul"});
constexpr auto single_elements = std::to_array<std::string_view>({"br", "hr"});
// What stands in these is not text of the page.
constexpr auto skipped_elements = std::to_array<std::string_view>(
    {"applet", "canvas", "embed",  "frameset", "head", "iframe",   "math",     "noembed", "noframes", "noscript",
     "object", "script", "select", "style",    "svg",  "template", "textarea", "title",   "video",    "xmp"});
constexpr auto safe_beginnings = std::to_array<std::string_view>({"https://", "http://", "mailto:", "tel:", "#", "/"});
constexpr std::size_t deepest = 30;

template <class Names>
bool has(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char c) { return lower(c); });
  return out;
}

// "&amp;", "&#163;", "&#xa3;" at the start of the text: how long it is; 0 where there is none.
std::size_t reference_length(std::string_view text) {
  const std::size_t end = text.substr(0, 34).find(';');
  if (end == text.npos || end < 2) return 0;
  std::string_view name = text.substr(1, end - 1);
  const bool is_number = name.starts_with('#');
  if (is_number) name.remove_prefix(1);
  const bool is_hex = is_number && (name.starts_with('x') || name.starts_with('X'));
  if (is_hex) name.remove_prefix(1);
  const auto fits = [&](char c) {
    if (!is_number) return is_letter(c) || is_digit(c);
    return is_digit(c) || (is_hex && lower(c) >= 'a' && lower(c) <= 'f');
  };
  return !name.empty() && std::ranges::all_of(name, fits) ? end + 1 : 0;
}

// Text or an attribute's value, escaped; references to characters stay what they are.
std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t reference = text.front() == '&' ? reference_length(text) : 0;
    const std::size_t plain = std::max<std::size_t>(reference, 1);
    if (reference > 0)
      out += text.substr(0, plain);
    else if (text.front() == '\n' || text.front() == '\t' || static_cast<unsigned char>(text.front()) >= ' ')
      out += escape(text.substr(0, plain));
    text.remove_prefix(plain);
  }
  return out;
}

struct Tag {
  std::string name;
  bool closes = false;
  std::string href;
};

class Reader {
 public:
  explicit Reader(std::string_view html) : left_(html) {}

  std::string made() {
    while (!left_.empty()) {
      const std::size_t text = std::min(left_.find('<'), left_.size());
      out_ += escaped(left_.substr(0, text));
      left_.remove_prefix(text);
      if (!left_.empty()) markup();
    }
    while (!open_.empty()) close();
    return std::move(out_);
  }

 private:
  // What begins with "<".
  void markup() {
    const char next = left_.size() > 1 ? left_[1] : ' ';
    if (left_.starts_with("<!--"))
      skip_behind("-->");
    else if (next == '!' || next == '?')
      skip_behind(">");
    else if (is_letter(next) || (next == '/' && left_.size() > 2 && is_letter(left_[2])))
      act(read_tag());
    else {
      out_ += "&lt;";
      left_.remove_prefix(1);
    }
  }

  void skip_behind(std::string_view end) {
    const std::size_t at = left_.find(end);
    left_.remove_prefix(at == left_.npos ? left_.size() : at + end.size());
  }

  std::string_view take_while(auto fits) {
    const auto end = std::ranges::find_if_not(left_, fits);
    const auto length = static_cast<std::size_t>(end - left_.begin());
    const std::string_view taken = left_.substr(0, length);
    left_.remove_prefix(length);
    return taken;
  }

  Tag read_tag() {
    Tag tag;
    left_.remove_prefix(1);
    tag.closes = left_.starts_with('/');
    if (tag.closes) left_.remove_prefix(1);
    tag.name = lower(take_while([](char c) { return !is_space(c) && c != '/' && c != '>'; }));
    for (;;) {
      take_while([](char c) { return is_space(c) || c == '/' || c == '='; });
      if (left_.empty() || left_.front() == '>') break;
      const std::string name =
          lower(take_while([](char c) { return !is_space(c) && c != '/' && c != '>' && c != '='; }));
      const std::string_view value = read_value();
      if (name == "href" && tag.href.empty()) tag.href = value;
    }
    if (!left_.empty()) left_.remove_prefix(1);
    return tag;
  }

  std::string_view read_value() {
    const std::string_view before = left_;
    take_while(is_space);
    if (!left_.starts_with('=')) {
      left_ = before;
      return {};
    }
    left_.remove_prefix(1);
    take_while(is_space);
    const char quote = left_.empty() ? ' ' : left_.front();
    if (quote != '"' && quote != '\'') return take_while([](char c) { return !is_space(c) && c != '>'; });
    left_.remove_prefix(1);
    const std::string_view value = take_while([quote](char c) { return c != quote; });
    if (!left_.empty()) left_.remove_prefix(1);
    return value;
  }

  void act(Tag tag) {
    if (tag.name == "h1") tag.name = "h2";  // the page has a title already
    if (has(skipped_elements, tag.name)) {
      if (!tag.closes) skip_element(tag.name);
    } else if (has(single_elements, tag.name)) {
      if (!tag.closes) out_ += "<" + tag.name + ">";
    } else if (has(elements, tag.name)) {
      tag.closes ? end(tag.name) : begin(tag);
    }
  }

  void begin(const Tag& tag) {
    if (open_.size() >= deepest) return;
    out_ += "<" + tag.name;
    if (tag.name == "a" && is_safe(tag.href)) out_ += " href=\"" + escaped(tag.href) + "\"";
    out_ += ">";
    open_.push_back(tag.name);
  }

  void end(const std::string& name) {
    if (!has(open_, name)) return;
    while (open_.back() != name) close();
    close();
  }

  void close() {
    out_ += "</" + open_.back() + ">";
    open_.pop_back();
  }

  static bool is_safe(std::string_view address) {
    const std::string start = lower(address.substr(0, 10));
    return !address.starts_with("//") &&
           std::ranges::any_of(safe_beginnings, [&](std::string_view safe) { return start.starts_with(safe); });
  }

  // Leaves an element and all in it; without its end, all that follows.
  void skip_element(const std::string& name) {
    const std::string end = "</" + name;
    const auto at = std::ranges::search(left_, end, {}, [](char c) { return lower(c); });
    left_.remove_prefix(static_cast<std::size_t>(at.begin() - left_.begin()));
    skip_behind(">");
  }

  std::string_view left_;
  std::string out_;
  std::vector<std::string> open_;
};

}  // namespace

std::string allowed(std::string_view html) { return Reader(html).made(); }

std::string without_tags(std::string_view allowed_html) {
  std::string words;
  bool in_tag = false;
  for (const char c : allowed_html) {
    if (c == '<') in_tag = true;
    if (!in_tag) words += c;
    if (c == '>') in_tag = false;
  }
  return words;
}

bool has_words(std::string_view allowed_html) { return !std::ranges::all_of(without_tags(allowed_html), is_space); }

}  // namespace kerbside::html
