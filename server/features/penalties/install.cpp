// The endpoints of penalties.
#include "core/log.hpp"
#include "features/penalties/news.hpp"
#include "features/penalties/penalties.hpp"
#include "features/penalties/store.hpp"
#include "ports/house.hpp"

namespace kerbside::penalties {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using One = ById<PenaltyId>;

NewPenalty example_of_penalty() {
  NewPenalty penalty;
  penalty.registration_number = "AB12 CDE";
  penalty.incident_at = LocalTime::parse("2020-11-02 10:30").value();
  penalty.issuer_name = "Leeds";
  penalty.reference = "LD12345678";
  penalty.notice_date = Date::parse("2020-11-02").value();
  penalty.amount_pence = rules::Pence{7000};
  return penalty;
}

Task<Status> tidy(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int deleted, co_await store::delete_old(loop.db));
    if (deleted == 0) co_return Status();
    log::info("penalties_deleted", {{"rows", deleted}});
  }
}

}  // namespace

void install(House& house) {
  auto& penalties = house.keep<Penalties>(house.pools.add("penalty_letters", 1, 64));
  register_letters(house);
  house.runner.repeat("penalties_tidy", jobs::Lane::slow, jobs::daily_at(4, 30), &tidy);
  auto& api = house.api;
  const std::string all = "/api/v1/penalties", one = all + "/{id}";
  api.add<&Penalties::look_up>(
      Declaration(Method::post, all, Access::host(), "Finds the host’s trip that a penalty is about, and keeps it")
          .example(example_of_penalty())
          .rate("penalty"));
  api.add<&Penalties::own>(Declaration(Method::get, all, Access::host(), "The caller’s penalties, the newest 20"));
  api.add<&Penalties::one, One>(
      Declaration(Method::get, one, Access::owner("penalty"), "A penalty, for the host of its trip"));
  api.add<&Penalties::take_back, One>(
      Declaration(Method::del, one, Access::owner("penalty"), "Takes a penalty back that was entered by mistake"));
  api.add<&Penalties::for_renter, One>(
      Declaration(Method::get, one + "/renter", Access::owner("penalty"), "A penalty, for the renter of its trip"));
  api.add<&Penalties::letter, One>(penalties, Declaration(Method::get, one + "/letter.pdf", Access::owner("penalty"),
                                                          "A letter to the authority that names the hirer"));
}

}  // namespace kerbside::penalties
