#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/json/value.hpp"
#include "features/demo/demo.hpp"
#include "features/demo/ground.hpp"
#include "features/demo/models.hpp"
#include "features/demo/regions.hpp"
#include "features/demo/tables.hpp"
#include "features/demo/world.hpp"
#include "ports/places/gazetteer_rows.hpp"
#include "rules/catalogue.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/rental.hpp"
#include "rules/working_days.hpp"

namespace kerbside::demo {
namespace {

Date day(std::string_view text) { return Date::parse(text).value(); }

Options options(std::uint64_t seed, std::string_view today) {
  Options o;
  o.seed = seed;
  o.today = day(today);
  return o;
}

const World& world() {
  static const World made = make_world(options(1, "2026-11-21"));
  return made;
}

std::string all_rows(const World& made) {
  std::string out;
  for (const auto& table : tables(made, Surroundings{"http://localhost:8080", "2026-10-28.endive"}))
    out += table.statement() + "\n" + table.data();
  return out;
}

TEST(Demo, the_same_seed_and_day_give_the_same_data) {
  const auto again = make_world(options(1, "2026-11-21"));
  EXPECT_TRUE(all_rows(world()) == all_rows(again));
  EXPECT_FALSE(all_rows(world()) == all_rows(make_world(options(2, "2026-11-21"))));
  EXPECT_FALSE(all_rows(world()) == all_rows(make_world(options(1, "2026-11-22"))));
}

TEST(Demo, arguments_are_checked) {
  using Words = std::vector<std::string>;
  const auto good = read_options({"--seed", "7", "--today", "2026-11-21", "--vehicles", "1000000", "--vehicles-only"});
  ASSERT_TRUE(good.has_value());
  EXPECT_EQ(good->seed, 7u);
  EXPECT_EQ(good->today, day("2026-11-21"));
  EXPECT_EQ(good->vehicles, 1'000'000);
  EXPECT_TRUE(good->vehicles_only);
  for (const Words& bad : {Words{"--vehicles", "0"},
                           {"--vehicles", "19"},
                           {"--vehicles", "1000001"},
                           {"--vehicles", "many"},
                           {"--vehicles", "400x"},
                           {"--vehicles"},
                           {"--seed", "-1"},
                           {"--today", "yesterday"},
                           {"--what", "1"},
                           {"400"}}) {
    const auto refused = read_options(bad);
    ASSERT_TRUE(refused.has_error()) << bad.front();
    EXPECT_NE(refused.error().message.find("--vehicles 20..1000000"), std::string::npos);
  }
}

TEST(Demo, districts_share_no_address_or_plate) {
  std::set<std::string> emails, plates;
  for (int number = 0; number < 3; ++number) {
    Options part = options(1, "2026-11-21");  // the worst case: every district draws the same lots
    part.district = {number, 3};
    const World made = make_world(part);
    for (const auto& p : made.hosts) EXPECT_TRUE(emails.insert(p.email).second) << p.email;
    for (const auto& v : made.vehicles) EXPECT_TRUE(plates.insert(v.registration_number).second);
  }
}

TEST(Demo, there_are_60_hosts_40_renters_and_400_vehicles) {
  EXPECT_EQ(world().hosts.size(), 60u);
  EXPECT_EQ(world().renters.size(), 40u);
  EXPECT_EQ(world().vehicles.size(), 400u);
  EXPECT_GT(world().bookings.size(), 700u);
}

TEST(Demo, every_category_is_there_and_vehicles_are_spread) {
  std::map<std::string_view, int> categories;
  std::set<std::string> towns;
  for (const auto& v : world().vehicles) {
    ++categories[v.model->category];
    towns.insert(v.town);
  }
  for (auto category : rules::categories()) EXPECT_GE(categories[category], 10) << category;
  EXPECT_EQ(categories.size(), rules::categories().size());
  EXPECT_GE(towns.size(), 60u);
}

TEST(Demo, S1_every_large_town_has_vehicles_and_none_stands_where_nobody_lives) {
  std::map<std::string_view, int> vehicles;
  for (const auto& v : world().vehicles) ++vehicles[v.town];
  const auto [of_companies, of_private_hosts, around] = large_towns();
  for (const auto& towns : {of_companies, of_private_hosts, around})
    for (const auto town : towns) EXPECT_GE(vehicles[town], 1) << town;
  for (const std::string_view town : {"London", "Leeds", "Manchester", "Birmingham", "Glasgow", "Edinburgh", "Bristol"})
    EXPECT_GE(vehicles[town], 3) << town;
  const std::set<std::string_view> no_places{"E22", "NW26", "CR44", "SR43", "M60", "SW1", "W1"};
  for (const auto& v : world().vehicles) EXPECT_FALSE(no_places.contains(v.outcode)) << v.town << ' ' << v.outcode;
  for (const auto* people : {&world().hosts, &world().renters})
    for (const auto& person : *people) EXPECT_FALSE(no_places.contains(person.outcode)) << person.outcode;
}

TEST(Demo, nobody_lives_in_an_outward_code_that_was_given_up) {
  std::set<std::string_view> given_up;
  for (const auto& row : places::gazetteer_rows())
    if (row.kind == places::GazetteerRow::Kind::outcode && row.weight < 0) given_up.insert(row.name);
  EXPECT_TRUE(given_up.contains("CF1"));
  EXPECT_FALSE(given_up.contains("CF10"));
  for (const auto& v : world().vehicles) EXPECT_FALSE(given_up.contains(v.outcode)) << v.outcode;
  for (const auto* people : {&world().hosts, &world().renters})
    for (const auto& person : *people) EXPECT_FALSE(given_up.contains(person.outcode)) << person.outcode;
}

TEST(Demo, names_plates_descriptions_and_ids_are_unique) {
  std::set<std::string> emails, plates, descriptions, ids;
  for (const auto* people : {&world().hosts, &world().renters}) {
    for (const auto& p : *people) {
      EXPECT_TRUE(emails.insert(p.email).second) << p.email;
      EXPECT_TRUE(ids.insert(p.id).second);
    }
  }
  for (const auto& v : world().vehicles) {
    EXPECT_TRUE(plates.insert(v.registration_number).second) << v.registration_number;
    EXPECT_TRUE(descriptions.insert(v.description).second) << v.description;
    EXPECT_EQ(v.description.find('{'), std::string::npos) << v.description;
    EXPECT_TRUE(ids.insert(v.id).second);
  }
}

TEST(Demo, V5_plates_fit_the_year_and_leave_out_the_letters_DVLA_does) {
  for (const auto& v : world().vehicles) {
    EXPECT_THAT(v.registration_number, ::testing::MatchesRegex("[A-HJ-PR-Y]{2}[0-9]{2} [A-HJ-PR-Z]{3}"));
    const int age = std::stoi(v.registration_number.substr(2, 2));
    EXPECT_TRUE(age == v.year % 100 || age == v.year % 100 + 50) << v.registration_number << " " << v.year;
    EXPECT_EQ(v.registration_number[0], region_of(v.outcode).plate_letter) << v.outcode;
  }
}

TEST(Demo, V5_nothing_is_registered_in_the_future) {
  for (const auto* today : {"2027-01-15", "2027-03-02", "2027-08-31", "2027-09-30"}) {
    for (const auto& v : make_world(options(3, today)).vehicles) {
      const int age = std::stoi(v.registration_number.substr(2, 2));
      const Date registered = day(fmt::format("{}-{:02}-01", v.year, age >= 50 ? 9 : 3));
      EXPECT_LE(registered, day(today)) << v.registration_number;
    }
  }
}

TEST(Demo, vehicles_are_believable) {
  for (const auto& v : world().vehicles) {
    const auto name = vehicle_name(v);
    if (v.fuel_type == "electric" || v.model->make == "Rolls-Royce") {
      EXPECT_TRUE(v.transmission == "automatic" || v.model->category == "motorbike") << name;
    }
    if (v.model->category == "motorbike") {
      EXPECT_LE(v.model->seats, 2) << name;
    }
    EXPECT_GE(v.year, v.model->first_year) << name;
    EXPECT_LE(v.year, v.model->last_year) << name;
    EXPECT_GE(v.offer.price_per_day.value, 1'800) << name;
    EXPECT_LE(v.created_at, world().now) << name;
    EXPECT_LT(rules::miles_between(v.point, v.public_point), 3) << name;
    EXPECT_NE(v.point.lat, v.public_point.lat) << "S4: the exact point is not public";
  }
}

TEST(Demo, V3_features_are_those_of_the_listing_form) {
  const std::set<std::string> known{
      "Bluetooth",        "Apple CarPlay",  "Android Auto",       "USB charging", "Air conditioning",
      "Heated seats",     "Leather seats",  "Keyless entry",      "Sunroof",      "Parking sensors",
      "Reversing camera", "ISOFIX",         "Blind spot monitor", "Sat nav",      "DAB radio",
      "Premium audio",    "Cruise control", "All-wheel drive",    "Tow bar"};
  for (const auto& v : world().vehicles)
    for (const auto& feature : v.features) EXPECT_TRUE(known.contains(feature)) << feature;
}

TEST(Demo, models_have_bodies_in_the_colours_that_the_art_draws) {
  std::ifstream file(std::string(KERBSIDE_SOURCE_DIR) + "/demo/art/catalogue.json");
  std::stringstream text;
  text << file.rdbuf();
  const auto catalogue = json::parse(text.str()).value();
  std::set<std::string_view> known;
  for (const auto& body : bodies()) {
    known.insert(body.name);
    const std::string name(body.name);
    const auto& drawn = *catalogue[body.interior.empty() ? "bikes" : "bodies"][name].array();
    std::vector<std::string> colours;
    for (const auto& colour : drawn) colours.push_back(*colour.string());
    EXPECT_TRUE(std::ranges::equal(colours, body.colours)) << name;
  }
  EXPECT_GE(known.size(), 24u);
  for (const auto& model : models()) EXPECT_TRUE(known.contains(model.body)) << model.make << " " << model.model;
}

TEST(Demo, every_picture_ships_in_each_width) {
  const std::string folder = std::string(KERBSIDE_SOURCE_DIR) + "/demo/pictures/";
  for (const auto& v : world().vehicles) {
    EXPECT_GE(v.views.size(), 3u);
    for (const auto& view : v.views)
      for (const char* width : {"480", "960", "1600"}) {
        const std::string file = folder + picture_name(v, view) + "-" + width + ".webp";
        EXPECT_TRUE(std::filesystem::exists(file)) << file;
      }
    EXPECT_TRUE(std::ranges::any_of(v.views, is_drawn_as_jpeg)) << vehicle_name(v) << ": what links to it show";
    for (const auto& view : v.views)
      EXPECT_EQ(std::filesystem::exists(folder + picture_name(v, view) + "-960.jpg"), is_drawn_as_jpeg(view)) << view;
  }
}

TEST(Demo, a_gear_lever_is_seen_in_manual_vehicles_alone) {
  for (const auto& v : world().vehicles) {
    if (v.model->category == "motorbike") continue;
    EXPECT_TRUE(picture_name(v, "interior").ends_with(v.transmission)) << vehicle_name(v);
  }
}

TEST(Demo, K1_no_two_rentals_of_a_vehicle_overlap_and_nobody_rents_their_own) {
  std::map<std::size_t, std::vector<rules::Rental>> taken;
  for (const auto& b : world().bookings) {
    EXPECT_FALSE(b.renter.is_host && b.renter.index == world().vehicles[b.vehicle].host);
    if (!b.cancelled_at) taken[b.vehicle].push_back({b.pick_up, b.return_});
  }
  for (auto& [vehicle, rentals] : taken) {
    std::sort(rentals.begin(), rentals.end(), [](const auto& a, const auto& b) { return a.pick_up < b.pick_up; });
    for (std::size_t i = 1; i < rentals.size(); ++i) EXPECT_LT(rentals[i - 1].return_, rentals[i].pick_up);
  }
}

TEST(Demo, K2_states_fit_the_day) {
  const Date today = world().options.today;
  std::map<Outcome, int> seen;
  for (const auto& b : world().bookings) {
    ++seen[b.outcome];
    EXPECT_LT(b.created_at, world().now);
    EXPECT_GT(b.created_at, world().vehicles[b.vehicle].created_at);
    EXPECT_LT(b.created_at, from_london(b.pick_up).value());
    if (b.outcome == Outcome::completed) {
      EXPECT_LT(b.return_.date(), today);
    }
    if (b.outcome == Outcome::active) {
      EXPECT_TRUE(b.pick_up.date() < today && b.return_.date() > today);
    }
    if (b.outcome == Outcome::confirmed) {
      EXPECT_GT(b.pick_up.date(), today);
    }
    if (b.cancelled_at) {
      EXPECT_TRUE(*b.cancelled_at > b.created_at && *b.cancelled_at < world().now);
    }
  }
  EXPECT_EQ(seen.size(), 5u) << "every state is there";
}

TEST(Demo, K5_a_cancellation_in_time_returns_everything) {
  int in_time = 0, late = 0;
  for (const auto& b : world().bookings) {
    if (!b.cancelled_at || !b.payment) continue;
    const auto before = from_london(b.pick_up).value() - *b.cancelled_at;
    const auto returned = b.payment->refunds.at(0).parts.total();
    if (b.outcome == Outcome::cancelled_in_time) {
      EXPECT_GE(before, std::chrono::hours(24));
      EXPECT_EQ(returned, b.price.due_now);
      ++in_time;
    } else {
      EXPECT_LT(before, std::chrono::hours(25));
      EXPECT_LT(returned, b.price.due_now);
      ++late;
    }
  }
  EXPECT_GT(in_time, 0);
  EXPECT_GT(late, 0);
}

TEST(Demo, K7_deposits_come_back_on_the_7th_and_10th_working_day_less_what_is_charged) {
  std::map<rules::ChargeState, int> charges;
  for (const auto& b : world().bookings) {
    if (b.outcome != Outcome::completed || b.method != rules::Method::pay_now) continue;
    rules::Pence charged;
    for (const auto& c : b.deposit->charges) {
      ++charges[c.state];
      charged = charged + (c.settled_at ? c.allowed : c.priced.amount);
    }
    ASSERT_EQ(b.payment->refunds.size(), 2u);
    const auto &first = b.payment->refunds[0], &second = b.payment->refunds[1];
    EXPECT_EQ(first.parts.total() + second.parts.total(), b.price.security_deposit - charged);
    EXPECT_EQ(first.scheduled_for, rules::nth_working_day_after(b.return_.date(), 7));
    EXPECT_EQ(first.completed_at.has_value(), first.scheduled_for < world().options.today);
    EXPECT_EQ(second.scheduled_for, rules::nth_working_day_after(b.return_.date(), 10));
  }
  EXPECT_GT(charges[rules::ChargeState::open], 0);
  EXPECT_GT(charges[rules::ChargeState::contested], 0);
  EXPECT_GT(charges[rules::ChargeState::settled], 5);
}

TEST(Demo, K7_with_pay_on_collection_the_two_confirm_what_the_host_held) {
  int both = 0, open = 0;
  for (const auto& b : world().bookings) {
    if (!b.deposit || b.method != rules::Method::pay_on_collection) continue;
    EXPECT_TRUE(b.deposit->with_host && b.deposit->charges.empty());
    ++(b.deposit->given_back_at && b.deposit->received_at ? both : open);
  }
  EXPECT_GT(both, 3);
  EXPECT_GT(open, 0);
}

TEST(Demo, P7_42_people_talk_about_what_they_book_each_pair_once_and_hosts_answer) {
  const World& made = world();
  EXPECT_GT(made.talks.size(), 50U);
  std::set<std::tuple<std::size_t, bool, std::size_t>> pairs;
  for (const auto& talk : made.talks) {
    EXPECT_TRUE(pairs.emplace(talk.vehicle, talk.renter.is_host, talk.renter.index).second);
    EXPECT_NE(made.person(talk.renter).id, made.host_of(made.vehicles[talk.vehicle]).id);
    ASSERT_GE(talk.messages.size(), 2U);
    EXPECT_TRUE(talk.messages[0].by_renter && !talk.messages[1].by_renter);
    for (std::size_t i = 1; i < talk.messages.size(); ++i) EXPECT_LT(talk.messages[i - 1].at, talk.messages[i].at);
    EXPECT_LT(talk.messages.back().at, made.now);
  }
}

TEST(Demo, N3_reviews_follow_completed_rentals_and_are_mostly_good) {
  int count = 0, sum = 0;
  for (const auto& b : world().bookings) {
    if (b.outcome != Outcome::completed) {
      EXPECT_TRUE(b.reviews.empty());
    }
    for (const auto& r : b.reviews) {
      EXPECT_GT(r.created_at, from_london(b.return_).value());
      EXPECT_FALSE(r.comment.empty());
      EXPECT_EQ(r.comment.find('{'), std::string::npos) << r.comment;
      const auto who = r.by_renter ? rules::Reviewer::renter : rules::Reviewer::host;
      EXPECT_TRUE(rules::accept_review(who, r).has_value()) << r.comment;
      if (r.published_at) {
        EXPECT_TRUE(*r.published_at >= r.created_at && *r.published_at < world().now);
      }
      if (!r.by_renter) continue;
      ++count;
      sum += r.rating;
    }
  }
  EXPECT_GT(count, 300);
  EXPECT_GT(sum, count * 4);
  EXPECT_LT(sum, count * 5);
}

TEST(Demo, N3_N5_reviews_are_hidden_or_visible_as_the_rule_has_it) {
  int hidden = 0, due = 0, late = 0, answered = 0;
  for (const auto& b : world().bookings) {
    if (b.outcome != Outcome::completed) continue;
    const Instant ended = from_london(b.return_).value();
    const Date today = to_london(world().now).date();
    const bool visible = rules::reviews_are_visible(b.reviews.size() == 2, ended, today - std::chrono::days(1));
    if (b.reviews.size() < 2 && rules::may_be_reviewed(ended, today)) ++due;
    for (const auto& r : b.reviews) {
      if (visible) {
        EXPECT_TRUE(r.published_at) << b.id;
      }
      if (!r.published_at) ++hidden;
      if (r.after_other) ++late;
      if (r.answered_at) ++answered;
      EXPECT_TRUE(!r.answered_at || (r.by_renter && r.published_at && *r.published_at < *r.answered_at));
      EXPECT_TRUE(rules::may_be_reviewed(ended, to_london(r.created_at).date()));
    }
  }
  for (const int some : {hidden, due, late, answered}) EXPECT_GT(some, 2);
}

TEST(Demo, reports_of_the_condition_are_made_as_the_rules_allow) {
  int reported = 0, late = 0, unfinished = 0;
  for (const auto& b : world().bookings) {
    std::map<rules::ConditionPhase, std::vector<rules::ConditionFact>> facts;
    for (const auto& e : b.condition) {
      const auto window =
          rules::condition_window(e.phase, from_london(b.pick_up).value(), from_london(b.return_).value());
      const auto who = e.by_renter ? rules::Mover::renter : rules::Mover::host;
      auto& before = facts[e.phase];
      const auto report = rules::report_standing(before, window, e.at);
      EXPECT_THAT(rules::open_kinds(e.phase, report, window, who, e.at), testing::Contains(e.kind)) << b.id;
      if (e.kind == rules::EntryKind::completed && e.at > window.until) ++late;
      EXPECT_LT(e.at, world().now);
      EXPECT_LE(e.phone_time, e.at);
      before.push_back({e.kind, who, e.at, e.angle, e.reading});
    }
    for (const auto& [phase, entries] : facts) {
      ++reported;
      if (std::ranges::find(entries, rules::EntryKind::completed, &rules::ConditionFact::kind) == entries.end())
        ++unfinished;
    }
  }
  EXPECT_EQ(reported, 30);
  EXPECT_GT(late, 0);
  EXPECT_GT(unfinished, 0);
}

}  // namespace
}  // namespace kerbside::demo
