#include "features/listings/routes.hpp"

namespace kerbside::listings {

using http::Access;
using http::Declaration;
using http::Method;

namespace {

const std::string all = "/api/v1/listings", one = all + "/{id}", blocked = "/api/v1/blocked-dates";

Declaration for_hosts(Method method, std::string path, std::string summary) {
  return Declaration(method, std::move(path), Access::host(), std::move(summary));
}

}  // namespace

void Routes::routes(http::Api& api) {
  api.add<&Routes::options>(*this, Declaration(Method::get, "/api/v1/listing-options", Access::anyone(),
                                               "What a listing may say: options, limits and defaults"));
  api.add<&Routes::earnings>(
      *this, for_hosts(Method::get, "/api/v1/listing-earnings", "What a host gets for 1, 3, 7 and 28 days at a price"));
  api.add<&Routes::look_up>(*this, for_hosts(Method::post, "/api/v1/vehicle-lookups",
                                             "What the official records say of a registration number")
                                       .rate("vehicle_lookup"));
  api.add<&Routes::list>(*this, for_hosts(Method::get, all, "The caller’s own vehicles, 20 a page"));
  api.add<&Routes::create>(*this, for_hosts(Method::post, all, "A new draft").status(201).idempotent());
  api.add<&Routes::get>(*this, for_hosts(Method::get, one, "One of the caller’s vehicles, with all of its fields"));
  api.add<&Routes::save>(*this,
                         for_hosts(Method::put, one, "Replaces the fields of a version that the caller has seen"));
  api.add<&Routes::remove>(*this, for_hosts(Method::del, one, "Deletes a vehicle without live bookings"));
  api.add<&Routes::publish>(*this,
                            for_hosts(Method::post, one + "/publish", "Lists a complete draft with valid MOT and tax")
                                .rate("vehicle_listing"));
  api.add<&Routes::price_guide>(*this,
                                for_hosts(Method::get, one + "/price-guide",
                                          "What vehicles of a category cost a day, near this one and everywhere"));
  api.add<&Routes::pause>(*this, for_hosts(Method::post, one + "/pause", "Stops new bookings"));
  api.add<&Routes::resume>(
      *this, for_hosts(Method::post, one + "/resume", "Lists a paused vehicle again").rate("vehicle_listing"));
  api.add<&Routes::duplicate>(*this, for_hosts(Method::post, one + "/duplicate",
                                               "A draft with the same fields, without registration and photos")
                                         .status(201)
                                         .idempotent());
  api.add<&Routes::look_again>(
      *this, for_hosts(Method::post, one + "/record-check", "Asks the official records now, and does what follows")
                 .rate("vehicle_lookup"));
  api.add<&Routes::month>(*this,
                          for_hosts(Method::get, one + "/calendar", "Bookings, holds and blocks that touch a month"));
  api.add<&Routes::add_block>(*this,
                              for_hosts(Method::post, blocked, "Blocks days of a vehicle").status(201).idempotent());
  api.add<&Routes::remove_block>(*this, for_hosts(Method::del, blocked + "/{id}", "Unblocks days of a vehicle"));
}

Task<Result<rules::ListingOptions>> Routes::options(http::Context&, http::NoInput) {
  co_return rules::listing_options(london_today());
}

Task<Result<Earnings>> Routes::earnings(http::Context& ctx, EarningsOf in) {
  rules::ListingFields fields = rules::fresh_listing();
  fields.price_per_day = in.price_per_day;
  if (in.deposit) fields.deposit = in.deposit;
  fields.weekly_discount_bp = in.weekly_discount_bp.value_or(rules::BasisPoints{});
  fields.monthly_discount_bp = in.monthly_discount_bp.value_or(rules::BasisPoints{});
  fields.minimum_rental_days = in.minimum_rental_days.value_or(1);
  return Listings::earnings(ctx.loop, std::move(fields));
}

Task<Result<PriceGuide>> Routes::price_guide(http::Context& ctx, PriceGuideOf in) {
  return Listings::price_guide(ctx.loop, ctx.actor(), in.id, in.category);
}

Task<Result<VehicleLookup>> Routes::look_up(http::Context& ctx, LookupOf in) {
  return listings_.look_up(ctx.loop, std::move(in.registration_number));
}

Task<Result<ListingList>> Routes::list(http::Context& ctx, PageOf in) {
  return Listings::list(ctx.loop, ctx.actor(), in.page.value_or(1));
}

Task<Result<Listing>> Routes::create(http::Context& ctx, NewListing in) {
  return listings_.create(ctx.loop, ctx.actor(), in.fields ? *std::move(in.fields) : rules::fresh_listing());
}

Task<Result<Listing>> Routes::get(http::Context& ctx, ById in) { return listings_.get(ctx.loop, ctx.actor(), in.id); }

Task<Result<Listing>> Routes::save(http::Context& ctx, SaveListing in) {
  return listings_.save(ctx.loop, ctx.actor(), in.id, in.version, std::move(in.fields),
                        in.stands_by_details.value_or(false));
}

Task<Result<http::NoContent>> Routes::remove(http::Context& ctx, ById in) {
  KB_CO_TRY_VOID(co_await listings_.remove(ctx.loop, ctx.actor(), in.id));
  co_return http::NoContent();
}

Task<Result<Listing>> Routes::publish(http::Context& ctx, PublishListing in) {
  return listings_.publish(ctx.loop, ctx.actor(), in.id, in.version, in.stands_by_details.value_or(false));
}

Task<Result<Listing>> Routes::pause(http::Context& ctx, ById in) {
  return listings_.pause(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Listing>> Routes::resume(http::Context& ctx, ById in) {
  return listings_.resume(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Listing>> Routes::duplicate(http::Context& ctx, ById in) {
  return listings_.duplicate(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Listing>> Routes::look_again(http::Context& ctx, ById in) {
  return listings_.look_again(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Calendar>> Routes::month(http::Context& ctx, MonthOf in) {
  return calendar(ctx.loop, ctx.actor(), in.id, std::move(in.month));
}

Task<Result<BlockedDates>> Routes::add_block(http::Context& ctx, NewBlock in) {
  return block(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<http::NoContent>> Routes::remove_block(http::Context& ctx, BlockById in) {
  KB_CO_TRY_VOID(co_await unblock(ctx.loop, ctx.actor(), in.id));
  co_return http::NoContent();
}

}  // namespace kerbside::listings
