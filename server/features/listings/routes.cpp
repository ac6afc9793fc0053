#include "features/listings/routes.hpp"

#include "core/inputs.hpp"
#include "features/listings/fleet_calendar.hpp"

namespace kerbside::listings {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using One = ById<VehicleId>;

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

struct LookupOf {
  std::string registration_number;
};
BOOST_DESCRIBE_STRUCT(LookupOf, (), (registration_number))

struct MonthOf {
  VehicleId id;
  std::string month;  // "2026-11"
};
BOOST_DESCRIBE_STRUCT(MonthOf, (), (id, month))

const std::string all = "/api/v1/listings", one = all + "/{id}", blocked = "/api/v1/blocked-dates";

Declaration for_hosts(Method method, std::string path, std::string summary) {
  return Declaration(method, std::move(path), Access::host(), std::move(summary));
}

Declaration about_one(Method method, const char* tail, const char* summary) {
  return for_hosts(method, one + tail, summary);
}

rules::ListingFields example_of_fields() {
  rules::ListingFields fields = rules::fresh_listing();
  fields.make = "Ford";
  fields.model = "Transit";
  fields.category = rules::Category::van;
  fields.price_per_day = rules::Pence{6500};
  return fields;
}

Task<rules::ListingOptions> options() { co_return rules::listing_options(london_today()); }

void add_document(http::Api& api, Listings& listings) {
  api.add<&Listings::list>(for_hosts(Method::get, all, "The caller’s own vehicles, 20 a page"));
  api.add<&Listings::create, NewListing>(
      listings,
      for_hosts(Method::post, all, "A new draft").example(NewListing{example_of_fields()}).status(201).idempotent());
  api.add<&Listings::get, One>(listings,
                               about_one(Method::get, "", "One of the caller’s vehicles, with all of its fields"));
  api.add<&Listings::save, SaveListing>(
      listings, about_one(Method::put, "", "Replaces the fields of a version that the caller has seen")
                    .example(SaveListing{{}, 1, example_of_fields(), {}})
                    .when("draft"));
  api.add<&Listings::remove, One>(listings, about_one(Method::del, "", "Deletes a vehicle without live bookings"));
  api.add<&Listings::publish, PublishListing>(
      listings, about_one(Method::post, "/publish", "Lists a complete draft with valid MOT and tax")
                    .example(PublishListing{{}, 1, {}})
                    .rate("vehicle_listing"));
  api.add<&Listings::pause, One>(listings, about_one(Method::post, "/pause", "Stops new bookings"));
  api.add<&Listings::resume, One>(
      listings, about_one(Method::post, "/resume", "Lists a paused vehicle again").rate("vehicle_listing"));
  api.add<&Listings::duplicate, One>(
      listings, about_one(Method::post, "/duplicate", "A draft with the same fields, without registration and photos")
                    .status(201)
                    .idempotent());
}

void add_calendar(http::Api& api) {
  api.add<&calendar, MonthOf>(about_one(Method::get, "/calendar", "Bookings, holds and blocks that touch a month")
                                  .example(MonthOf{{}, "2026-11"}));
  api.add<&fleet_calendar>(
      for_hosts(Method::get, "/api/v1/host/calendar", "Bookings, holds and blocks of all of the host’s vehicles")
          .example(DaysAsked{"2026-11-01", "2026-11-30"}));
  api.add<&block>(for_hosts(Method::post, blocked, "Blocks days of a vehicle")
                      .example(NewBlock{{}, "2026-12-24", "2026-12-26", "Christmas"})
                      .status(201)
                      .idempotent());
  api.add<&unblock, ById<BlockId>>(for_hosts(Method::del, blocked + "/{id}", "Unblocks days of a vehicle"));
}

}  // namespace

void add_routes(http::Api& api, Listings& listings) {
  api.add<&options>(Declaration(Method::get, "/api/v1/listing-options", Access::anyone(),
                                "What a listing may say: options, limits and defaults"));
  api.add<&Listings::earnings>(
      for_hosts(Method::get, "/api/v1/listing-earnings", "What a host gets for 1, 3, 7 and 28 days at a price")
          .example(EarningsOf{rules::Pence{4500}, {}, {}, {}, {}}));
  api.add<&Listings::look_up, LookupOf>(listings, for_hosts(Method::post, "/api/v1/vehicle-lookups",
                                                            "What the official records say of a registration number")
                                                      .example(LookupOf{"AA19 AAA"})
                                                      .rate("vehicle_lookup"));
  api.add<&Listings::price_guide, PriceGuideOf>(
      about_one(Method::get, "/price-guide", "What vehicles of a category cost a day, near this one and everywhere")
          .example(PriceGuideOf{{}, rules::Category::van}));
  api.add<&Listings::look_again, One>(
      listings, about_one(Method::post, "/record-check", "Asks the official records now, and does what follows")
                    .rate("vehicle_lookup"));
  add_document(api, listings);
  add_calendar(api);
}

}  // namespace kerbside::listings
