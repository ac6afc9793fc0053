// The search's index against plain SQL over the same tables, through the API: equal for every filter, order and page,
// also between the writes of somebody who books, blocks, changes prices and pauses.
#include <gtest/gtest.h>

#include <random>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

// The distance, its whole miles and the score of server/rules/search_score.hpp, written once more in SQL. $place is
// "lat, lng" as the gazetteer has it.
const std::string facts_sql = R"(
  with place (lat, lng) as (select $place),
  facts as (
    select v.*, m.price as median,
      (select count(*) from vehicle_images i where i.vehicle_id = v.id and i.position is not null) as photos,
      power(cos(radians(public_latitude)) * cos(radians(public_longitude)) - cos(radians(lat)) * cos(radians(lng)), 2) +
      power(cos(radians(public_latitude)) * sin(radians(public_longitude)) - cos(radians(lat)) * sin(radians(lng)), 2) +
      power(sin(radians(public_latitude)) - sin(radians(lat)), 2) as chord2
    from vehicles v cross join place left join price_medians m using (category) where v.status = 'active'),
  rated as (
    select *, 2 * 3958.7613 * asin(sqrt(chord2) / 2) as miles,
      8 * ((10 * rating_sum + 215) / (review_count + 5))
      + case when median is null then 150
             else least(300, greatest(0, 150 + 150 * (median - price_per_day) / median)) end
      + 20 * least(photos, 5) + case when length(description) >= 200 then 40 else 0 end
      + case when cardinality(features) >= 3 then 30 else 0 end
      + case when review_count > 0 then 30 else 0 end as quality
    from facts))";

struct Choice {  // what is asked of both
  std::string api, where, order;
};

class SearchEquality : public ::testing::Test {
 protected:
  SearchEquality() {
    for (int i = 0; i < 260; ++i) add_vehicle();
    // As the nightly job writes them.
    app_.db().run(
        "insert into price_medians select category, percentile_disc(0.5) within group (order by price_per_day), now()"
        " from vehicles group by 1 on conflict (category) do update set price = excluded.price");
    for (int i = 0; i < 600; ++i) write();
  }

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  template <std::size_t N>
  std::string one_of(const char* const (&choices)[N]) {
    return choices[static_cast<std::size_t>(below(static_cast<int>(N)))];
  }
  std::string number(int n) { return std::to_string(n); }

  void add_vehicle() {
    const char* const places[][4] = {{"Leeds", "LS6", "53.82", "-1.57"},
                                     {"York", "YO1", "53.96", "-1.08"},
                                     {"London", "E8", "51.54", "-0.06"},
                                     {"Bath", "BA1", "51.39", "-2.36"}};
    const auto& [town, outcode, lat, lng] = places[below(4)];
    const auto near = [&](const char* degrees) {
      return std::string(degrees) + " + " + number(below(400) - 200) + " / 1000.0";
    };
    const int reviews = one_in(3) ? 0 : 1 + below(30);
    ids_.push_back(app_.add_vehicle(
        host_,
        std::string("town = '") + town + "', outcode = '" + outcode + "', public_latitude = " + near(lat) +
            ", public_longitude = " + near(lng) + ", make = '" + one_of({"Ford", "Audi", "Kia"}) + "', model = '" +
            one_of({"Fiesta", "A3", "Picanto", "Transit"}) + "', year = " + number(2008 + below(17)) +
            ", category = '" + one_of({"van", "hatchback", "suv", "luxury", "performance"}) + "', seats = " +
            number(2 + below(8)) + ", transmission = '" + one_of({"manual", "automatic"}) + "', fuel_type = '" +
            one_of({"petrol", "diesel", "electric", "hybrid"}) + "', price_per_day = " + number(500 * (2 + below(50))) +
            ", weekly_discount_bp = " + number(500 * below(4)) + ", monthly_discount_bp = " + number(1000 * below(4)) +
            ", minimum_rental_days = " + number(one_in(4) ? 1 + below(5) : 1) +
            ", can_deliver = " + (one_in(2) ? "true" : "false") + ", instant_book = " + (one_in(2) ? "true" : "false") +
            ", review_count = " + number(reviews) +
            ", rating_sum = " + number(reviews == 0 ? 0 : reviews * 3 + below(2 * reviews)) +
            ", description = repeat('x', " + number(below(400)) + "), features = array[" +
            one_of({"'Bluetooth'", "'Sunroof','Sat nav'", "'Bluetooth','Sat nav','Tow bar'"}) + "]" +
            ", turnaround_minutes = " + number(one_in(4) ? 1440 : 15 * below(96)) +
            ", bookable_until = " + (one_in(5) ? "'" + Product::date(20 + below(200)) + "'" : "null") +
            ", created_at = now() - interval '" + number(below(50)) + " days'"));
  }

  // A booking, a block, another price, a pause or a return, as whoever else is busy on the site does.
  void write() {
    const std::string id = ids_[static_cast<std::size_t>(below(static_cast<int>(ids_.size())))];
    const int from = 1 + below(90);
    const std::string first = Product::date(from), last = Product::date(from + below(9));
    const std::string what =
        one_in(20) ? "update vehicles set status = case status when 'active' then 'inactive' else 'active' end"
                     " where id = '" +
                         id + "'"
        : one_in(6)
            ? "update vehicles set price_per_day = " + number(500 * (2 + below(50))) + " where id = '" + id + "'"
        : one_in(8) ? "delete from blocked_dates where vehicle_id = '" + id + "'"
                    : "insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date) values ('" + id +
                          "', '" + host_.id + "', '" + first + "', '" + last + "')";
    // Two uses of one vehicle at the same time are refused, as they should be.
    app_.db().run("do $$ begin " + what + "; exception when exclusion_violation then null; end $$");
  }

  Choice choice() {
    Choice c;
    const auto filter = [&](const std::string& api, const std::string& where) {
      c.api += "&" + api;
      c.where += " and " + where;
    };
    if (one_in(2)) filter("location=" + one_of({"Leeds", "London", "Bath"}), "miles <= 100");
    int days = 0;
    if (one_in(2)) {
      const int from = below(100), length = one_in(6) ? 26 + below(5) : below(8);
      const std::string first = Product::date(from), last = Product::date(from + length);
      days = std::max(1, length);
      filter("start_date=" + first + "&end_date=" + last,
             "(bookable_until is null or bookable_until >= '" + last +
                 "') and not exists (select from vehicle_occupancy o where o.vehicle_id = rated.id and o.period &&"
                 " tsrange('" +
                 first + "'::timestamp, '" + last + "'::date + 1 + turnaround_minutes / 1440 + time '00:00'))");
    }
    if (one_in(5)) filter("vehicle_type=luxury", "category in ('luxury', 'performance')");
    if (one_in(5)) filter("make=Ford,Kia", "make in ('Ford', 'Kia')");
    if (one_in(6)) filter("model=i", "model ilike '%i%'");
    if (one_in(5)) filter("year=2015", "year >= 2015");
    if (one_in(5)) filter("seats=5", "seats >= 5");
    if (one_in(5)) filter("min_price=6000", "price_per_day >= 6000");
    if (one_in(4)) filter("max_price=15500", "price_per_day <= 15500");
    if (one_in(6)) filter("fuel_type=petrol,hybrid", "fuel_type in ('petrol', 'hybrid')");
    if (one_in(6)) filter("transmission=automatic", "transmission = 'automatic'");
    if (one_in(6)) filter("features=Bluetooth,Sat+nav", "features @> '{Bluetooth,Sat nav}'");
    if (one_in(3)) one_in(2) ? filter("delivery=true", "can_deliver") : filter("delivery=false", "not can_deliver");
    if (one_in(6)) filter("instant_book=true", "instant_book");
    choose_order(c, days);
    return c;
  }

  void choose_order(Choice& c, int days) {
    const bool placed = c.where.find("miles") != std::string::npos;
    const std::string best = std::string("quality - 5 * ") + (placed ? "floor(miles)" : "0") + " desc";
    const std::string monthly = "coalesce(nullif(monthly_discount_bp, 0), weekly_discount_bp)";
    const std::string discount = days >= 28 ? monthly : days >= 7 ? "weekly_discount_bp" : "0";
    const std::string gross = "price_per_day * " + number(days);
    const std::string cut = "(" + gross + " - floor((" + gross + " * " + discount + " + 5000) / 10000))";
    const std::string paid = "(" + cut + " - floor((" + cut + " * 1000 + 5000) / 10000))";
    const std::string total = paid + " + floor((" + paid + " * 1000 + 5000) / 10000)";
    const std::pair<std::string, std::string> orders[] = {{"best", best},
                                                          {"distance", placed ? "chord2" : best},
                                                          {"price", "price_per_day"},
                                                          {"total", days > 0 ? total : "price_per_day"},
                                                          {"rating", "coalesce(rating, 0) desc, review_count desc"},
                                                          {"newest", "true"}};
    const auto& [name, order] = orders[below(6)];
    c.api += "&sort=" + name;
    c.order = " order by " + number(days) + " > 0 and " + number(days) + " < minimum_rental_days, " + order +
              ", created_at desc, id";
  }

  std::string place_of(const std::string& api) {
    if (api.find("Leeds") != std::string::npos) return "53.79648::float8, -1.54785::float8";
    if (api.find("London") != std::string::npos) return "51.50853::float8, -0.12574::float8";
    return "51.3751::float8, -2.36172::float8";
  }

  // Whether there was anything to find.
  bool expect_equal(const Choice& c, int page) {
    std::string sql = facts_sql;
    sql.replace(sql.find("$place"), 6, place_of(c.api));
    const std::string matching = " from rated where true" + c.where;
    const std::string ids = app_.db().value(
        sql + " select string_agg(id::text, ' ' order by n) from (select id, row_number() over (" + c.order.substr(1) +
        ") as n" + matching + ") found where n > " + number(20 * (page - 1)) + " and n <= " + number(20 * page));
    const long total = app_.db().number(sql + " select count(*)" + matching);
    const Answer answer = app_.visitor().http->get("/api/v1/vehicles?facets=true&page=" + number(page) + c.api);
    EXPECT_EQ(answer.status, 200) << answer.body;
    std::string got;
    const auto list = answer.json();
    for (const auto& card : *list["items"].array()) got += (got.empty() ? "" : " ") + card["id"].text();
    EXPECT_EQ(got, ids) << c.api << " page " << page;
    EXPECT_EQ(list["total"].number(-1), total) << c.api;
    expect_facets(c, list["facets"], sql + " select count(*)" + matching);
    return total > 0;
  }

  // What narrows by nothing the search already asks for: each choice counts what would be left with it.
  void expect_facets(const Choice& c, const json::Value& facets, const std::string& count_sql) {
    if (c.api.find("vehicle_type=") == std::string::npos)
      for (const auto& one : *facets["vehicle_type"].array()) {
        const bool fast = one["value"].text() == "luxury" || one["value"].text() == "performance";
        const std::string meant = fast ? "'luxury', 'performance'" : "'" + one["value"].text() + "'";
        EXPECT_EQ(one["count"].number(), app_.db().number(count_sql + " and category in (" + meant + ")")) << c.api;
      }
    if (c.api.find("transmission=") == std::string::npos)
      for (const auto& one : *facets["transmission"].array())
        EXPECT_EQ(one["count"].number(),
                  app_.db().number(count_sql + " and transmission = '" + one["value"].text() + "'"))
            << c.api;
    if (c.api.find("instant_book=") == std::string::npos)
      EXPECT_EQ(facets["instant_book"].number(-1), app_.db().number(count_sql + " and instant_book")) << c.api;
  }

  std::mt19937 random_{20261122};
  TestApp app_;
  Visitor host_ = app_.sign_up("host");
  std::vector<std::string> ids_;
};

TEST_F(SearchEquality, P2_5_12_P2_5_18_S2_S5_M7_the_index_answers_what_plain_sql_answers_while_others_write) {
  app_.wait_for_search();
  constexpr int searches = 300;
  int with_hits = 0;
  for (int i = 0; i < searches && !HasFailure(); ++i) {
    if (i % 5 == 0) {
      for (int n = 0; n < 4; ++n) write();
      app_.wait_for_search();
    }
    with_hits += expect_equal(choice(), one_in(4) ? 2 : 1);
  }
  EXPECT_GE(with_hits, searches * 7 / 10);
}

}  // namespace
}  // namespace kerbside::test
