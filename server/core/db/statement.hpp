// Named prepared statements and their parameters.
#pragma once
#include <boost/describe/enum_to_string.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/id.hpp"
#include "core/time.hpp"

namespace kerbside::db {

// What the commit of a statement triggers in its process (Database::on_commit): job runners and the change feed wake up
// without waiting for their poll.
enum class Signal : std::uint8_t { none, jobs, changes };

// On which of a loop's connections Database::read() sends a statement, so that none waits behind a longer one:
//   lookup  who is asking: the one statement in front of every signed-in request
//   quick   rows by key and the like, a few milliseconds at most
//   slow    lists, searches, counts over whole tables; planned for the values of each call
enum class Lane : std::uint8_t { lookup, quick, slow };

// Declare at namespace scope in a feature's store.cpp: numbers are given at start, before threads run (a test checks
// it).
//   const db::Statement by_id{"vehicle_by_id", "select ... from vehicles where id = $1"};
// SQL of more than one line is a raw string; what several statements share is a std::string that they are joined with.
struct Statement {
  using Place = std::source_location;
  Statement(std::string statement_name, std::string text, Signal on_commit = Signal::none,
            Place place = Place::current())
      : Statement(std::move(statement_name), std::move(text), on_commit, Lane::quick, place) {}
  Statement(std::string statement_name, std::string text, Lane read_on, Place place = Place::current())
      : Statement(std::move(statement_name), std::move(text), Signal::none, read_on, place) {}
  Statement(const Statement&) = delete;
  const std::string name, sql;
  unsigned id;
  Signal signal;
  Lane lane;
  // For tests that look at all statements: the file that declares it, and the statement declared before it.
  const char* file;
  const Statement* before;
  static inline const Statement* newest = nullptr;
  static unsigned count() { return newest == nullptr ? 0 : newest->id + 1; }

 private:
  Statement(std::string statement_name, std::string text, Signal on_commit, Lane read_on, Place place)
      : name(std::move(statement_name)),
        sql(std::move(text)),
        id(count()),
        signal(on_commit),
        lane(read_on),
        file(place.file_name()),
        before(std::exchange(newest, this)) {}
};

// Returns a text[] literal: {"a","b"}.
std::string text_array(const std::vector<std::string>& values);
// Returns bytes for a bytea parameter: "\x0123ab".
std::string bytea(std::string_view bytes);

// Parameters as text (a binary int8 bound to an int4 parameter is an error). Construct in place: Params(id, 5, name).
class Params {
 public:
  template <class... A>
  explicit Params(const A&... values) {
    (add(values), ...);
  }
  int size() const { return static_cast<int>(offsets_.size()); }
  const char* const* values();  // valid until the next add

  void add(std::string_view text) {
    offsets_.push_back(static_cast<int>(buffer_.size()));
    buffer_.append(text);
    buffer_.push_back('\0');
  }
  void add(const char* text) { add(std::string_view(text)); }
  void add(const std::string& text) { add(std::string_view(text)); }
  void add(bool value) { add(std::string_view(value ? "t" : "f")); }
  void add(std::nullopt_t) { offsets_.push_back(-1); }
  template <class T>
    requires(std::integral<T> || std::floating_point<T>)
  void add(T value) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value);
    add(std::string_view(text, static_cast<std::size_t>(end.ptr - text)));
  }
  template <class E>
    requires boost::describe::has_describe_enumerators<E>::value
  void add(E value) {
    add(boost::describe::enum_to_string(value, ""));
  }
  template <class Of>
  void add(const Id<Of>& id) {
    add(id.text());
  }
  template <class T>
    requires std::integral<typename T::whole_number>
  void add(const T& amount) {
    add(amount.value);
  }
  template <class Of>
  void add(const std::vector<Id<Of>>& ids) {
    std::vector<std::string> texts;
    for (const auto& id : ids) texts.push_back(id.str());
    add(text_array(texts));
  }
  void add(Instant value) { add(to_iso(value)); }
  void add(Date value) { add(value.text()); }
  void add(TimeOfDay value) { add(value.text()); }
  void add(LocalTime value) { add(value.text()); }
  void add(const std::vector<std::string>& values) { add(text_array(values)); }
  template <class T>
  void add(const std::optional<T>& value) {
    if (value)
      add(*value);
    else
      add(std::nullopt);
  }

 private:
  std::string buffer_;
  std::vector<int> offsets_;
  std::vector<const char*> pointers_;
};

struct Step {
  Step(const Statement& s, Params p) : statement(&s), params(std::move(p)) {}
  const Statement* statement;
  Params params;
};

}  // namespace kerbside::db
