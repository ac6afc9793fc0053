// A list that people filter and sort, declared once. Every filter and every order names the index that serves it, and a
// test plans each list with that index alone (lists_test.cpp). See docs/development.md.
#pragma once
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/db/db.hpp"

namespace kerbside::db {

// A condition that readers may give a value for. Without a value it lets every row through.
struct Filter {
  std::string type;       // PostgreSQL's, of the value
  std::string condition;  // "?" stands for the value: "event = ?"
  // The indexes that find its rows, several for an "or". Where most rows of the table meet the condition, it is the
  // index of the first order. Empty when it only checks the rows that an always given filter has found.
  std::vector<std::string> indexes;
  bool is_always_given = false;  // for example the renter whose bookings are read
};

// An order that readers may ask for. The first one of a list is its default.
struct Order {
  std::string name;   // as addresses have it: "newest"; by a column "price" and, the other way round, "-price"
  std::string by;     // "created_at desc"; equal rows follow the order of their keys
  std::string index;  // empty when the rows that an always given filter has found are sorted
};

class List {
 public:
  struct Sql {
    std::string columns;  // of a row
    std::string from;     // the table whose rows are filtered, sorted and counted: "bookings b"
    std::string key;      // the key of such a row: "b.id"
    std::string others;   // joins for the columns, made only for the rows of the page
    std::string where{};  // a condition that all rows of the list meet
  };
  // Whether each row says how many rows all pages have (`matches`, its last column). Logs of millions do not count.
  enum class Counts : bool { no, yes };

  List(const std::string& name, Sql sql, std::vector<Filter> filters, std::vector<Order> orders, Counts counts,
       Lane lane = Lane::slow, Statement::Place place = Statement::Place::current());
  List(const List&) = delete;

  // Reads the rows of one page. values: one for each filter, in their order. Errors: a field error for an order that
  // the list does not have.
  template <class Row, class... Values>
  Task<Result<std::vector<Row>>> read(Database& db, std::optional<std::string> order, int limit, int offset,
                                      Values... values) const {
    return read<Row>(db, std::move(order), Params(values..., limit, offset));
  }
  // params: the filters' values, the limit and the offset.
  template <class Row>
  Task<Result<std::vector<Row>>> read(Database& db, std::optional<std::string> order, Params params) const {
    KB_CO_TRY(const Statement* statement, ordered(order));
    co_return co_await db.list<Row>(*statement, std::move(params));
  }

  const std::string name;
  const Sql sql;
  const std::vector<Filter> filters;
  const std::vector<Order> orders;
  const List* const before;  // the list that was declared before this one, for the test of all of them
  static inline const List* newest = nullptr;

 private:
  Result<const Statement*> ordered(const std::optional<std::string>& order) const;

  std::deque<Statement> statements_;  // one for each order
};

// Returns the filter's condition with the parameter of that number as its value. Without a value it is true, unless one
// is always given.
std::string condition_of(const Filter& filter, std::size_t number);

}  // namespace kerbside::db
