// Lists in pages of twenty. The answer is a struct such as `struct BookingList : Page<Booking> {}`; an input with
// filters derives from PageAsked or NewestAsked. One rule holds for all lists: a page beyond the last is empty and says
// how many rows there are.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include "core/task.hpp"

namespace kerbside {

constexpr int rows_of_a_page = 20;

// rows: the size of a page. A CSV file is read as one large page.
struct PageAsked {
  std::optional<int> page;  // from 1; page 1 when left out
  int rows = rows_of_a_page;
};
BOOST_DESCRIBE_STRUCT(PageAsked, (), (page))

struct NewestAsked {
  std::optional<std::int64_t> before;  // next_before of the page before
  int rows = rows_of_a_page;
};
BOOST_DESCRIBE_STRUCT(NewestAsked, (), (before))

template <class T>
struct Page {
  std::vector<T> items;
  std::int64_t total = 0;  // on all pages
  int page = 1, page_size = rows_of_a_page;
  int rows_before() const { return (page - 1) * page_size; }
  BOOST_DESCRIBE_CLASS(Page, (), (items, total, page, page_size), (), ())
};

// A list that only grows, newest first: read on from the number (`seq`) of its last row, since numbered pages would
// shift.
template <class T>
struct NewestFirst {
  std::vector<T> items;
  std::optional<std::int64_t> next_before;  // absent: there are no older ones
  // Called with up to one row more than was asked for: the extra row shows that older ones exist. Rows have a number,
  // `seq`.
  void take(std::vector<T> read, const NewestAsked& asked) {
    items = std::move(read);
    if (std::ssize(items) <= asked.rows) return;
    items.resize(static_cast<std::size_t>(asked.rows));
    next_before = items.back().seq;
  }
  BOOST_DESCRIBE_CLASS(NewestFirst, (), (items, next_before), (), ())
};

// Returns a field error unless such a page can exist; they count from 1.
Status check_page(int page);

// Returns the requested page, still empty, or the first one when none was requested. Errors: those of check_page().
template <class List>
Result<List> page_asked(PageAsked asked) {
  List list;
  list.page = asked.page.value_or(1);
  list.page_size = asked.rows;
  KB_TRY_VOID(check_page(list.page));
  return list;
}

// Fills the requested page. read(limit, offset) returns a Task of a Result of rows, each of which carries the total
// (`matches`). show(row) makes an item from one.
template <class List, class Read, class Show>
Task<Result<List>> page_of(PageAsked asked, Read read, Show show) {
  KB_CO_TRY(auto list, page_asked<List>(asked));
  KB_CO_TRY(const auto rows, co_await read(list.page_size, list.rows_before()));
  for (const auto& row : rows) list.items.push_back(show(row));
  if (!rows.empty()) list.total = rows.front().matches;
  if (rows.empty() && list.page > 1) {  // the first row of all says how many there are
    KB_CO_TRY(const auto first, co_await read(1, 0));
    if (!first.empty()) list.total = first.front().matches;
  }
  co_return list;
}

}  // namespace kerbside
