#include "rules/search_score.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

QualityOf usual() { return {.rating_sum = 0, .review_count = 0, .price_per_day = 4'000_p, .median = 4'000_p}; }

TEST(SearchScore, nobody_begins_at_the_bottom_and_one_five_does_not_lead) {
  QualityOf none = usual(), one_five = usual(), many_good = usual(), poor = usual();
  one_five.rating_sum = 5, one_five.review_count = 1;
  many_good.rating_sum = 98, many_good.review_count = 20;
  poor.rating_sum = 30, poor.review_count = 10;
  EXPECT_GT(quality(many_good), quality(one_five));
  EXPECT_GT(quality(one_five), quality(none));
  EXPECT_GT(quality(none), quality(poor));
}

TEST(SearchScore, cheaper_than_its_like_stands_higher_within_limits) {
  QualityOf cheap = usual(), dear = usual(), silly = usual(), unknown = usual();
  cheap.price_per_day = 3'600_p;
  dear.price_per_day = 4'400_p;
  silly.price_per_day = 900'000_p;
  unknown.median = 0_p;
  EXPECT_EQ(quality(cheap) - quality(usual()), 15);
  EXPECT_EQ(quality(usual()) - quality(dear), 15);
  EXPECT_EQ(quality(usual()) - quality(silly), 150);
  EXPECT_EQ(quality(unknown), quality(usual()));
}

TEST(SearchScore, photos_words_and_features_count_once_each) {
  QualityOf full = usual();
  full.photos = 5, full.description_length = 200, full.features = 3;
  EXPECT_EQ(quality(full) - quality(usual()), 170);
  full.photos = 20, full.description_length = 4'000, full.features = 19;
  EXPECT_EQ(quality(full) - quality(usual()), 170);
}

TEST(SearchScore, no_vehicle_has_more_than_the_best) {
  QualityOf best = usual();
  best.rating_sum = 5'000, best.review_count = 1'000, best.price_per_day = 1_p;
  best.photos = 20, best.description_length = 4'000, best.features = 19;
  EXPECT_LE(quality(best), best_quality);
  EXPECT_GT(quality(best), best_quality - 20);
}

}  // namespace
}  // namespace kerbside::rules
