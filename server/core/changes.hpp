// The change feed: what processes must hear of one another. Triggers write rows of `changes` in the transaction that
// makes the change, so that no writer can forget one (0019_change_feed.sql lists topics and keys). After a commit each
// process announces with one coalesced NOTIFY that there is something new (never inside the transaction: it would
// serialise all commits).
#pragma once
#include <boost/describe.hpp>

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/loop.hpp"

namespace kerbside::changes {

// A place in the order of commits. A reader that stores its position beside its own state can resume from there.
struct Position {
  std::uint64_t xid = 0;
  std::int64_t id = 0;
  auto operator<=>(const Position&) const = default;
};
BOOST_DESCRIBE_STRUCT(Position, (), (xid, id))

struct Change {
  std::string topic;
  std::string key;  // which object of the topic
  Position at;
};
using Batch = std::vector<Change>;

// Keeps a copy of tables up to date: a search index, a cache, what browsers are shown. All calls come on one loop, one
// at a time; both functions may await. After an error or an exception the same call is repeated, with pauses that grow
// to 10 s.
class Reader {
 public:
  virtual ~Reader() = default;
  // Loads everything anew. Called at the start, and when single changes are not enough (away for longer than they are
  // kept, another database behind the address, one statement that changed thousands of rows). Changes that commit
  // during the load are delivered afterwards. at: where apply() will go on.
  virtual Task<Status> load(Loop& loop, Position at) = 0;
  // Called with changes in the order of their commits, each at least once; reads the current state of what the keys
  // name. The next batch (at most 500) is read when this call returns.
  virtual Task<Status> apply(Loop& loop, const Batch& batch) = 0;
  // Called before each look at `changes`, at least once a second. Returns true when the copy has grown old by itself,
  // for example because the clock moved; load() is called then.
  virtual bool is_outdated() const { return false; }
};

// How far a reader has come.
struct Standing {
  std::string reader;
  std::optional<Position> at;  // absent before its first load
  double lag_s = 0;            // age of the oldest change that it has not taken in
  bool held = false;           // committed changes wait for an older transaction that is still open
  std::uint64_t loads = 0;
};

// One per process. Reads `changes` on a separate connection for each reader, at that reader's pace: woken by NOTIFY,
// with a poll every second as the fallback. Follows the clock (topic "app_clock") by itself.
class Feed {
 public:
  explicit Feed(db::Settings settings);
  ~Feed();
  Feed(const Feed&) = delete;

  struct Subscription {
    std::string name;  // in metrics and logs
    std::set<std::string> topics;
    Reader* reader;                  // must outlive the feed
    std::optional<Position> from{};  // where it left off; absent: it begins with load()
    bool for_requests = false;       // followed only in processes that answer requests
  };
  void add(Subscription subscription);  // call before start()
  // Runs on the first loop and announces what all of them commit. serving: whether this process answers requests.
  void start(const std::vector<Loop*>& loops, bool serving = true);
  Task<void> stop();
  bool following() const;                   // connected and listening
  std::vector<Standing> standings() const;  // safe from any thread
  std::uint64_t announcements() const;      // NOTIFYs sent since the start

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Deletes changes a day after they were committed, at most `limit` of them, and records how far it got: a reader whose
// position is older must load again.
extern const db::Statement tidy_changes;

}  // namespace kerbside::changes
