#include "core/db/list.hpp"

#include <algorithm>

namespace kerbside::db {
namespace {

std::string conditions_of(const List& list) {
  std::string text = list.sql.where.empty() ? "true" : list.sql.where;
  for (std::size_t i = 0; i < list.filters.size(); ++i) text += " and " + condition_of(list.filters[i], i + 1);
  return text;
}

std::string text_of(const List& list, const Order& order, List::Counts counts) {
  const auto& [columns, from, key, others, all_meet] = list.sql;
  const std::string rows = from + " where " + conditions_of(list), by = order.by + ", " + key;
  const bool counted = counts == List::Counts::yes;
  const auto parameter = [&](std::size_t nth) { return "$" + std::to_string(list.filters.size() + nth); };
  return "with page as (select " + key + " as key, row_number() over (order by " + by + ") as place" +
         (counted ? ", (select count(*) from " + rows + ") as matches" : "") + " from " + rows + " order by " + by +
         " limit " + parameter(1) + " offset " + parameter(2) + ") select " + columns +
         (counted ? ", page.matches" : "") + " from page join " + from + " on " + key + " = page.key " + others +
         " order by page.place";
}

}  // namespace

std::string condition_of(const Filter& filter, std::size_t number) {
  const std::string value = "$" + std::to_string(number) + "::" + filter.type;
  std::string text = filter.condition;
  for (std::size_t at = text.find('?'); at != std::string::npos; at = text.find('?', at + value.size()))
    text.replace(at, 1, value);
  return filter.is_always_given ? "(" + text + ")" : "(" + value + " is null or " + text + ")";
}

List::List(const std::string& name_of_all, Sql of_rows, std::vector<Filter> narrowed_by, std::vector<Order> put_in,
           Counts counts, Lane lane, Statement::Place place)
    : name(name_of_all),
      sql(std::move(of_rows)),
      filters(std::move(narrowed_by)),
      orders(std::move(put_in)),
      before(std::exchange(newest, this)) {
  for (const Order& order : orders) {
    std::string statement = name + "_" + order.name;
    std::ranges::replace(statement, '-', '_');
    statements_.emplace_back(std::move(statement), text_of(*this, order, counts), lane, place);
  }
}

Result<const Statement*> List::ordered(const std::optional<std::string>& order) const {
  if (!order) return &statements_.front();
  const auto at = std::ranges::find(orders, *order, &Order::name);
  if (at != orders.end()) return &statements_[static_cast<std::size_t>(at - orders.begin())];
  std::string names;
  for (const Order& known : orders) names += (names.empty() ? "" : ", ") + known.name;
  return field_error("sort", "This list has no such order. Please use one of: " + names + ".");
}

}  // namespace kerbside::db
