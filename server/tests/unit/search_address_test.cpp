// The address of the search page, read as the browser does (features/pages/search_address.hpp).
#include "features/pages/search_address.hpp"

#include <gtest/gtest.h>

namespace kerbside::pages {
namespace {

std::string asked(const std::string& query) { return read_search_address(query).api_address(); }

TEST(SearchAddress, R1_it_asks_what_the_browser_would_ask) {
  EXPECT_EQ(asked(""), "/api/v1/vehicles?facets=true&page=1");
  EXPECT_EQ(asked("location=Leeds&vehicleType=van&page=3"),
            "/api/v1/vehicles?location=Leeds&vehicle_type=van&facets=true&page=3");
  EXPECT_EQ(asked("location=+St%20Ives,+%C3%A9~'%2B+"),
            "/api/v1/vehicles?location=St+Ives%2C+%C3%A9%7E%27%2B&facets=true&page=1");
  EXPECT_EQ(asked("vehicleType=Any&utm_source=x"), "/api/v1/vehicles?facets=true&page=1");
  EXPECT_EQ(asked("location=a&location=b"), "/api/v1/vehicles?location=a&facets=true&page=1");
}

TEST(SearchAddress, R1_what_cannot_be_read_counts_as_not_given) {
  for (const char* query : {"page=0", "page=-1", "page=10000", "page=x", "page=1.5", "page=", "location=", "location=+",
                            "location=%", "location=%FF", "startDate=2026-11-31&endDate=2026-12-02",
                            "startDate=2026-12-01", "startDate=1.12.2026&endDate=2.12.2026"})
    EXPECT_EQ(asked(query), "/api/v1/vehicles?facets=true&page=1") << query;
  EXPECT_EQ(asked("location=" + std::string(101, 'a')), "/api/v1/vehicles?facets=true&page=1");
  EXPECT_NE(asked("location=" + std::string(100, 'a')), "/api/v1/vehicles?facets=true&page=1");
}

TEST(SearchAddress, K3_dates_make_the_answer_depend_on_who_asks) {
  const auto address = read_search_address("startDate=2026-12-01&endDate=2026-12-03");
  EXPECT_TRUE(address.has_dates);
  EXPECT_EQ(address.api_address(), "/api/v1/vehicles?start_date=2026-12-01&end_date=2026-12-03&facets=true&page=1");
  EXPECT_FALSE(read_search_address("startDate=2026-12-01").has_dates);
}

TEST(SearchAddress, P2_5_12_filters_and_order_are_for_the_browser_to_ask_for) {
  for (const char* query : {"make=Ford", "model=Golf", "minYear=2020", "minSeats=5", "minPrice=20", "maxPrice=x",
                            "fuel=petrol", "transmission=manual", "features=Bluetooth", "delivery=yes",
                            "instantBook=yes", "sort=price", "location=Leeds&page=2&sort=newest"})
    EXPECT_FALSE(read_search_address(query).comes_with_data()) << query;
  for (const char* query : {"", "location=Leeds&vehicleType=van&page=3", "make=&sort=", "utm_source=x"})
    EXPECT_TRUE(read_search_address(query).comes_with_data()) << query;
}

TEST(SearchAddress, Core_search_engines_keep_place_and_page) {
  const auto address =
      read_search_address("location=Leeds&vehicleType=van&page=2&startDate=2026-12-01&endDate=2026-12-03");
  EXPECT_EQ(address.canonical(), "/browse?location=Leeds&page=2");
  EXPECT_EQ(read_search_address("page=1&x=y").canonical(), "/browse");
}

}  // namespace
}  // namespace kerbside::pages
