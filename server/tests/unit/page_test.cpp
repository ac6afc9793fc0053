// The pages of lists: which there can be, and what somebody reads who asks for another.
#include "core/page.hpp"

#include <gtest/gtest.h>

namespace kerbside {
namespace {

std::string refusal(int page) { return check_page(page).error().fields.front().message; }

TEST(Paging, who_asks_for_a_page_that_cannot_be_is_told_in_which_direction_to_look) {
  EXPECT_EQ(page_asked<Page<int>>({})->rows_before(), 0);
  EXPECT_EQ(page_asked<Page<int>>({50'000})->rows_before(), 999'980);
  EXPECT_EQ(refusal(0), "Please ask for page 1 or a later one.");
  EXPECT_EQ(refusal(50'001), "No list has that many pages. Please ask for an earlier one.");
}

}  // namespace
}  // namespace kerbside
