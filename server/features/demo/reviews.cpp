#include <algorithm>

#include "features/demo/descriptions.hpp"
#include "features/demo/models.hpp"
#include "features/demo/words.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {
namespace {

using std::chrono::days;
using std::chrono::minutes;

class Reviewer {
 public:
  explicit Reviewer(World& world)
      : world_(world),
        renters_(world.options.seed, "reviews of vehicles"),
        hosts_(world.options.seed, "reviews of renters"),
        parts_(world.options.seed, "parts of reviews"),
        answers_(world.options.seed, "answers to reviews") {}

  void review(Booking& b) {
    const Instant returned = from_london(b.return_).value();
    if (renters_.random().chance(74)) add(b, by_renter(b, returned));
    if (hosts_.random().chance(55)) add(b, by_host(b, returned));
    publish(b, returned);
    for (Review& r : b.reviews) answer(r);
  }

 private:
  using Values = std::vector<std::pair<std::string_view, std::string>>;

  Values values(const Booking& b) const {
    const Vehicle& v = world_.vehicles[b.vehicle];
    const Person& host = world_.host_of(v);
    return {{"model", std::string(v.model->model)},
            {"town", v.town},
            {"host", host.first_name},
            {"renter", world_.person(b.renter).first_name},
            {"thing", std::string(kind_word(v))}};
  }

  Review start(PhraseBook& book, Instant returned) {
    Review r;
    r.id = book.random().uuid();
    r.created_at = returned + minutes(book.random().between(120, 9 * 1440));
    if (parts_.chance(8)) r.created_at += days(16);  // when the other side's is visible already
    return r;
  }

  // Of a part, near the whole.
  std::optional<int> part_of(int rating) {
    if (!parts_.chance(70)) return std::nullopt;
    return std::clamp(rating + parts_.between(-1, 1), 1, 5);
  }

  Review by_renter(const Booking& b, Instant returned) {
    Review r = start(renters_, returned);
    const int roll = renters_.random().between(1, 100);
    r.rating = roll <= 69 ? 5 : roll <= 93 ? 4 : roll <= 98 ? 3 : 2;
    for (auto* part : {&r.clean, &r.as_described, &r.communication, &r.value}) *part = part_of(r.rating);
    const auto what = facts(world_.vehicles[b.vehicle]);
    const Values names = values(b);
    if (r.rating <= 3) {
      r.comment = fill(renters_.choose(poor_verdicts(), what), names);
    } else if (r.rating == 4) {
      r.comment = fill(renters_.choose(fair_verdicts(), what), names);
      if (renters_.random().chance(40)) r.comment += " " + fill(renters_.choose(details(), what), names);
    } else {
      r.comment = fill(renters_.choose(praise(), what), names);
      if (renters_.random().chance(75)) r.comment += " " + fill(renters_.choose(details(), what), names);
      const auto end = fill(renters_.random().pick(endings()), names);
      if (!end.empty()) r.comment += " " + end;
    }
    return r;
  }

  Review by_host(const Booking& b, Instant returned) {
    Review r = start(hosts_, returned);
    r.by_renter = false;
    const int roll = hosts_.random().between(1, 100);
    r.rating = roll <= 82 ? 5 : roll <= 95 ? 4 : 3;
    for (auto* part : {&r.care, &r.punctuality, &r.communication}) *part = part_of(r.rating);
    const auto words = r.rating == 5 || hosts_.random().chance(40) ? renter_praise() : renter_complaints();
    r.comment = fill(hosts_.random().pick(words), values(b));
    return r;
  }

  void add(Booking& b, Review r) {
    if (r.created_at < world_.now) b.reviews.push_back(std::move(r));
  }

  // Both at once when both are in; otherwise when a single one is visible, or as soon as it is written after that.
  void publish(Booking& b, Instant returned) {
    const Instant alone = from_london(LocalTime(rules::single_review_visible_on(returned), TimeOfDay())).value();
    const bool both = b.reviews.size() == 2;
    const Instant last = both ? std::max(b.reviews[0].created_at, b.reviews[1].created_at) : alone;
    for (auto& r : b.reviews) {
      const Instant at = std::min(last, std::max(alone, r.created_at));
      if (at < world_.now) r.published_at = std::max(at, r.created_at);
    }
    if (!both) return;
    for (std::size_t i : {0, 1}) {
      const auto& other = b.reviews[1 - i].published_at;
      b.reviews[i].after_other = other && *other < b.reviews[i].created_at;
    }
  }

  // The host's, above all to what was not so good.
  void answer(Review& r) {
    if (!r.by_renter || !r.published_at || !answers_.chance(r.rating <= 3 ? 70 : 12)) return;
    const Instant at = *r.published_at + minutes(answers_.between(30, 3 * 1440));
    if (at >= world_.now) return;
    r.answer = answers_.pick(r.rating <= 3 ? apologies() : thanks());
    r.answered_at = at;
  }

  World& world_;
  PhraseBook renters_, hosts_;
  Random parts_, answers_;
};

}  // namespace

void add_reviews(World& world) {
  Reviewer reviewer(world);
  for (auto& b : world.bookings)
    if (b.outcome == Outcome::completed) reviewer.review(b);
}

}  // namespace kerbside::demo
