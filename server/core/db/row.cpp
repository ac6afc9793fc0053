#include "core/db/row.hpp"

#include <cstring>
#include <stdexcept>

namespace kerbside::db {

void bad_text(std::string_view text, const char* wanted) {
  throw std::logic_error("the database answered '" + std::string(text.substr(0, 40)) + "' where a " + wanted +
                         " was expected");
}

// Reads {plain,"with \"quotes\"",NULL}; a NULL element becomes an empty string.
void from_text(std::string_view text, std::vector<std::string>& value) {
  value.clear();
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') bad_text(text, "text[]");
  text = text.substr(1, text.size() - 2);
  while (!text.empty()) {
    std::string element;
    const bool quoted = text.front() == '"';
    if (quoted) text.remove_prefix(1);
    while (!text.empty() && text.front() != (quoted ? '"' : ',')) {
      if (text.front() == '\\') text.remove_prefix(1);
      if (text.empty()) bad_text(text, "text[]");
      element.push_back(text.front());
      text.remove_prefix(1);
    }
    if (quoted && !text.empty()) text.remove_prefix(1);
    if (!quoted && element == "NULL") element.clear();
    value.push_back(std::move(element));
    if (!text.empty()) text.remove_prefix(1);  // the comma
  }
}

namespace {

template <class T>
void take(std::string_view text, Result<T> parsed, T& value, const char* wanted) {
  if (parsed.has_error()) bad_text(text, wanted);
  value = *parsed;
}

}  // namespace

void from_text(std::string_view text, Instant& value) { take(text, parse_pg_timestamptz(text), value, "timestamptz"); }
void from_text(std::string_view text, Date& value) { take(text, Date::parse(text), value, "date"); }
void from_text(std::string_view text, TimeOfDay& value) { take(text, TimeOfDay::parse(text), value, "time"); }
void from_text(std::string_view text, LocalTime& value) { take(text, LocalTime::parse(text), value, "timestamp"); }

long Rows::affected() const {
  const std::string_view text = PQcmdTuples(result_.get());
  long count = 0;
  if (!text.empty()) from_text(text, count);
  return count;
}

void Rows::check_name(int column, const char* member) const {
  const char* name = PQfname(result_.get(), column);
  if (name != nullptr && std::strcmp(name, member) == 0) return;
  throw std::logic_error("column " + std::to_string(column) + " is " + (name ? name : "absent") + ", expected " +
                         member);
}

}  // namespace kerbside::db
