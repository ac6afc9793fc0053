#include "features/search/keeper.hpp"

#include <malloc.h>

#include <algorithm>
#include <boost/asio/experimental/awaitable_operators.hpp>

#include "core/log.hpp"
#include "features/fees/fees.hpp"
#include "features/search/calendars.hpp"

namespace kerbside::search {
namespace {

using namespace std::chrono_literals;
constexpr auto longest_read = 120s, longest_silence = 15s;
// A clock that is set back across midnight must still find its day.
constexpr std::chrono::days days_before_today{1};
constexpr auto vehicle_topics = {"vehicle", "images", "availability"};

bool concerns_a_vehicle(const changes::Change& change) {
  return std::ranges::find(vehicle_topics, change.topic) != vehicle_topics.end();
}

std::vector<PackedId> packed(const std::set<std::string>& ids) {
  std::vector<PackedId> all;
  for (const std::string& id : ids) all.push_back(pack(id));
  return all;
}

using SegmentPtr = std::shared_ptr<Segment>;
using IndexPtr = std::shared_ptr<const Index>;

// Returns the memory of the old index and of the loading, hundreds of megabytes, which the allocator would keep.
Result<int> give_memory_back() { return malloc_trim(0); }

}  // namespace

const std::set<std::string> Keeper::topics = {"vehicle", "images", "availability", "fees", "medians"};

// The data from which a whole index is built.
struct Keeper::Loading {
  std::shared_ptr<Names> names = std::make_shared<Names>();
  Entries entries;
  std::vector<Row> rows;
  std::vector<PackedId> keep_a_day;
  std::vector<std::pair<PackedId, int>> closed_from;
  Calendars calendars;

  Loading(const Medians& medians, Date first_day) : entries(*names, medians, first_day) {}
  Task<Status> add_vehicles(const db::Rows& chunk) {
    for (const auto& vehicle : chunk.all<store::VehicleRow>()) {
      rows.push_back(entries.row(vehicle));
      if (vehicle.keeps_a_day_between) keep_a_day.push_back(rows.back().id);
      if (const auto day = entries.closed_from(vehicle)) closed_from.emplace_back(rows.back().id, *day);
    }
    co_return Status();
  }
  SegmentPtr segment() {
    for (const PackedId& id : keep_a_day) keep_a_day_between(calendars.of(id));
    for (const auto& [id, day] : closed_from) take(calendars.of(id), day, days_kept - 1);
    auto segment = std::make_shared<Segment>(std::move(rows), names->makes.size());
    for (std::size_t slot = 0; slot < segment->size(); ++slot)
      if (const DayBits* free = calendars.find(segment->row(slot).id)) segment->set_days(slot, *free);
    return segment;
  }
};

Task<Status> Keeper::read_settings(Loop& loop) {
  KB_CO_TRY(fees_, co_await fees::current(loop.db));
  KB_CO_TRY(const auto medians, co_await store::medians(loop.db));
  medians_ = {};
  for (const auto& median : medians) medians_[static_cast<std::size_t>(median.category)] = median.price;
  co_return Status();
}

void Keeper::publish(IndexPtr index) { now_.store(std::make_shared<Snapshot>(Snapshot{std::move(index), fees_})); }

// Reads vehicles on the loop and their days on a builder's thread, in parallel.
Task<Status> Keeper::read_all(Loop& loop, Loading& into, Date first_day) {
  using namespace asio::experimental::awaitable_operators;
  const std::function<Result<Calendars>()> read = [&] {
    return read_calendars(settings_, first_day, {longest_read, longest_silence});
  };
  auto [vehicles, calendars] =
      co_await (db::read_in_chunks(loop.io, settings_, store::all_vehicles, db::Params(), longest_read,
                                   [&into](const db::Rows& chunk) { return into.add_vehicles(chunk); }) &&
                builders_.run<Calendars>(loop.io, read));
  KB_CO_TRY_VOID(std::move(vehicles));
  KB_CO_TRY(into.calendars, std::move(calendars));
  co_return Status();
}

Task<Status> Keeper::load(Loop& loop, changes::Position) {
  const auto begun = std::chrono::steady_clock::now();
  KB_CO_TRY_VOID(co_await read_settings(loop));
  cards_.forget_all();
  KB_CO_TRY(auto index, co_await build_whole(loop));
  publish(std::move(index));
  [[maybe_unused]] const auto given_back = co_await builders_.run<int>(loop.io, &give_memory_back);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  log::info("search_index_loaded", {{"vehicles", snapshot()->index->size()}, {"ms", took.count()}});
  co_return Status();
}

bool Keeper::is_outdated() const {
  const auto now = snapshot();
  const Date today = london_today();
  return now && !now->index->knows({today, rules::latest_date(today)});
}

Task<Result<IndexPtr>> Keeper::build_whole(Loop& loop) {
  const Date first_day = london_today() - days_before_today;
  Loading loading(medians_, first_day);
  KB_CO_TRY_VOID(co_await read_all(loop, loading, first_day));
  const std::function<Result<SegmentPtr>()> build = [&loading] { return Result<SegmentPtr>(loading.segment()); };
  KB_CO_TRY(auto segment, co_await builders_.run<SegmentPtr>(loop.io, build));
  co_return std::make_shared<const Index>(std::move(segment), loading.names, first_day);
}

Task<Result<std::vector<Entry>>> Keeper::read_again(Loop& loop, const std::vector<std::string>& ids, Names& names) {
  const Date first_day = snapshot()->index->first_day();
  const Entries entries(names, medians_, first_day);
  KB_CO_TRY(const auto vehicles, co_await store::vehicles(loop.db, ids));
  KB_CO_TRY(const auto taken, co_await store::taken(loop.db, ids, first_day));
  std::vector<Entry> read;
  for (const auto& vehicle : vehicles) {
    Entry& entry = read.emplace_back(Entry{entries.row(vehicle)});
    for (const auto& row : taken)
      if (row.vehicle_id == vehicle.id) take(entry.free, entries.day(row.first), entries.day(row.last));
    if (vehicle.keeps_a_day_between) keep_a_day_between(entry.free);
    if (const auto day = entries.closed_from(vehicle)) take(entry.free, *day, days_kept - 1);
  }
  co_return read;
}

Task<Status> Keeper::apply(Loop& loop, const changes::Batch& batch) {
  std::set<std::string> named;
  bool all = false, settings = false;
  for (const auto& change : batch) {
    all |= change.topic == "medians" || (concerns_a_vehicle(change) && change.key.empty());
    settings |= change.topic == "fees";
    if (concerns_a_vehicle(change)) named.insert(change.key);
  }
  if (all) co_return co_await load(loop, batch.back().at);
  if (settings) {
    KB_CO_TRY_VOID(co_await read_settings(loop));
  }
  const IndexPtr before = snapshot()->index;
  if (named.empty()) {
    publish(before);
    co_return Status();
  }
  auto names = std::make_shared<Names>(before->names());
  const std::vector<std::string> ids(named.begin(), named.end());
  KB_CO_TRY(const auto changed, co_await read_again(loop, ids, *names));
  cards_.forget(packed(named));
  for (const Entry& entry : changed) named.erase(unpack(entry.row.id).str());
  const std::vector<PackedId> gone = packed(named);
  const std::function<Result<IndexPtr>()> build = [&] {
    IndexPtr next = before->with(changed, gone, names);
    return Result<IndexPtr>(next->wants_compacting() ? next->compact() : std::move(next));
  };
  KB_CO_TRY(auto next, co_await builders_.run<IndexPtr>(loop.io, build));
  publish(std::move(next));
  co_return Status();
}

}  // namespace kerbside::search
