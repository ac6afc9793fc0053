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
        hosts_(world.options.seed, "reviews of renters") {}

  void review(Booking& b) {
    const Instant returned = from_london(b.return_).value();
    if (renters_.random().chance(74)) add(b, by_renter(b, returned));
    if (hosts_.random().chance(55)) add(b, by_host(b, returned));
    publish(b, returned);
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
    return r;
  }

  Review by_renter(const Booking& b, Instant returned) {
    Review r = start(renters_, returned);
    const int roll = renters_.random().between(1, 100);
    r.rating = roll <= 69 ? 5 : roll <= 93 ? 4 : roll <= 98 ? 3 : 2;
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
    const auto words = r.rating == 5 || hosts_.random().chance(40) ? renter_praise() : renter_complaints();
    r.comment = fill(hosts_.random().pick(words), values(b));
    return r;
  }

  void add(Booking& b, Review r) {
    if (r.created_at < world_.now) b.reviews.push_back(std::move(r));
  }

  // N3: both at once when both are in, otherwise 14 days after the return.
  void publish(Booking& b, Instant returned) {
    Instant at = returned + days(14);
    if (b.reviews.size() == 2) at = std::min(at, std::max(b.reviews[0].created_at, b.reviews[1].created_at));
    for (auto& r : b.reviews)
      if (at < world_.now) r.published_at = std::max(at, r.created_at);
  }

  World& world_;
  PhraseBook renters_, hosts_;
};

}  // namespace

void add_reviews(World& world) {
  Reviewer reviewer(world);
  for (auto& b : world.bookings)
    if (b.outcome == Outcome::completed) reviewer.review(b);
}

}  // namespace kerbside::demo
