// Nobody learns of a hidden review (N3, N5): what every reader gets from every address that has to do with reviews,
// before and after one is written.
#include <map>
#include <set>
#include <thread>

#include "support/personal_data.hpp"
#include "support/reviews.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// What each reader gets from every address that has to do with reviews, by "reader address".
class Readers {
 public:
  Readers(TestApp& app, const std::string& host, const std::string& vehicle, const std::string& trip)
      : app_(app),
        addresses_{"vehicles/" + vehicle, "vehicles/" + vehicle + "/card", "vehicles/" + vehicle + "/reviews",
                   "vehicles/" + vehicle + "/other-vehicles", "vehicles/featured", "vehicles?sort=rating&make=Ford",
                   "hosts/" + host, "hosts/" + host + "/reviews", "hosts/" + host + "/vehicles", "reviews/newest",
                   "profiles/" + host, "/sitemap-vehicles.xml?from=00000000-0000-0000-0000-000000000000",
                   "/sitemap-hosts.xml?from=00000000-0000-0000-0000-000000000000",
                   // of who is signed in
                   "bookings/" + trip, "bookings/" + trip + "/events", "bookings/" + trip + "/reviews",
                   "bookings/" + trip + "/renter-reviews", "reviews/received", "reviews/written", "reviews/due",
                   "notifications", "listings", "favourites", "conversations", "bookings", "host/bookings",
                   "host/to-do", "host/stats",
                   // of staff
                   "admin/bookings/" + trip, "admin/review-reports", "admin/audit-log"} {}

  void add(std::string name, Visitor& who) { readers_.emplace_back(std::move(name), &who); }

  std::map<std::string, std::string> read() {
    app_.wait_for_search();
    std::map<std::string, std::string> all;
    for (const auto& [name, who] : readers_)
      for (const std::string& address : addresses_) {
        const Answer answer = who->http->get(address.starts_with("/") ? address : "/api/v1/" + address);
        // A refusal names its request, so no two are alike.
        all[name + " " + address] = answer.status == 200 ? answer.body : std::to_string(answer.status);
        if (answer.status == 200) answered_.insert(address);
      }
    return all;
  }

  // The same, once the jobs that follow a new booking have done their part.
  std::map<std::string, std::string> settled() {
    auto last = read();
    for (int tries = 0; tries < 50; ++tries) {
      std::this_thread::sleep_for(200ms);
      auto now = read();
      if (now == last) break;
      last = std::move(now);
    }
    return last;
  }

  // Those that nobody was answered at: a comparison of refusals would prove nothing.
  std::string unread() const {
    std::string names;
    for (const std::string& address : addresses_)
      if (!answered_.contains(address)) names += address + " ";
    return names;
  }

 private:
  TestApp& app_;
  std::vector<std::string> addresses_;
  std::vector<std::pair<std::string, Visitor*>> readers_;
  std::set<std::string> answered_;
};

// The changed addresses, in one line for a failure to show.
std::string changed(const std::map<std::string, std::string>& before, const std::map<std::string, std::string>& after) {
  std::string names;
  for (const auto& [name, body] : after)
    if (before.at(name) != body) names += name + "\n  " + before.at(name) + "\n  " + body + "\n";
  return names;
}

class ReviewsMatrix : public Reviews {
 protected:
  // Lets that side write, and returns what that changed for all the others.
  std::string changed_by_writing(const std::string& trip, const std::string& side) {
    Visitor stranger = app().visitor(), other_host = app().sign_up("host"), admin = app().admin("superadmin");
    Visitor& author = side == "renter" ? *renter : *host;
    Visitor& other = side == "renter" ? *host : *renter;
    Readers readers(app(), host->id, vehicle, trip);
    readers.add("visitor", stranger);
    readers.add("another host", other_host);
    readers.add("the other side", other);
    readers.add("admin", admin);
    const auto before = readers.settled();
    // The renter’s other reviews are for the host alone.
    EXPECT_EQ(readers.unread(), side == "renter" ? "" : "bookings/" + trip + "/renter-reviews ");
    const std::string told = "select count(*) from changes where key in ('" + other.id + "', '')";
    const std::int64_t told_before = app().db().number(told);
    EXPECT_EQ(write(author, trip, 2, "Not what was promised").status, 200);
    EXPECT_EQ(write(author, trip, 1, "Not at all what was promised").status, 200) << "and changes it";
    EXPECT_EQ(app().db().number(told), told_before) << "no open page of the other side hears of it";
    const std::string jobs = app().db().value(
        "select count(*) from jobs where kind = 'review_letter' and payload ->> 'booking_id' = '" + trip + "'");
    EXPECT_EQ(jobs, "0") << "no letter";
    return changed(before, readers.read());
  }
};

TEST_F(ReviewsMatrix, N3_N5_no_reader_learns_of_a_hidden_review_of_the_renter) {
  const std::string id = trip(3, vehicle);
  EXPECT_EQ(changed_by_writing(id, "renter"), "");
  EXPECT_EQ(app().db().number(count_in_list("reviews_received", host->id)), 0) << "nor does an export";
  EXPECT_EQ(app().db().number(count_in_list("reviews", renter->id)), 1) << "but the author’s";
}

TEST_F(ReviewsMatrix, N3_N5_no_reader_learns_of_a_hidden_review_of_the_host) {
  const std::string id = trip(3, vehicle);
  EXPECT_EQ(changed_by_writing(id, "host"), "");
  EXPECT_EQ(app().db().number(count_in_list("reviews_received", renter->id)), 0);
}

TEST_F(ReviewsMatrix, N3_the_readers_do_see_a_visible_one) {
  const std::string id = trip(3, vehicle);
  Visitor stranger = app().visitor();
  Readers readers(app(), host->id, vehicle, id);
  readers.add("visitor", stranger);
  readers.add("host", *host);
  const auto before = readers.settled();
  both_of(id);
  const std::string names = changed(before, readers.read());
  const std::vector<std::string> expected{"visitor vehicles/" + vehicle + "\n",
                                          "visitor vehicles/" + vehicle + "/card",
                                          "visitor vehicles?sort",
                                          "visitor vehicles/" + vehicle + "/reviews",
                                          "visitor hosts/" + host->id + "\n",
                                          "visitor hosts/" + host->id + "/reviews",
                                          "host bookings/" + id + "/reviews",
                                          "host reviews/received",
                                          "host notifications",
                                          "host listings"};
  for (const std::string& address : expected) EXPECT_NE(names.find(address), std::string::npos) << address;
}

}  // namespace
}  // namespace kerbside::test
