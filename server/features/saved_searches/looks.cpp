#include "features/saved_searches/looks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "core/sweep.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::saved_searches {
namespace {

constexpr auto letter_kind = mail::letter_kind<LetterJob>("saved_search_letter");
constexpr jobs::Sweep sweep_of{"saved_search_sweep", "saved_search", "A saved search that could not be looked at"};
constexpr int most_a_sweep = 5'000;
constexpr std::size_t most_shown = 5;  // in a letter

Task<Result<bool>> note_and_tell(db::Transaction& tx, SavedSearchId id, std::vector<VehicleId> matching) {
  KB_CO_TRY(const auto fresh, co_await store::note_look(tx, id, matching));
  if (fresh.empty()) co_return false;
  LetterJob payload;
  payload.saved_search_id = id;
  payload.count = static_cast<std::int64_t>(fresh.size());
  for (const VehicleId& vehicle : matching)
    if (payload.vehicle_ids.size() < most_shown && std::ranges::find(fresh, vehicle.text()) != fresh.end())
      payload.vehicle_ids.push_back(vehicle);
  // A letter of its own for each look: one that waits already, while mail is away, tells of other vehicles.
  jobs::enqueue(tx, letter_kind(payload, id.str() + ":" + fresh.front()));
  co_return true;
}

// "Ford Transit 2019 in Leeds LS6, from £60.00 a day"
std::string line_of(const vehicles::CardFacts& card) {
  return fmt::format("{} {} {} in {}, from {} a day", card.make, card.model, card.year, card.place,
                     rules::format_gbp(card.price_per_day));
}

mail::Letter letter_of(const LetterJob& job, const store::Recipient& to, const search::Filters& filters,
                       const std::vector<vehicles::OfferedCard>& cards, const std::string& site) {
  mail::Letter letter;
  letter.title = job.count == 1 ? "A new vehicle matches your search"
                                : fmt::format("{} new vehicles match your search", job.count);
  letter.paragraphs.push_back(
      fmt::format("Hello {}, there is something new for your saved search: {}.", to.first_name, to.name));
  letter.actions.push_back({"See all that match", site + search::browse_address(filters)});
  for (const auto& offered : cards)
    letter.actions.push_back({line_of(offered.card), site + "/vehicle/" + offered.card.id.str()});
  return letter;
}

Error invalid_link() {
  return fail(Kind::invalid, "invalid_link", "This link is incomplete. Please open it from the email again.",
              "Invalid link");
}

}  // namespace

void Looks::register_jobs(jobs::Runner& runner) {
  runner.repeat(sweep_of.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(1)), *this, &Looks::sweep);
  runner.handle(letter_kind, *this, &Looks::send);
}

Task<Status> Looks::sweep(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::due(loop.db, most_a_sweep));
  co_return co_await jobs::each_alone(loop, sweep_of, due, [&](const store::Due& one) { return look(loop, one); });
}

Task<Status> Looks::look(Loop& loop, store::Due due) {
  KB_CO_TRY(const auto filters, store::filters_of(due.filters));
  const auto found = co_await engine_.matches(loop, filters, most_matches, due.looked_at);
  if (found.has_value()) {
    KB_CO_TRY_VOID(co_await loop.db.transaction(&note_and_tell, due.id, found->ids));
    co_return Status();
  }
  const Error& error = found.error();
  // Its first day has passed, or nobody offers such a filter any more.
  if (error.kind == Kind::invalid && error.code != search::code_place_unknown)
    co_return co_await store::look_never(loop.db, due.id);
  log::warn("saved_search_not_looked_at", {{"error", error.code}});
  co_return co_await store::look_later(loop.db, due.id);
}

Task<Status> Looks::send(Loop& loop, const LetterJob& payload, const jobs::Job& job) {
  KB_CO_TRY(const auto to, co_await store::recipient(loop.db, payload.saved_search_id));
  if (!to) co_return Status();
  KB_CO_TRY(const bool wanted, co_await notifications::wants_mail(loop.db, to->user_id));
  if (!wanted) co_return Status();
  KB_CO_TRY(const auto cards, co_await vehicles_.cards(loop, payload.vehicle_ids));
  if (cards.empty()) co_return Status();  // gone again before anybody was told
  KB_CO_TRY(const auto filters, store::filters_of(to->filters));
  mail::Letter letter = letter_of(payload, *to, filters, cards, post_.public_url);
  const std::string token = token_of(payload.saved_search_id);
  letter.unsubscribe = mail::Action{"Stop these emails", post_.public_url + "/stop-search-emails?token=" + token};
  letter.one_click = post_.public_url + "/api/v1/saved-searches/end/" + token;
  letter.notes.push_back("We email you at most once a day about each saved search.");
  co_return co_await post_.send(loop, job, to->email, std::move(letter));
}

// Works for as long as the search is there, so that the link of the oldest letter ends it too.
std::string Looks::token_of(SavedSearchId id) const {
  return id.str() + "." + crypto::base64url(crypto::hmac_sha256(secret_, "end:" + id.str()));
}

Task<Result<EndedSearch>> Looks::end(Loop& loop, EndLink link) {
  const auto id = SavedSearchId::parse(std::string_view(link.token).substr(0, link.token.find('.')));
  if (id.has_error() || !crypto::equal(link.token, token_of(*id))) co_return invalid_link();
  KB_CO_TRY(const auto name, co_await store::end(loop.db, *id));
  EndedSearch ended;
  ended.title = "Emails stopped";
  ended.message = name ? "We will no longer email you about this search: " + *name + "."
                       : "This search is no longer saved; there are no more emails about it.";
  co_return ended;
}

}  // namespace kerbside::saved_searches
