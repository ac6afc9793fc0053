#include "features/deposits/checks.hpp"
#include "features/deposits/news.hpp"
#include "features/deposits/open_matters.hpp"
#include "features/deposits/routes.hpp"
#include "features/deposits/view.hpp"
#include "ports/house.hpp"

namespace kerbside::deposits {

namespace {

// The host of a trip that is over.
Task<Result<private_files::About>> may_add_evidence(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  const auto reader = row ? reader_of(actor, *row) : std::nullopt;
  if (!reader) co_return no_deposit();
  if (reader->side != rules::Mover::host)
    co_return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
  co_return private_files::About{id.str(), row->host_user_id};
}

}  // namespace

void install(House& house, private_files::PrivateFiles& files) {
  using http::Access, http::Declaration, http::Method;
  files.add<evidence, &may_add_evidence>(
      house.api, Declaration(Method::post, "/api/v1/bookings/{id}/deposit/photos", Access::owner("booking"),
                             "Adds the image that is the body, for a charge that names it")
                     .when("ended"));
  auto& deposits = house.keep<Deposits>(files, house.charge_followers);
  house.booking_followers.add(deposits);
  deposits.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  add_routes(house.api, deposits);
  register_letters(house);
}

}  // namespace kerbside::deposits
