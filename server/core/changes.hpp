// What processes must hear of one another: rows of `changes`, which triggers write in the transaction of the fact, so
// that nobody can forget one (0019_change_feed.sql lists topics and keys). After a commit each process announces by one
// coalesced NOTIFY that there is something new (never inside the transaction: it would serialise all commits).
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

// A place in the order of commits. A reader that keeps it beside its own state goes on from there.
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

// Keeps something equal to tables: a search index, a cache, what browsers are told. All on one loop, one call at a
// time; both may await. After an error, or an exception, the same call comes again, later and later up to every 10 s.
class Reader {
 public:
  virtual ~Reader() = default;
  // Everything anew: at the start, and when single changes cannot tell what happened (away for longer than they are
  // kept, another database behind the address, one statement that changed thousands of rows). What commits meanwhile is
  // delivered afterwards. at: where apply() will go on.
  virtual Task<Status> load(Loop& loop, Position at) = 0;
  // In the order of commits, each at least once: read what the keys name as it is now. The next batch (at most 500) is
  // read when this one is done.
  virtual Task<Status> apply(Loop& loop, const Batch& batch) = 0;
  // Called before each look at `changes`, at least once a second: whether what is held has grown old by itself, as by
  // the clock. load() comes then.
  virtual bool is_outdated() const { return false; }
};

// How far a reader has come.
struct Standing {
  std::string reader;
  std::optional<Position> at;  // none before its first load
  double lag_s = 0;            // age of the oldest change that it has not taken in
  bool held = false;           // a transaction elsewhere is open that is older than committed changes: they wait for it
  std::uint64_t loads = 0;
};

// One per process. Reads `changes` on a connection of its own for each reader at that reader's pace: woken by NOTIFY,
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
    std::optional<Position> from{};  // where it left off; without one it begins with load()
    bool for_requests = false;       // followed only where requests are answered
  };
  void add(Subscription subscription);  // before start
  // Runs on the first loop and announces what all of them commit. serving: this process answers requests.
  void start(const std::vector<Loop*>& loops, bool serving = true);
  Task<void> stop();
  bool following() const;                   // connected and listening
  std::vector<Standing> standings() const;  // from any thread
  std::uint64_t announcements() const;      // NOTIFYs sent since the start

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Forgets changes a day after they were committed, at most `limit` of them, and remembers how far that was: whoever
// comes back from before it is told to load again.
extern const db::Statement tidy_changes;

}  // namespace kerbside::changes
