#include "features/demo/condition.hpp"

#include <algorithm>
#include <map>

#include "core/crypto.hpp"
#include "core/db/statement.hpp"
#include "core/read_file.hpp"
#include "features/condition/condition.hpp"
#include "features/demo/models.hpp"
#include "features/demo/random.hpp"
#include "features/demo/tables.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

using rules::ConditionPhase;
using rules::EntryKind;
using rules::ShotAngle;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

constexpr int wanted_reports = 30;

// How a report came about: who made it, and what the other side said of it.
struct Course {
  bool by_renter = false;
  std::optional<EntryKind> answer{};
  bool is_complete = true, is_late = false;
  minutes waited{0};  // on the phone, without signal
  const char* damage = nullptr;
};
constexpr Course courses[] = {
    {.by_renter = false, .answer = EntryKind::acknowledged, .damage = "Scuff on the kerbside front alloy."},
    {.by_renter = true, .answer = EntryKind::note, .waited = minutes(197), .damage = "Stone chip on the bonnet."},
    {.by_renter = true, .answer = EntryKind::acknowledged},
    {.by_renter = false},
    {.by_renter = true, .is_complete = false},
    {.by_renter = false, .answer = EntryKind::acknowledged, .damage = "Small dent below the rear light."},
    {.by_renter = false, .is_late = true},
};
constexpr const char* notes[] = {
    "There is also a scratch on the rear bumper, which I photographed.",
    "The mark by the fuel cap was there before.",
    "The windscreen has a small chip at the top.",
};

rules::Outline outline_of(const Vehicle& v) {
  if (v.model->category == "van") return rules::Outline::van;
  return v.model->category == "motorbike" ? rules::Outline::motorbike : rules::Outline::car;
}

// Returns which of a vehicle's pictures shows most of that.
std::string view_of(const Vehicle& v, ShotAngle angle) {
  using enum ShotAngle;
  const bool is_inside = angle > front_left;
  if (angle == load_space && std::ranges::find(v.views, "load") != v.views.end()) return "load";
  if (is_inside && std::ranges::find(v.views, "interior") != v.views.end()) return "interior";
  if (is_inside || angle == rear || angle == rear_left || angle == rear_right) return "rear";
  return angle == left || angle == right ? "side" : "front";
}

class Reporter {
 public:
  explicit Reporter(World& world) : world_(world), random_(world.options.seed, "condition") {}

  // The collection, and the return of a trip that is over; at most so many. Returns how many reports were begun.
  int report(Booking& b, int most) {
    booking_ = &b;
    miles_ = random_.between(4'000, 90'000);
    level_ = 8;
    const Instant pick_up = from_london(b.pick_up).value(), return_ = from_london(b.return_).value();
    int begun = make(ConditionPhase::collection, pick_up - minutes(12), pick_up + hours(25));
    miles_ += static_cast<int>((return_ - pick_up) / hours(1)) * random_.between(1, 7);
    level_ = random_.between(4, 8);
    if (b.outcome == Outcome::completed && begun < most)
      begun += make(ConditionPhase::giving_back, return_ - minutes(5), return_ + hours(25));
    return begun;
  }

 private:
  // Returns 1, or 0 when all of it would be later than now.
  int make(ConditionPhase phase, Instant begins, Instant late) {
    const std::size_t before = booking_->condition.size();
    const Course& course = courses[next_++ % std::size(courses)];
    phase_ = phase;
    at_ = (course.is_late ? late : begins) + course.waited;
    waited_ = course.waited;
    const Vehicle& v = world_.vehicles[booking_->vehicle];
    auto angles = rules::shots_of(outline_of(v));
    if (!course.is_complete) angles.resize(5);
    for (const ShotAngle angle : angles) shoot(course.by_renter, angle, view_of(v, angle));
    if (booking_->condition.size() == before) return 0;
    if (!course.is_complete) return 1;
    read(course.by_renter, v.fuel_type == "electric");
    if (course.damage) mark(course.by_renter, course.damage);
    if (phase == ConditionPhase::collection)
      add(course.waited > minutes(0) ? EntryKind::did_not_meet : EntryKind::driver_checked, false);
    add(EntryKind::completed, course.by_renter);
    at_ += hours(3);
    waited_ = minutes(0);
    if (course.answer)
      add(*course.answer, !course.by_renter, course.answer == EntryKind::note ? random_.pick(notes) : "");
    return 1;
  }

  void shoot(bool by_renter, ShotAngle angle, std::string view) {
    if (ConditionEntry* shot = add(EntryKind::shot, by_renter)) {
      shot->angle = angle;
      shot->photo = random_.uuid();
      shot->view = std::move(view);
    }
  }

  void read(bool by_renter, bool electric) {
    if (ConditionEntry* reading = add(EntryKind::reading, by_renter)) {
      reading->reading.odometer_miles = miles_;
      (electric ? reading->reading.battery_percent : reading->reading.fuel_eighths) = electric ? level_ * 12 : level_;
    }
  }

  void mark(bool by_renter, const char* words) {
    if (ConditionEntry* damage = add(EntryKind::damage, by_renter, words)) {
      damage->outline_x = random_.between(150, 850);
      damage->outline_y = random_.between(150, 850);
    }
  }

  // Nothing is recorded after now: then it returns nothing.
  ConditionEntry* add(EntryKind kind, bool by_renter, const char* note = "") {
    at_ += std::chrono::seconds(random_.between(15, 50));
    ConditionEntry entry{random_.uuid(), random_.uuid(), phase_, kind, by_renter, at_, at_ - waited_};
    entry.note = note;
    if (at_ >= world_.now) return nullptr;
    booking_->condition.push_back(std::move(entry));
    return &booking_->condition.back();
  }

  World& world_;
  Random random_;
  std::size_t next_ = 0;
  Booking* booking_ = nullptr;
  ConditionPhase phase_{};
  Instant at_{};
  minutes waited_{0};
  int miles_ = 0, level_ = 8;
};

// Trips of the last weeks. Those of people with many come first: their bookings are the ones that are looked at.
std::vector<Booking*> reported_trips(World& world) {
  std::map<std::string, int> trips;
  for (const auto& b : world.bookings) {
    ++trips[world.person(b.renter).id];
    ++trips[world.host_of(world.vehicles[b.vehicle]).id];
  }
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t i = 0; i < world.bookings.size(); ++i) {
    const Booking& b = world.bookings[i];
    const bool is_recent = from_london(b.return_).value() > world.now - days(40);
    const bool has_begun = b.outcome == Outcome::completed || b.outcome == Outcome::active;
    const int both = trips[world.person(b.renter).id] + trips[world.host_of(world.vehicles[b.vehicle]).id];
    if (is_recent && has_begun) found.emplace_back(-both, i);
  }
  std::ranges::sort(found);
  std::vector<Booking*> all;
  for (const auto& [rank, index] : found) all.push_back(&world.bookings[index]);
  return all;
}

std::string key_of(const Booking& b, const ConditionEntry& shot) {
  return std::string(condition::photos.folder) + b.id + "/" + shot.photo + ".webp";
}

std::filesystem::path picture_of(const std::filesystem::path& files, const Vehicle& v, const ConditionEntry& shot) {
  return files / "public/demo" / (picture_name(v, shot.view) + "-480.webp");
}

// In hex; absent without the pictures.
std::optional<std::string> hash_of(const std::filesystem::path& picture) {
  std::error_code failed;
  if (!std::filesystem::exists(picture, failed)) return std::nullopt;
  return crypto::hex(crypto::sha256(read_file(picture)));
}

}  // namespace

void add_condition(World& world) {
  if (world.options.district.number != 0) return;
  Reporter reporter(world);
  int reports = 0;
  for (Booking* booking : reported_trips(world)) {
    if (reports >= wanted_reports) return;
    reports += reporter.report(*booking, wanted_reports - reports);
  }
}

std::vector<CopyTable> condition_tables(const World& world, const Surroundings& surroundings) {
  CopyTable entries("condition_entries",
                    "id, booking_id, phase, kind, side, author_id, received_at, phone_time, angle, sha256, "
                    "photo_hashes, sent_id, odometer_miles, fuel_eighths, battery_percent, outline_x, outline_y, note");
  CopyTable files("private_files",
                  "id, kind, subject_id, owner_id, state, taken_by, file_key, created_at, delete_at, sha256");
  for (const auto& b : world.bookings)
    for (const auto& e : b.condition) {
      const Vehicle& v = world.vehicles[b.vehicle];
      const std::string& author = e.by_renter ? world.person(b.renter).id : world.host_of(v).id;
      const auto word = [](const auto& value) { return value ? std::optional(rules::word(*value)) : std::nullopt; };
      const auto hash = e.angle ? hash_of(picture_of(surroundings.files, v, e)) : std::nullopt;
      const auto claimed = e.angle ? std::optional(crypto::hex(crypto::sha256(e.photo))) : std::nullopt;
      entries.row(e.id, b.id, rules::word(e.phase), rules::word(e.kind), e.by_renter ? "renter" : "host", author, e.at,
                  e.phone_time, word(e.angle), claimed, hash ? "{\"\\\\x" + *hash + "\"}" : std::string("{}"),
                  e.sent_id, e.reading.odometer_miles, e.reading.fuel_eighths, e.reading.battery_percent, e.outline_x,
                  e.outline_y, e.note.empty() ? std::nullopt : std::optional(e.note));
      if (e.angle)
        files.row(e.photo, condition::photos.name, b.id, author, "taken", e.id, key_of(b, e), e.at, e.at + days(365),
                  hash ? std::optional("\\x" + *hash) : std::nullopt);
    }
  return {std::move(entries), std::move(files)};
}

Status lay_out_condition_photos(const World& world, const std::filesystem::path& files) {
  for (const auto& b : world.bookings)
    for (const auto& e : b.condition) {
      if (!e.angle) continue;
      const auto picture = picture_of(files, world.vehicles[b.vehicle], e), place = files / key_of(b, e);
      std::error_code failed;
      if (!std::filesystem::exists(picture, failed)) return {};
      std::filesystem::create_directories(place.parent_path(), failed);
      std::filesystem::copy_file(picture, place, std::filesystem::copy_options::overwrite_existing, failed);
      if (failed) return fail(Kind::unavailable, "storage", "A demo photo was not copied: " + failed.message());
    }
  return {};
}

}  // namespace kerbside::demo
