#include "features/demo/demo.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <mutex>
#include <optional>
#include <thread>

#include "core/read_file.hpp"
#include "core/sealed.hpp"
#include "features/contracts/contracts.hpp"
#include "features/demo/careers.hpp"
#include "features/demo/condition.hpp"
#include "features/demo/disputes.hpp"
#include "features/demo/driver_papers.hpp"
#include "features/demo/enquiries.hpp"
#include "features/demo/evidence.hpp"
#include "features/demo/filling.hpp"
#include "features/demo/listing_states.hpp"
#include "features/demo/orders.hpp"
#include "features/demo/previews.hpp"
#include "features/demo/random.hpp"
#include "features/demo/reports.hpp"
#include "rules/passwords.hpp"

namespace kerbside::demo {
namespace {

// Easy to type, hard to guess from outside, and by the rules of sign-up. None of the words is a name.
std::string new_password() {
  constexpr std::string_view words[] = {"Lantern", "Harbour", "Meadow",  "Copper",  "Thistle", "Bramble",
                                        "Granite", "Puffin",  "Kestrel", "Marble",  "Orchard", "Saddle",
                                        "Timber",  "Velvet",  "Pebble",  "Trellis", "Clover",  "Anchor"};
  while (true) {
    Random random(0, crypto::random_bytes(32));
    std::string password;
    for (int i = 0; i < 3; ++i) password += std::string(random.pick(words)) + "-";
    password += std::to_string(random.between(1000, 9999)) + "!";
    if (rules::password_errors(password).empty()) return password;
  }
}

CopyTable credentials(const World& world, const std::string& hash) {
  CopyTable table("credentials", "user_id, password_hash, changed_at");
  for (const auto* people : {&world.hosts, &world.renters})
    for (const auto& p : *people) table.row(p.id, hash, p.created_at);
  return table;
}

// Up to this size a marketplace is made in one piece; a larger one in districts, since the work grows with the square
// of the size.
constexpr int district_size = 2'000;

std::vector<Options> districts(const Options& options) {
  const int count = (options.vehicles + district_size - 1) / district_size;
  std::vector<Options> all;
  for (int i = 0; i < count; ++i) {
    Options one = options;
    one.seed ^= static_cast<std::uint64_t>(i) * 0xd1b54a32d192ed03ULL;
    one.vehicles = options.vehicles / count + (i < options.vehicles % count ? 1 : 0);
    one.district = {i, count};
    all.push_back(one);
  }
  return all;
}

// Makes one district after another; several of these work at once.
class Filler {
 public:
  Filler(const Options& options, const Target& target, std::string password_hash)
      : districts_(districts(options)), target_(target), hash_(std::move(password_hash)) {}

  // In one transaction with the look whether there is room for it.
  Status fill_first(Filling& db, const std::string& password) {
    KB_TRY_VOID(db.execute("begin"));
    KB_TRY_VOID(db.execute("lock table profiles in exclusive mode"));
    KB_TRY(const std::string held, db.value("select exists (select from profiles)"));
    if (held == "t")
      return fail(Kind::conflict, "not_empty", "The database holds accounts already; demo data needs an empty one.");
    KB_TRY_VOID(copy(db, districts_.front()));
    if (!districts_.front().vehicles_only) {
      KB_TRY_VOID(db.execute(listing_states));
      KB_TRY_VOID(db.execute(disputes));
      KB_TRY_VOID(db.execute(enquiries));
      KB_TRY_VOID(db.execute(orders));
    }
    KB_TRY_VOID(db.execute("update sandbox.settings set demo_password = $1", password));
    return db.execute("commit");
  }

  // A transaction for each, on a connection for each core.
  Status fill_rest() {
    std::vector<std::jthread> crew;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    for (std::size_t i = 0; i < std::min(cores, districts_.size() - 1); ++i) crew.emplace_back([this] { work(); });
    crew.clear();
    return failure_ ? Status(*failure_) : Status();
  }

  const Summary& summary() const { return summary_; }
  const std::string& filled() const { return filled_; }  // names of tables

 private:
  void work() {
    auto db = Filling::open(target_.database_url);
    if (db.has_error()) return give_up(db.error());
    for (std::size_t i; !failed_ && (i = next_++) < districts_.size();) {
      if (const Status done = fill_one(*db, districts_[i]); done.has_error()) return give_up(done.error());
    }
  }

  Status fill_one(Filling& db, const Options& options) {
    KB_TRY_VOID(db.execute("begin"));
    KB_TRY_VOID(copy(db, options));
    return db.execute("commit");
  }

  Status copy(Filling& db, const Options& options) {
    const World world = make_world(options);
    std::string filled = "vehicle_occupancy";
    for (const auto& table : tables(world, target_.surroundings)) {
      KB_TRY_VOID(db.copy(table));
      filled += ", " + table.name();
    }
    KB_TRY_VOID(db.copy(credentials(world, hash_)));
    KB_TRY_VOID(lay_out_condition_photos(world, target_.files));
    const std::lock_guard lock(mutex_);
    if (filled_.empty()) filled_ = filled;
    summary_.hosts += world.hosts.size();
    summary_.renters += world.renters.size();
    summary_.vehicles += world.vehicles.size();
    summary_.bookings += world.bookings.size();
    return {};
  }

  void give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    failed_ = true;
    if (failure_) return;
    failure_ = error;
    failure_->message += " The database is partly filled: drop it and make it anew.";
  }

  const std::vector<Options> districts_;
  const Target& target_;
  const std::string hash_;
  std::atomic<std::size_t> next_ = 1;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::optional<Error> failure_;
  std::string filled_;
  Summary summary_;
};

bool read_number(const std::string& text, auto& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool read_option(const std::string& name, const std::string& value, Options& options) {
  if (name == "--seed") return read_number(value, options.seed);
  if (name == "--vehicles")
    return read_number(value, options.vehicles) && options.vehicles >= 20 && options.vehicles <= 1'000'000;
  const auto day = Date::parse(value);
  if (name != "--today" || day.has_error()) return false;
  options.today = *day;
  return true;
}

Result<Summary> fill_from(const Config& config, const std::vector<std::string>& arguments) {
  if (config.environment == Environment::production)
    return fail(Kind::forbidden, "production", "Demo data is for trying Kerbside out, not for production.");
  KB_TRY(const Options options, read_options(arguments));
  Target target;
  target.database_url = config.database_admin_url;
  target.files = config.data_dir + "/files";
  const auto signature = [&](const char* whose) {
    const auto file =
        std::filesystem::path(target.files) / "private/demo-evidence" / (std::string("signature-") + whose + ".webp");
    return std::filesystem::exists(file) ? read_file(file) : std::string();
  };
  target.surroundings = {config.public_url, config.stripe_version, contracts::cover_of(config), signature("renter"),
                         signature("host")};
  target.password_secret = config.key("accounts");
  target.password_cost = config.password_cost;
  target.sealing_key = config.key(key_of_sealed_columns);
  target.broker_key = config.key("broker links");
  return run(options, target);
}

}  // namespace

Result<Options> read_options(const std::vector<std::string>& arguments) {
  Options options;
  options.today = london_today();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    if (name == "--vehicles-only") {
      options.vehicles_only = true;
    } else if (++i == arguments.size() || !read_option(name, arguments[i], options)) {
      return fail(Kind::invalid, "usage",
                  "usage: kerbside demo [--seed N] [--today YYYY-MM-DD] [--vehicles 20..1000000] [--vehicles-only]");
    }
  }
  return options;
}

Result<Summary> run(const Options& options, const Target& given) {
  Target target = given;
  target.surroundings.files = target.files;
  const std::string password = new_password();
  KB_TRY(auto db, Filling::open(target.database_url));
  KB_TRY(auto hash, crypto::hash_password(password, target.password_secret, target.password_cost));
  Filler filler(options, target, std::move(hash));
  KB_TRY_VOID(filler.fill_first(db, password));
  KB_TRY_VOID(filler.fill_rest());
  KB_TRY_VOID(add_previews(db, target.files));
  KB_TRY_VOID(db.execute("analyze " + filler.filled()));
  KB_TRY_VOID(lay_out_evidence(db, target.files));
  KB_TRY_VOID(lay_out_cvs(db, target.files));
  KB_TRY_VOID(add_driver_papers(db, target.files, target.sealing_key));
  KB_TRY_VOID(give_reports(db));
  KB_TRY_VOID(write_to_broker(db, target.sealing_key, target.broker_key));
  Summary summary = filler.summary();
  summary.password = password;
  return summary;
}

int run_command(const Config& config, const std::vector<std::string>& arguments) {
  const auto summary = fill_from(config, arguments);
  if (summary.has_error()) {
    std::fprintf(stderr, "kerbside: %s\n", summary.error().message.c_str());
    return 1;
  }
  std::printf("%zu hosts, %zu renters, %zu vehicles, %zu bookings\npassword of all demo accounts: %s\n", summary->hosts,
              summary->renters, summary->vehicles, summary->bookings, summary->password.c_str());
  return 0;
}

}  // namespace kerbside::demo
