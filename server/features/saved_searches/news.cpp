#include "features/saved_searches/news.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"

namespace kerbside::saved_searches {
namespace {

using notifications::Draft;

struct LetterJob {
  SavedSearchId saved_search_id;
  std::vector<VehicleId> vehicle_ids;  // of the new ones, newest first
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (saved_search_id, vehicle_ids, count))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("saved_search_letter");
constexpr std::size_t most_shown = 5;  // in an email

// "Ford Transit 2019 in Leeds LS6, from £60.00 a day"
std::string line_of(const vehicles::CardFacts& card) {
  return fmt::format("{} {} {} in {}, from {} a day", card.make, card.model, card.year, card.place,
                     rules::format_gbp(card.price_per_day));
}

// Returns the value of a link. It works for as long as the search exists, so that even the oldest email's link can end
// it.
std::string token_of(SavedSearchId id, const std::string& secret) {
  return id.str() + "." + crypto::base64url(crypto::hmac_sha256(secret, "end:" + id.str()));
}

Error invalid_link() {
  return fail(Kind::invalid, "invalid_link", "This link is incomplete. Please open it from the email again.",
              "Invalid link");
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& job, const mail::Post& post,
                                                vehicles::Vehicles& vehicles, const std::string& secret) {
  KB_CO_TRY(const auto to, co_await store::recipient(loop.db, job.saved_search_id));
  if (!to) co_return std::optional<Draft>();
  KB_CO_TRY(const auto cards, co_await vehicles.cards(loop, job.vehicle_ids));
  if (cards.empty()) co_return std::optional<Draft>();  // gone before the email was sent
  KB_CO_TRY(const auto filters, store::filters_of(to->filters));
  const std::string& site = post.public_url;
  const std::string token = token_of(job.saved_search_id, secret);
  mail::Letter letter{.title = job.count == 1 ? "A new vehicle matches your search"
                                              : fmt::format("{} new vehicles match your search", job.count),
                      .paragraphs = {fmt::format("there is something new for your saved search: {}.", to->name)},
                      .actions = {{"See all that match", site + search::browse_address(filters)}},
                      .notes = {"We email you at most once a day about each saved search."},
                      .unsubscribe = mail::Action{"Stop these emails", site + "/stop-search-emails?token=" + token},
                      .one_click = site + "/api/v1/saved-searches/end/" + token};
  for (const auto& offered : cards)
    letter.actions.push_back({line_of(offered.card), site + "/vehicle/" + offered.card.id.str()});
  co_return std::optional(Draft{to->user_id, std::move(letter)});
}

}  // namespace

void tell(db::Transaction& tx, SavedSearchId id, const std::vector<VehicleId>& matching,
          const std::vector<std::string>& fresh) {
  LetterJob job;
  job.saved_search_id = id;
  job.count = static_cast<std::int64_t>(fresh.size());
  for (const VehicleId& vehicle : matching)
    if (job.vehicle_ids.size() < most_shown && std::ranges::find(fresh, vehicle.text()) != fresh.end())
      job.vehicle_ids.push_back(vehicle);
  // Each check has an email of its own: one that still waits while mail is down is about other vehicles.
  jobs::enqueue(tx, letter_kind(job, id.str() + ":" + fresh.front()));
}

Task<Result<EndedSearch>> end(Loop& loop, const std::string& secret, EndLink link) {
  const auto id = SavedSearchId::parse(std::string_view(link.token).substr(0, link.token.find('.')));
  if (id.has_error() || !crypto::equal(link.token, token_of(*id, secret))) co_return invalid_link();
  KB_CO_TRY(const auto name, co_await store::end(loop.db, *id));
  EndedSearch ended;
  ended.title = "Emails stopped";
  ended.message = name ? "We will no longer email you about this search: " + *name + "."
                       : "This search is no longer saved; there are no more emails about it.";
  co_return ended;
}

void register_letters(House& house, vehicles::Vehicles& vehicles, const std::string& secret) {
  notifications::Sender(house).handle(letter_kind, [&](Loop& loop, const LetterJob& job, const mail::Post& post) {
    return write_letter(loop, job, post, vehicles, secret);
  });
}

}  // namespace kerbside::saved_searches
