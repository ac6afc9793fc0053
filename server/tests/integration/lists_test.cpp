// Every list that people narrow and put in order (core/db/list.hpp): each way to ask for it is planned with the index
// that it names as the only one of its table.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "app/app.hpp"
#include "core/db/list_page.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using db::List;
using test::TestDatabase;
using test::TestLoop;

const List a_list{"t_things",
                  {"t.id, k.name", "things t", "t.id", "join kinds k on k.id = t.kind", "not t.gone"},
                  {{"int", "t.kind = ?", {"things_by_kind"}, true},
                   {"text", "starts_with(t.name, ?)", {}},
                   {"int", "t.price >= ?", {"things_by_price"}}},
                  {{"price", "t.price", "things_by_price"}, {"-price", "t.price desc", "things_by_price"}},
                  List::Counts::yes};

// A mistake: its filter names the index of another column.
const List all_things{"t_all_things",
                      {"t.id", "things t", "t.id", ""},
                      {{"int", "t.price >= ?", {"things_by_kind"}}},
                      {{"newest", "t.id desc", "things_pkey"}},
                      List::Counts::no};

struct Thing {
  int id = 0;
  std::string name;
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (id, name, matches))

const char* const things = R"(
  create table kinds (id int primary key, name text not null);
  create table things (id int primary key, kind int not null, name text not null, price int not null,
                       gone boolean not null default false);
  create index things_by_kind on things (kind);
  create index things_by_price on things (price);
  insert into kinds values (1, 'van'), (2, 'car');
  insert into things select i, 1 + i % 2, 'n' || i, i / 4, i = 40 from generate_series(1, 50) i;
  grant select on things, kinds to kerbside_app)";

class Lists : public testing::Test {
 protected:
  // In that column order, "id id id of how many".
  std::string read(const List& list, std::optional<std::string> order, int limit, int offset, int kind,
                   std::optional<std::string> begins = {}, std::optional<int> from = {}) {
    TestLoop loop(database_.settings());
    const auto rows = loop.run(list.read<Thing>(loop.db(), std::move(order), limit, offset, kind, begins, from));
    if (rows.has_error()) return rows.error().fields.empty() ? rows.error().message : rows.error().fields[0].message;
    std::string text;
    for (const Thing& thing : *rows) text += std::to_string(thing.id) + " ";
    return rows->empty() ? "none" : text + "of " + std::to_string(rows->front().matches);
  }

  TestDatabase database_;
};

struct ThingName {
  int id = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ThingName, (), (id, name))

struct ThingsAsked : PageAsked {
  int kind = 0;
  std::optional<std::string> begins;
  std::optional<int> from;
  std::optional<std::string> sort;
};
BOOST_DESCRIBE_STRUCT(ThingsAsked, (PageAsked), (kind, begins, from, sort))

// Of no row, but of the right type.
std::string value_of(const std::string& type) {
  static const std::map<std::string, std::string> values{
      {"text", "'x'"},     {"uuid", "'00000000-0000-0000-0000-000000000000'"},
      {"bigint", "1"},     {"uuid[]", "'{00000000-0000-0000-0000-000000000000,00000000-0000-0000-0000-00000000000f}'"},
      {"boolean", "true"}, {"date", "'2026-11-28'"},
      {"int", "1"}};
  return values.at(type) + "::" + type;
}

std::string with_value(const db::Filter& filter) {
  std::string text = condition_of(filter, 0);
  const std::string parameter = "$0::" + filter.type, value = value_of(filter.type);
  for (std::size_t at = text.find(parameter); at != std::string::npos; at = text.find(parameter, at + value.size()))
    text.replace(at, parameter.size(), value);
  return text;
}

// That filter's rows alone, or those of the filters that are always given.
std::string rows_of(const List& list, const db::Filter* narrowed_by) {
  std::string where = " where " + (list.sql.where.empty() ? "true" : list.sql.where);
  for (const db::Filter& filter : list.filters)
    if (&filter == narrowed_by || filter.is_always_given) where += " and " + with_value(filter);
  return "select " + list.sql.key + " from " + list.sql.from + where;
}

std::string in_order(const List& list, const db::Order& order) {
  return " order by " + order.by + ", " + list.sql.key + " limit 21";
}

// Whether a list's table, with those indexes as its only ones, is read by them.
class Plans : public testing::Test {
 protected:
  Plans() {
    database_.run_as_superuser(R"(
      create function plan_with(owner regclass, only_indexes text[], asked text) returns text
      language plpgsql security definer as $$
      declare line text; plan text := '';
      begin
        update pg_index set indisvalid = indexrelid::regclass::text = any (only_indexes) where indrelid = owner;
        perform set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true);
        for line in execute 'explain ' || asked loop plan := plan || line || chr(10); end loop;
        update pg_index set indisvalid = true where indrelid = owner;
        return plan;
      end $$;
      grant execute on function plan_with to public)");
  }

  bool is_read_by(const List& list, const std::vector<std::string>& indexes, const std::string& sql) {
    const std::string table = list.sql.from.substr(0, list.sql.from.find(' '));
    last_ =
        database_.value("select plan_with('" + table + "', '" + db::text_array(indexes) + "', $sql$" + sql + "$sql$)");
    const auto is_used = [&](const std::string& index) { return last_.find(" " + index) != std::string::npos; };
    return std::ranges::all_of(indexes, is_used) && last_.find("Seq Scan on " + table) == std::string::npos;
  }
  bool finds_its_rows(const List& list, const db::Filter& filter) {
    if (filter.indexes.empty()) return std::ranges::any_of(list.filters, &db::Filter::is_always_given);
    const db::Order& first = list.orders.front();
    const bool by_order = filter.indexes.front() == first.index;
    return is_read_by(list, filter.indexes, rows_of(list, &filter) + (by_order ? in_order(list, first) : ""));
  }
  bool has_its_order(const List& list, const db::Order& order) {
    if (order.index.empty())
      return std::ranges::any_of(list.filters, &db::Filter::is_always_given) || !list.sql.where.empty();
    return is_read_by(list, {order.index}, rows_of(list, nullptr) + in_order(list, order));
  }

  TestDatabase database_;
  std::string last_;
};

TEST_F(Plans, each_filter_and_order_of_each_list_is_served_by_the_index_that_it_names) {
  ASSERT_NE(openapi_document(), "");  // the whole product is linked
  int lists = 0;
  for (const List* list = List::newest; list != nullptr; list = list->before) {
    if (list == &a_list || list == &all_things) continue;
    for (const db::Filter& filter : list->filters)
      EXPECT_TRUE(finds_its_rows(*list, filter)) << list->name << ": " << filter.condition << "\n" << last_;
    for (const db::Order& order : list->orders)
      EXPECT_TRUE(has_its_order(*list, order)) << list->name << ": " << order.name << "\n" << last_;
    ++lists;
  }
  EXPECT_GE(lists, 7);
}

TEST_F(Plans, the_check_sees_an_index_that_serves_nothing) {
  database_.run(things);
  EXPECT_TRUE(finds_its_rows(a_list, a_list.filters[0]));
  EXPECT_TRUE(finds_its_rows(a_list, a_list.filters[2]));
  EXPECT_FALSE(finds_its_rows(all_things, all_things.filters[0]));
  EXPECT_TRUE(has_its_order(a_list, a_list.orders[1]));
  EXPECT_FALSE(has_its_order(a_list, {"name", "t.name", "things_by_price"}));
}

TEST_F(Lists, filters_narrow_and_each_row_knows_how_many_there_are) {
  database_.run(things);
  EXPECT_EQ(read(a_list, {}, 3, 0, 1), "2 4 6 of 24") << "without the one that is gone";
  EXPECT_EQ(read(a_list, {}, 3, 3, 1), "8 10 12 of 24");
  EXPECT_EQ(read(a_list, {}, 3, 0, 1, "n1"), "10 12 14 of 5");
  EXPECT_EQ(read(a_list, {}, 3, 0, 1, "n1", 4), "16 18 of 2");
  EXPECT_EQ(read(a_list, {}, 3, 30, 1), "none");
}

TEST_F(Lists, an_endpoint_answers_the_page_that_its_input_asks_for) {
  database_.run(things);
  TestLoop loop(database_.settings());
  const auto asked = [&](ThingsAsked in) {
    return loop.run(db::page_of_list<ThingName, ThingsAsked>(a_list, loop.loop(), std::move(in)));
  };
  const auto first = asked({{1, 3}, 1, "n1", 4, "-price"}).value();
  EXPECT_EQ(first.total, 2);
  EXPECT_EQ(first.items.size(), 2U);
  EXPECT_EQ(first.items.front().id, 16) << "of equal price, by their keys";
  const auto beyond = asked({{9, 20}, 1, {}, {}, {}}).value();
  EXPECT_EQ(std::to_string(beyond.total) + " " + std::to_string(beyond.items.size()), "24 0");
  EXPECT_EQ(asked({{0, 20}, 1, {}, {}, {}}).error().fields.front().field, "page");
  EXPECT_EQ(asked({{1, 20}, 1, {}, {}, "kind"}).error().fields.front().field, "sort");
}

TEST_F(Lists, an_order_is_one_of_those_declared_and_equal_rows_stand_by_their_keys) {
  database_.run(things);
  EXPECT_EQ(read(a_list, "price", 3, 0, 1), "2 4 6 of 24");
  EXPECT_EQ(read(a_list, "-price", 3, 0, 1), "48 50 44 of 24");
  EXPECT_EQ(read(a_list, "name; drop table things", 3, 0, 1),
            "This list has no such order. Please use one of: price, -price.");
}

}  // namespace
}  // namespace kerbside
