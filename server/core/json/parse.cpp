// Boost.JSON parses the grammar; what it leaves open (duplicates, limits, NUL, naming the place) is refused here.
#include <boost/json/basic_parser_impl.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/json/value.hpp"
#include "core/utf8.hpp"

namespace kerbside::json {

namespace {

namespace bj = boost::json;

Error malformed(std::string code, std::string message, std::string field = {}) {
  Error e = fail(Kind::malformed, std::move(code), message);
  if (!field.empty()) e.fields.push_back(FieldError{std::move(field), std::move(message)});
  return e;
}

// Builds the document from the parser's events. Returns false with `error` set to stop it.
class Builder {
 public:
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);
  using Code = bj::error_code;

  explicit Builder(const Limits& limits) : limits_(limits) {}

  bool on_document_begin(Code&) { return true; }
  bool on_document_end(Code&) { return true; }
  bool on_object_begin(Code& ec) { return open(Value(Object{}), ec); }
  bool on_array_begin(Code& ec) { return open(Value(Array{}), ec); }
  bool on_object_end(std::size_t, Code& ec) {
    if (const std::string* twice = duplicate(*stack_.back().value.object())) {
      const std::string name = *twice;
      const std::string at = path();
      const std::string field = at.empty() ? name : at + "." + name;
      return refuse(malformed("duplicate_field", "The field \"" + field + "\" appears twice.", field), ec);
    }
    return close(ec);
  }
  bool on_array_end(std::size_t, Code& ec) { return close(ec); }
  bool on_key_part(bj::string_view part, std::size_t, Code& ec) { return collect(part, ec); }
  bool on_key(bj::string_view part, std::size_t, Code& ec) {
    if (!collect(part, ec)) return false;
    if (!no_nul(ec)) return false;
    stack_.back().name = std::exchange(text_, {});
    return true;
  }
  bool on_string_part(bj::string_view part, std::size_t, Code& ec) { return collect(part, ec); }
  bool on_string(bj::string_view part, std::size_t, Code& ec) {
    if (!collect(part, ec) || !no_nul(ec)) return false;
    return add(Value(std::exchange(text_, {})), ec);
  }
  bool on_number_part(bj::string_view, Code&) { return true; }
  bool on_int64(std::int64_t v, bj::string_view, Code& ec) { return add(Value(v), ec); }
  bool on_uint64(std::uint64_t v, bj::string_view, Code& ec) { return add(Value(static_cast<double>(v)), ec); }
  bool on_double(double v, bj::string_view, Code& ec) {
    if (!std::isfinite(v)) return refuse(limit("number_out_of_range", "the number is out of range"), ec);
    return add(Value(v), ec);
  }
  bool on_bool(bool v, Code& ec) { return add(Value(v), ec); }
  bool on_null(Code& ec) { return add(Value(), ec); }
  bool on_comment_part(bj::string_view, Code&) { return true; }
  bool on_comment(bj::string_view, Code&) { return true; }

  std::optional<Error> error;
  Value document;

 private:
  struct Frame {
    Value value;       // an object or array under construction
    std::string name;  // of the member that comes next
  };

  bool refuse(Error e, Code& ec) {
    error = std::move(e);
    ec = bj::error::syntax;
    return false;
  }
  Error limit(std::string code, const std::string& what) const {
    std::string at = path();
    if (at.empty()) at = "body";
    std::string message = at + ": " + what + ".";
    return malformed(std::move(code), std::move(message), std::move(at));
  }
  bool count(Code& ec) {
    if (++nodes_ <= limits_.max_nodes) return true;
    return refuse(limit("too_many_values", "more than " + std::to_string(limits_.max_nodes) + " values"), ec);
  }
  bool open(Value container, Code& ec) {
    if (!count(ec)) return false;
    if (stack_.size() >= limits_.max_depth)
      return refuse(limit("too_deep", "nested deeper than " + std::to_string(limits_.max_depth) + " levels"), ec);
    stack_.push_back(Frame{std::move(container), {}});
    return true;
  }
  bool close(Code&) {
    Value done = std::move(stack_.back().value);
    stack_.pop_back();
    attach(std::move(done));
    return true;
  }
  bool add(Value value, Code& ec) {
    if (!count(ec)) return false;
    attach(std::move(value));
    return true;
  }
  void attach(Value value) {
    if (stack_.empty()) {
      document = std::move(value);
    } else if (Array* list = stack_.back().value.array()) {
      list->push_back(std::move(value));
    } else {
      stack_.back().value.object()->emplace_back(std::move(stack_.back().name), std::move(value));
      stack_.back().name.clear();
    }
  }
  bool collect(bj::string_view part, Code& ec) {
    if (text_.size() + part.size() > limits_.max_string)
      return refuse(limit("text_too_long", "longer than " + std::to_string(limits_.max_string) + " bytes"), ec);
    text_.append(part.data(), part.size());
    return true;
  }
  bool no_nul(Code& ec) {
    if (text_.find('\0') == std::string::npos) return true;
    return refuse(limit("nul_character", "the character NUL is not allowed"), ec);
  }
  static const std::string* duplicate(const Object& members) {
    std::vector<const std::string*> names;
    names.reserve(members.size());
    for (const auto& member : members) names.push_back(&member.first);
    std::sort(names.begin(), names.end(), [](auto a, auto b) { return *a < *b; });
    const auto twice = std::adjacent_find(names.begin(), names.end(), [](auto a, auto b) { return *a == *b; });
    return twice == names.end() ? nullptr : *twice;
  }
  std::string path() const {
    std::string out;
    for (const Frame& frame : stack_) {
      if (const Array* list = frame.value.array())
        out += "[" + std::to_string(list->size()) + "]";
      else if (!frame.name.empty())
        out += (out.empty() ? "" : ".") + frame.name;
    }
    return out;
  }

  const Limits& limits_;
  std::vector<Frame> stack_;
  std::string text_;
  std::size_t nodes_ = 0;
};

}  // namespace

Result<Value> parse(std::string_view text, const Limits& limits) {
  if (text.size() > limits.max_bytes)
    return malformed("too_long", "The JSON is longer than " + std::to_string(limits.max_bytes) + " bytes.", "body");
  bj::parse_options options;
  options.max_depth = limits.max_depth + 1;  // our own check must come first: it names the place
  bj::basic_parser<Builder> parser(options, limits);
  bj::error_code ec;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), ec);
  if (parser.handler().error) return *std::move(parser.handler().error);
  if (!ec && read < text.size()) ec = bj::error::extra_data;
  if (ec && !valid_utf8(text))  // the parser refuses it too, without saying why
    return malformed("invalid_utf8", "The JSON is not valid UTF-8.", "body");
  if (ec)
    return malformed("malformed_json",
                     "The JSON is malformed at byte " + std::to_string(read) + ": " + ec.message() + ".", "body");
  return std::move(parser.handler().document);
}

}  // namespace kerbside::json
