#include "features/demo/random.hpp"
#include "features/demo/world.hpp"
#include "rules/people.hpp"

namespace kerbside::demo {
namespace {

using std::chrono::days;

constexpr const char* renter_bookings = "/renter-dashboard?tab=bookings";
constexpr const char* host_overview = "/host-dashboard?tab=overview";

class Notifier {
 public:
  explicit Notifier(World& world) : world_(world), random_(world.options.seed, "notices") {}

  // The same sentences as those that the booking step writes.
  void about(const Booking& b) {
    const Vehicle& v = world_.vehicles[b.vehicle];
    const Person& renter = world_.person(b.renter);
    const Person& host = world_.host_of(v);
    const char* at_home = b.renter.is_host ? host_overview : renter_bookings;
    add(renter, "Booking confirmed", "Your booking is confirmed. Pick-up details are in your dashboard.", "normal",
        at_home, b.created_at);
    add(host, "New booking", "One of your vehicles has been booked.", "high", host_overview, b.created_at);
    if (b.cancelled_at)
      add(host, "Booking cancelled", "The renter cancelled a booking of your " + vehicle_name(v) + ".", "normal",
          host_overview, *b.cancelled_at);
    for (const auto& r : b.reviews)
      if (r.published_at && r.by_renter)
        add(host, "You have a new review",
            rules::display_name(renter.first_name, renter.last_name, {}, rules::DisplayPreference::personal) +
                " has reviewed the trip with the " + vehicle_name(v) + ".",
            "normal", "/bookings/" + b.id, *r.published_at);
  }

 private:
  void add(const Person& to, std::string title, std::string message, std::string priority, std::string url,
           Instant at) {
    if (at < world_.now - days(30) || at >= world_.now) return;
    Notice n;
    n.id = random_.uuid();
    n.user_id = to.id;
    n.type = "booking";
    n.title = std::move(title);
    n.message = std::move(message);
    n.priority = std::move(priority);
    n.action_url = std::move(url);
    n.created_at = at;
    n.is_read = at < world_.now - days(3);
    world_.notices.push_back(std::move(n));
  }

  World& world_;
  Random random_;
};

}  // namespace

void add_notices(World& world) {
  Notifier notifier(world);
  for (const auto& b : world.bookings) notifier.about(b);
}

}  // namespace kerbside::demo
