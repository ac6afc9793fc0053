// The endpoints of listings: they translate and nothing else.
#pragma once
#include "core/http/api.hpp"
#include "features/listings/calendar.hpp"
#include "features/listings/listings.hpp"

namespace kerbside::listings {

struct ById {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(ById, (), (id))

struct PageOf {
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(PageOf, (), (page))

struct NewListing {
  std::optional<rules::ListingFields> fields;  // absent: those of a fresh form
};
BOOST_DESCRIBE_STRUCT(NewListing, (), (fields))

struct SaveListing {
  VehicleId id;
  int version = 0;  // of the listing that was changed
  rules::ListingFields fields;
  std::optional<bool> stands_by_details;  // the host confirms what the official record describes differently
};
BOOST_DESCRIBE_STRUCT(SaveListing, (), (id, version, fields, stands_by_details))

struct PublishListing {
  VehicleId id;
  int version = 0;
  std::optional<bool> stands_by_details;
};
BOOST_DESCRIBE_STRUCT(PublishListing, (), (id, version, stands_by_details))

struct PriceGuideOf {
  VehicleId id;
  rules::Category category{};
};
BOOST_DESCRIBE_STRUCT(PriceGuideOf, (), (id, category))

struct EarningsOf {
  rules::Pence price_per_day;
  std::optional<rules::Pence> deposit;
  std::optional<rules::BasisPoints> weekly_discount_bp, monthly_discount_bp;
  std::optional<int> minimum_rental_days;
};
BOOST_DESCRIBE_STRUCT(EarningsOf, (),
                      (price_per_day, deposit, weekly_discount_bp, monthly_discount_bp, minimum_rental_days))

struct LookupOf {
  std::string registration_number;
};
BOOST_DESCRIBE_STRUCT(LookupOf, (), (registration_number))

struct MonthOf {
  VehicleId id;
  std::string month;  // "2026-11"
};
BOOST_DESCRIBE_STRUCT(MonthOf, (), (id, month))

struct BlockById {
  BlockId id;
};
BOOST_DESCRIBE_STRUCT(BlockById, (), (id))

class Routes {
 public:
  explicit Routes(Listings& listings) : listings_(listings) {}
  void routes(http::Api& api);

 private:
  Task<Result<rules::ListingOptions>> options(http::Context& ctx, http::NoInput);
  Task<Result<Earnings>> earnings(http::Context& ctx, EarningsOf in);
  Task<Result<PriceGuide>> price_guide(http::Context& ctx, PriceGuideOf in);
  Task<Result<VehicleLookup>> look_up(http::Context& ctx, LookupOf in);
  Task<Result<ListingList>> list(http::Context& ctx, PageOf in);
  Task<Result<Listing>> create(http::Context& ctx, NewListing in);
  Task<Result<Listing>> get(http::Context& ctx, ById in);
  Task<Result<Listing>> save(http::Context& ctx, SaveListing in);
  Task<Result<http::NoContent>> remove(http::Context& ctx, ById in);
  Task<Result<Listing>> publish(http::Context& ctx, PublishListing in);
  Task<Result<Listing>> pause(http::Context& ctx, ById in);
  Task<Result<Listing>> resume(http::Context& ctx, ById in);
  Task<Result<Listing>> duplicate(http::Context& ctx, ById in);
  Task<Result<Listing>> look_again(http::Context& ctx, ById in);
  Task<Result<Calendar>> month(http::Context& ctx, MonthOf in);
  Task<Result<BlockedDates>> add_block(http::Context& ctx, NewBlock in);
  Task<Result<http::NoContent>> remove_block(http::Context& ctx, BlockById in);

  Listings& listings_;
};

}  // namespace kerbside::listings
