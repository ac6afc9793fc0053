// The pages of lists: which there can be, and what somebody reads who asks for another.
#include "rules/paging.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

std::string refusal(int page) { return rows_before(page).error().fields.front().message; }

TEST(Paging, who_asks_for_a_page_that_cannot_be_is_told_in_which_direction_to_look) {
  EXPECT_EQ(rows_before(1).value(), 0);
  EXPECT_EQ(rows_before(50'000).value(), 999'980);
  EXPECT_EQ(refusal(0), "Please ask for page 1 or a later one.");
  EXPECT_EQ(refusal(50'001), "No list has that many pages. Please ask for an earlier one.");
}

}  // namespace
}  // namespace kerbside::rules
