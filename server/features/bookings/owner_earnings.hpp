// What vehicles of each kind earn their owners, for the landing page.
#pragma once
#include "core/http/api.hpp"
#include "core/kept.hpp"
#include "rules/owner_earnings.hpp"
#include "rules/words.hpp"

namespace kerbside::bookings {

struct CategoryEarnings {
  rules::Category category{};
  rules::Pence monthly_pence;
  rules::EarningsBasis basis{};
};
BOOST_DESCRIBE_STRUCT(CategoryEarnings, (), (category, monthly_pence, basis))

struct OwnerEarnings {
  int window_days = rules::earnings_window_days, estimated_days = rules::days_a_month;
  std::vector<CategoryEarnings> items;  // highest first
};
BOOST_DESCRIBE_STRUCT(OwnerEarnings, (), (window_days, estimated_days, items))

class Earnings {
 public:
  // keep: how old the answer may be. It is a median over three months, read from all bookings of that time.
  explicit Earnings(std::chrono::milliseconds keep) : kept_(keep) {}
  void routes(http::Api& api);

 private:
  Task<Result<OwnerEarnings>> of_owners(Loop& loop);

  Kept<OwnerEarnings> kept_;
};

}  // namespace kerbside::bookings
