// A list that people narrow and put in order, declared once: each way to ask for it names the index that finds its rows
// (a test plans every list with each of them: lists_test.cpp). See docs/development.md.
#pragma once
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/db/db.hpp"

namespace kerbside::db {

// What a list is narrowed by. Without a value it narrows nothing.
struct Filter {
  std::string type;       // PostgreSQL's, of the value
  std::string condition;  // "?" stands for the value: "event = ?"
  // Which find its rows, several for an "or"; that of the first order where most rows of the table meet the condition.
  // None: it looks at those that a filter which is always given has found.
  std::vector<std::string> indexes;
  bool is_always_given = false;  // "of this renter"
};

// What a list is put in order by; its first is that of who names none.
struct Order {
  std::string name;   // as addresses have it: "newest"; by a column "price" and, the other way round, "-price"
  std::string by;     // "created_at desc"; rows that are equal in it come in the order of their keys
  std::string index;  // empty: sorted by hand, of the rows that a filter which is always given has found
};
class List {
 public:
  struct Sql {
    std::string columns;  // of a row
    std::string from;     // the table whose rows are narrowed, ordered and counted: "bookings b"
    std::string key;      // the key of such a row: "b.id"
    std::string others;   // joins for the columns, made for the rows of the page alone
    std::string where{};  // what all rows of the list meet
  };
  // Whether each row tells how many there are on all pages (`matches`, its last column). Logs of millions do not.
  enum class Counts : bool { no, yes };

  List(const std::string& name, Sql sql, std::vector<Filter> filters, std::vector<Order> orders, Counts counts,
       Lane lane = Lane::slow, Statement::Place place = Statement::Place::current());
  List(const List&) = delete;

  // values: one a filter, in their order. Errors: a field error for an order that the list does not have.
  template <class Row, class... Values>
  Task<Result<std::vector<Row>>> read(Database& db, std::optional<std::string> order, int limit, int offset,
                                      Values... values) const {
    KB_CO_TRY(const Statement* statement, ordered(order));
    co_return co_await db.list<Row>(*statement, Params(values..., limit, offset));
  }

  const std::string name;
  const Sql sql;
  const std::vector<Filter> filters;
  const std::vector<Order> orders;
  const List* const before;  // the one that was declared before this one, for the test of all of them
  static inline const List* newest = nullptr;

 private:
  Result<const Statement*> ordered(const std::optional<std::string>& order) const;

  std::deque<Statement> statements_;  // one an order
};

// The condition with a parameter of that number for its value: true when there is none, unless one is always given.
std::string condition_of(const Filter& filter, std::size_t number);

}  // namespace kerbside::db
