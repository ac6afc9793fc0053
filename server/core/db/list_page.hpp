// A list as an endpoint answers it, for lists whose rows are answered as they are read:
//   struct OrdersAsked : PageAsked { std::optional<OrderState> state; std::optional<std::string> sort; };
//   api.add_list<&db::page_of_list<Order, OrdersAsked>>(orders_list, declaration);
#pragma once
#include <boost/mp11/algorithm.hpp>

#include "core/db/list.hpp"
#include "core/json/write.hpp"
#include "core/loop.hpp"
#include "core/page.hpp"

namespace kerbside::db {
namespace detail {

// A row with the count of all pages, which is not part of the answer.
template <class Row>
struct Counted : Row {
  std::int64_t matches = 0;
  BOOST_DESCRIBE_CLASS(Counted, (Row), (matches), (), ())
};

// The values of the list's filters: the members of the input, bases first, except what says which page and order.
template <class In>
Params filters_of(const In& in) {
  Params params;
  boost::mp11::mp_for_each<json::Members<In>>([&](auto member) {
    const std::string_view name = member.name;
    if (name != "page" && name != "sort") params.add(in.*member.pointer);
  });
  return params;
}

template <class In>
std::optional<std::string> order_of(const In& in) {
  if constexpr (requires { in.sort; }) return in.sort;
  return std::nullopt;
}

}  // namespace detail

// Returns a page of a list that counts its rows. Errors: those of check_page(), a field error for an unknown order.
template <class Row, class In>
Task<Result<Page<Row>>> page_of_list(const List& list, Loop& loop, In in) {
  const auto read = [&](int limit, int offset) {
    Params params = detail::filters_of(in);
    params.add(limit);
    params.add(offset);
    return list.read<detail::Counted<Row>>(loop.db, detail::order_of(in), std::move(params));
  };
  co_return co_await page_of<Page<Row>>(in, read, [](const auto& row) { return static_cast<const Row&>(row); });
}

// Returns a page of a list that only grows. Its first filter is `before`.
template <class Row, class In>
Task<Result<NewestFirst<Row>>> newest_of_list(const List& list, Loop& loop, In in) {
  Params params = detail::filters_of(in);
  params.add(in.rows + 1);
  params.add(0);
  NewestFirst<Row> page;
  KB_CO_TRY(auto rows, co_await list.read<Row>(loop.db, std::nullopt, std::move(params)));
  page.take(std::move(rows), in);
  co_return page;
}

}  // namespace kerbside::db
