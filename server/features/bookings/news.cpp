#include "features/bookings/news.hpp"

namespace kerbside::bookings {
namespace {

using notifications::Draft;

struct LetterJob {
  BookingId booking_id;
  Side to{};
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (booking_id, to, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("booking_letter");

jobs::NewJob job_of(const LetterJob& letter) {
  const std::string to = boost::describe::enum_to_string(letter.to, "");
  return letter_kind(letter, letter.about + ":" + to + ":" + letter.booking_id.str());
}

// Returns when to tell the host about changed dates that may change again; nothing: now.
std::optional<Instant> later_than(const LetterJob& letter, const store::HistorySummary& history) {
  if (letter.about != "dates_changed" || letter.to != Side::host || !history.dates_changed_at) return std::nullopt;
  const Instant quiet = *history.dates_changed_at + rules::quiet_before_mail;
  return app_now() < quiet ? std::optional(quiet) : std::nullopt;
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& letter, const mail::Post& post) {
  KB_CO_TRY(const auto booking, co_await store::find_any(loop.db, letter.booking_id));
  if (!booking) co_return std::optional<Draft>();
  KB_CO_TRY(const auto history, co_await store::summary_of(loop.db, letter.booking_id));
  if (const auto at = later_than(letter, history)) {
    KB_CO_TRY_VOID(co_await jobs::enqueue(loop.db, std::vector(1, job_of(letter).at(*at))));
    co_return std::optional<Draft>();
  }
  const UserId reader = letter.to == Side::host ? booking->host_user_id : booking->user_id;
  co_return notifications::write(news, letter.to, letter.about, LetterFacts{*booking, history, post, letter.to},
                                 reader);
}

}  // namespace

jobs::NewJob Told::letter(Side to, std::string_view about) const {
  return job_of(LetterJob{booking, to, std::string(about)});
}

Task<Status> NewsOfBookings::on(db::Transaction& tx, const BookingChanged& changed) {
  notifications::tell_all<news>(
      tx, Told{.booking = changed.booking, .renter = changed.renter, .host = changed.host, .change = &changed});
  co_return Status();
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::bookings
