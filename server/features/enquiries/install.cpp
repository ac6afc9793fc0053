#include "features/enquiries/letters.hpp"
#include "ports/house.hpp"

namespace kerbside::enquiries {
namespace {

// What was written is kept for 12 months.
Task<Status> tidy(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int deleted, co_await store::delete_old(loop.db));
    if (deleted == 0) co_return Status();
  }
}

}  // namespace

void install(House& house) {
  house.api.add<&write>(
      http::Declaration(http::Method::post, "/api/v1/enquiries", http::Access::anyone(), "Writes to support")
          .example(NewEnquiry{"Ada", "Lovelace", "ada@example.org", "A question", "Where are the keys?"})
          .status(201)
          .rate_of_taken("contact"));
  register_letters(house);
  house.runner.repeat("enquiries_tidy", jobs::Lane::slow, jobs::daily_at(3, 50), &tidy);
}

}  // namespace kerbside::enquiries
