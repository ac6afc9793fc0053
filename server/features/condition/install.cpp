#include "core/http/api.hpp"
#include "core/inputs.hpp"
#include "features/condition/condition.hpp"
#include "features/condition/view.hpp"
#include "ports/house.hpp"

namespace kerbside::condition {
namespace {

// Each booking's entries are numbered without gaps, and each fits the one before it and its own hash.
const db::Statement broken_chains{"condition_check_chains", R"(
  select 'booking ' || e.booking_id || ': entry ' || e.place
         || ' of its condition reports does not fit the one before it or its own content' as difference
  from condition_entries e left join condition_entries before
    on before.booking_id = e.booking_id and before.place = e.place - 1
  where ($1::uuid[] is null or e.booking_id = any ($1))
    and (e.prev_hash is distinct from case e.place when 1 then sha256(convert_to(e.booking_id::text, 'UTF8'))
                                      else before.hash end
         or e.hash <> condition_hash(e) or e.note_hash <> sha256(convert_to(e.note, 'UTF8'))))"};
const db::Statement count_entries{
    "condition_check_count_entries",
    "select count(*) from condition_entries where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement changed_since{"condition_changed_since",
                                  "select distinct booking_id from condition_entries where received_at >= $1"};

// Either side of a booking that has reports. Whose turn it is, and when, is decided by the entry that takes the photo.
Task<Result<private_files::About>> may_add_photo(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, id));
  if (!trip || !actor.user() || (*actor.user() != trip->user_id && *actor.user() != trip->host_user_id))
    co_return fail(Kind::not_found, "booking_not_found", "This booking does not exist.", "Booking not found");
  if (!has_reports(*trip)) co_return reports_closed();
  co_return private_files::About{id.str(), *actor.user()};
}

// Photos go after 12 months, but not while a bank or a dispute still decides (X14).
Task<Status> keep_disputed_photos(Loop& loop) {
  KB_CO_TRY(auto bookings, co_await store::disputed(loop.db));
  if (bookings.empty()) co_return Status();
  co_return co_await private_files::keep_until(loop.db, photos, std::move(bookings), app_now() + std::chrono::days(30));
}

NewEntry example_entry() {
  NewEntry entry;
  entry.sent_id = SentId::parse("5f0c6f57-5c1a-4a53-9df0-8d8c0f0f6a11").value();
  entry.kind = rules::EntryKind::reading;
  entry.odometer_miles = 41250;
  return entry;
}

}  // namespace

void install(House& house, bookings::Bookings& bookings, private_files::PrivateFiles& files) {
  using http::Access, http::Declaration, http::Method;
  const auto of_booking = [](Method method, const char* tail, const char* summary) {
    return Declaration(method, std::string("/api/v1/bookings/{id}/condition") + tail, Access::owner("booking"), summary)
        .when("active");
  };
  files.add<photos, &may_add_photo>(
      house.api, of_booking(Method::post, "/photos", "Adds the image that is the body, for an entry that names it"));
  auto& condition = house.keep<Condition>(bookings, files);
  house.api.add<&Condition::get, ById<BookingId>>(
      condition, of_booking(Method::get, "", "The reports of the vehicle’s condition at collection and return"));
  house.api.add<&Condition::due>(Declaration(Method::get, "/api/v1/condition/due", Access::signed_in(),
                                             "The condition reports that wait for the caller"));
  house.api.add<&Condition::add>(condition,
                                 of_booking(Method::post, "/entries", "Adds to a report, completes it or answers it")
                                     .example(example_entry())
                                     .rate("condition"));
  house.api.add<&Condition::get, ById<BookingId>>(
      condition, Declaration(Method::get, "/api/v1/admin/bookings/{id}/condition", Access::any_admin(),
                             "The reports of a vehicle’s condition, for admins"));
  house.runner.repeat("condition_photos_wait", jobs::Lane::slow, jobs::daily_at(3), &keep_disputed_photos);
  house.books.checks.push_back({9, Reach::subjects, &broken_chains, &count_entries});
  house.books.changed_since.push_back(&changed_since);
}

}  // namespace kerbside::condition
