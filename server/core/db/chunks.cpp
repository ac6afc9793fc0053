#include <boost/asio/steady_timer.hpp>

#include "core/db/error.hpp"
#include "core/db/pool.hpp"

namespace kerbside::db {

namespace {

const Statement begin_reading{"chunks_begin", "begin isolation level repeatable read read only"};
const Statement fetch_rows{"chunks_fetch", "fetch forward 1000 from rows"};

// A connection for the time of one reading. Its end closes it, and the cursor with it.
class Aside {
 public:
  Aside(std::shared_ptr<Pool> pool, std::chrono::milliseconds limit)
      : pool_(std::move(pool)), connection_(pool_->open_aside(limit)) {}
  ~Aside() { connection_->close(); }
  Aside(const Aside&) = delete;

  Task<bool> wait_until_up() {
    asio::steady_timer timer(pool_->io());
    for (int i = 0; i < 1000 && !connection_->up(); ++i) {
      timer.expires_after(std::chrono::milliseconds(5));
      co_await timer.async_wait(use_task);
    }
    generation_ = connection_->generation();
    co_return connection_->up();
  }

  // The rows of the last step; all of them in one session.
  Task<Result<Rows>> run(std::vector<Step> steps) {
    auto request = std::make_shared<Request>(std::move(steps), Request::Mode::leased);
    co_await connection_->submit_leased(request, generation_);
    if (request->error) co_return std::move(*request->error);
    co_return std::move(request->rows.back());
  }

 private:
  std::shared_ptr<Pool> pool_;
  std::shared_ptr<Connection> connection_;
  std::uint64_t generation_ = 0;
};

}  // namespace

Task<Status> Database::read_in_chunks(const Statement& cursor, Params params, std::chrono::milliseconds limit,
                                      std::function<Task<Status>(Rows)> take) {
  Aside aside(pool_, limit);
  if (!co_await aside.wait_until_up()) co_return unavailable(code_down);
  std::vector<Step> opening;
  opening.emplace_back(begin_reading, Params());
  opening.emplace_back(cursor, std::move(params));
  CO_TRY_VOID(co_await aside.run(std::move(opening)));
  for (;;) {
    std::vector<Step> next;
    next.emplace_back(fetch_rows, Params());
    CO_TRY(auto rows, co_await aside.run(std::move(next)));
    if (rows.empty()) co_return Status();
    CO_TRY_VOID(co_await take(std::move(rows)));
  }
}

}  // namespace kerbside::db
