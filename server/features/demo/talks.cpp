#include <set>

#include "features/demo/random.hpp"
#include "features/demo/words.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {
namespace {

using std::chrono::days;
using std::chrono::minutes;

class Talker {
 public:
  explicit Talker(World& world) : world_(world), random_(world.options.seed, "talks") {}

  // What the renter asked before booking, and what the host said to it.
  void about(const Booking& b) {
    const Vehicle& v = world_.vehicles[b.vehicle];
    const std::string& renter = world_.person(b.renter).id;
    const bool is_recent = b.created_at > world_.now - days(90) && b.created_at < world_.now;
    if (!is_recent || !random_.chance(40) || !known_.emplace(v.id, renter).second) return;
    const Exchange& words = random_.pick(exchanges());
    Talk talk;
    talk.id = random_.uuid();
    talk.vehicle = b.vehicle;
    talk.renter = b.renter;
    Instant at = b.created_at - minutes(random_.between(140, 400));  // before booking
    add(talk, true, words.question, at);
    add(talk, false, words.answer, at += minutes(random_.between(4, 110)));
    if (random_.chance(60)) add(talk, true, words.thanks, at += minutes(random_.between(2, 25)));
    world_.talks.push_back(std::move(talk));
  }

 private:
  void add(Talk& talk, bool by_renter, std::string_view text, Instant at) {
    talk.messages.push_back({random_.uuid(), by_renter, std::string(text), at});
  }

  World& world_;
  Random random_;
  std::set<std::pair<std::string, std::string>> known_;
};

}  // namespace

void add_talks(World& world) {
  Talker talker(world);
  for (const auto& b : world.bookings) talker.about(b);
}

}  // namespace kerbside::demo
