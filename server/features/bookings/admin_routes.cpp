#include "features/bookings/admin_routes.hpp"

#include "features/audit/audit.hpp"

namespace kerbside::bookings {

using http::Access;
using http::Declaration;
using http::Method;

void AdminRoutes::routes(http::Api& api) {
  const std::string all = "/api/v1/admin/bookings", one = all + "/{id}";
  const auto support = Access::admin({AdminRole::support});
  api.add<&AdminRoutes::list>(
      *this, Declaration(Method::get, all, Access::any_admin(),
                         "The bookings whose number begins so; without one, those that wait for a decision"));
  api.add<&AdminRoutes::decisions>(
      *this, Declaration(Method::get, "/api/v1/admin/decisions", Access::any_admin(),
                         "Contested no-shows and charges: what each is about, how much, and since when"));
  api.add<&AdminRoutes::get>(*this, Declaration(Method::get, one, Access::any_admin(), "One booking, for admins"));
  api.add<&AdminRoutes::money_story>(*this, Declaration(Method::get, one + "/money", Access::any_admin(),
                                                        "A booking’s money, from the quote to the ledger"));
  api.add<&AdminRoutes::history>(*this, Declaration(Method::get, one + "/events", Access::any_admin(),
                                                    "What happened to a booking, with what admins said of it"));
  api.add<&AdminRoutes::quote>(
      *this, Declaration(Method::post, all + "/quotes", support, "Prices a rental for a renter; good for 30 minutes")
                 .status(201));
  api.add<&AdminRoutes::create>(
      *this,
      Declaration(Method::post, all, support, "Books for a renter, who gets a link to pay").idempotent().status(201));
  api.add<&AdminRoutes::release>(
      *this, Declaration(Method::post, one + "/release", support, "Gives the dates of a renter’s unpaid hold back")
                 .idempotent());
  api.add<&AdminRoutes::accept>(
      *this, Declaration(Method::post, one + "/accept", support, "Accepts a request in the host’s place").idempotent());
  api.add<&AdminRoutes::cancel>(
      *this, Declaration(Method::post, one + "/cancel", support, "Cancels a booking; all that was paid goes back")
                 .idempotent());
  api.add<&AdminRoutes::uphold_no_show>(
      *this, Declaration(Method::post, one + "/no-show/uphold", support, "Decides that a contested no-show was one")
                 .idempotent());
  api.add<&AdminRoutes::overturn_no_show>(
      *this, Declaration(Method::post, one + "/no-show/overturn", support,
                         "Decides that a contested no-show was none; the rest of what was paid goes back")
                 .idempotent());
}

Task<Result<BookingList>> AdminRoutes::list(http::Context& ctx, BookingNumber in) {
  return bookings_.for_admins(ctx.loop, std::move(in.number), in.page.value_or(1));
}

Task<Result<WaitingDecisions>> AdminRoutes::decisions(http::Context& ctx, http::NoInput) {
  return waiting_decisions(ctx.loop);
}

Task<Result<Booking>> AdminRoutes::get(http::Context& ctx, BookingById in) {
  return bookings_.get(ctx.loop, ctx.actor(), in.id);
}

Task<Result<MoneyStory>> AdminRoutes::money_story(http::Context& ctx, BookingById in) {
  return bookings_.money_story(ctx.loop, ctx.actor(), in.id);
}

Task<Result<History>> AdminRoutes::history(http::Context& ctx, BookingById in) {
  return bookings_.history(ctx.loop, ctx.actor(), in.id);
}

Task<Result<QuoteForRenter>> AdminRoutes::quote(http::Context& ctx, RentalForRenter in) {
  return bookings_.quote_for(ctx.loop, std::move(in));
}

Task<Result<Booking>> AdminRoutes::create(http::Context& ctx, BookingForRenter in) {
  return bookings_.create_for(ctx.loop, ctx.actor(), std::move(in), audit::client_of(ctx).ip);
}

Task<Result<Released>> AdminRoutes::release(http::Context& ctx, HoldToRelease in) {
  return bookings_.release_for(ctx.loop, ctx.actor(), std::move(in), audit::client_of(ctx).ip);
}

Task<Result<Booking>> AdminRoutes::accept(http::Context& ctx, WithReason in) {
  Act act{in.id, rules::BookingAction::accept, std::move(in.reason)};
  act.client_ip = audit::client_of(ctx).ip;
  return bookings_.act(ctx.loop, ctx.actor(), std::move(act));
}

Task<Result<Booking>> AdminRoutes::cancel(http::Context& ctx, Cancellation in) {
  Act act{in.id, rules::BookingAction::cancel, std::move(in.reason), in.refund_pence};
  act.client_ip = audit::client_of(ctx).ip;
  return bookings_.act(ctx.loop, ctx.actor(), std::move(act));
}

Task<Result<Booking>> AdminRoutes::uphold_no_show(http::Context& ctx, WithReason in) {
  Act act{in.id, rules::BookingAction::uphold_no_show, std::move(in.reason)};
  act.client_ip = audit::client_of(ctx).ip;
  return bookings_.act(ctx.loop, ctx.actor(), std::move(act));
}

Task<Result<Booking>> AdminRoutes::overturn_no_show(http::Context& ctx, Cancellation in) {
  Act act{in.id, rules::BookingAction::overturn_no_show, std::move(in.reason), in.refund_pence};
  act.client_ip = audit::client_of(ctx).ip;
  return bookings_.act(ctx.loop, ctx.actor(), std::move(act));
}

}  // namespace kerbside::bookings
