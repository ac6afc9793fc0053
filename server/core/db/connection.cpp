#include "core/db/connection.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include "core/db/error.hpp"
#include "core/db/flush_log.hpp"
#include "core/log.hpp"

namespace kerbside::db {

using namespace std::chrono_literals;

namespace {

constexpr auto connect_timeout = 5s;
constexpr auto longest_backoff = 2000ms;

void ignore_notice(void*, const PGresult*) {}

}  // namespace

// These come after any options in the connection string itself.
std::string session_options(const Connection::Options& options) {
  std::string text;
  PQconninfoOption* parsed = PQconninfoParse(options.conninfo.c_str(), nullptr);
  for (auto* option = parsed; option != nullptr && option->keyword != nullptr; ++option) {
    if (std::string_view(option->keyword) == "options" && option->val != nullptr) text = std::string(option->val) + " ";
  }
  PQconninfoFree(parsed);
  text += "-c timezone=UTC -c datestyle=ISO -c client_min_messages=warning";
  text += " -c statement_timeout=" + std::to_string(options.statement_timeout.count());
  text += " -c lock_timeout=" + std::to_string(options.lock_timeout.count());
  text += " -c idle_in_transaction_session_timeout=" + std::to_string(2 * options.statement_timeout.count());
  if (options.read_only) text += " -c default_transaction_read_only=on";
  // A kept plan outlives the size that its tables had: one that reads the whole of a small table would go on doing so
  // while the table grows, until PostgreSQL has counted its rows again.
  text += options.plan_for_values ? " -c plan_cache_mode=force_custom_plan" : " -c enable_seqscan=off -c jit=off";
  return text;
}

Connection::Connection(asio::io_context& io, Options options)
    : io_(io), options_(std::move(options)), fd_(io), retry_(io) {}

Connection::~Connection() { disconnect(); }

void Connection::open() {
  serving_ = true;
  asio::co_spawn(io_, serve(shared_from_this()), asio::detached);
}

void Connection::close() {
  stopping_ = true;
  retry_.cancel();
  if (connected_ || connecting_) break_off();
}

Task<void> Connection::serve(std::shared_ptr<Connection> self) {
  while (!self->stopping_) {
    const bool ok = co_await self->connect();
    if (ok) co_await self->read_results();
    self->log_end(ok);
    self->fail_pending();
    self->disconnect();
    co_await pause(self, ok);
  }
  self->serving_ = false;
}

// Logs only the first failure in a row: PostgreSQL may be away for a while.
void Connection::log_end(bool was_up) {
  if (stopping_ || draining_) return;
  if (was_up) log::warn("db_connection_lost", {{"pending", queue_.size()}});
  if (!was_up && backoff_ <= 10ms) log::warn("db_connect_failed", {{"error", PQerrorMessage(pg_)}});
}

// Waits almost no time after a lost connection, then 50 ms to 2 s; with jitter, so that many processes do not come back
// at once.
Task<void> Connection::pause(std::shared_ptr<Connection> self, bool was_up) {
  self->backoff_ = was_up ? 10ms : std::clamp(self->backoff_ * 2, 50ms, longest_backoff);
  if (self->stopping_) co_return;
  std::uniform_int_distribution<int> jitter(50, 100);
  self->retry_.expires_after(self->backoff_ * jitter(self->random_) / 100);
  boost::system::error_code cancelled;
  co_await self->retry_.async_wait(asio::redirect_error(use_task, cancelled));
}

Task<bool> Connection::connect() {
  const std::string options = session_options(options_);
  const char* keys[] = {"dbname", "options", "application_name", "client_encoding", "keepalives_idle", nullptr};
  const char* values[] = {options_.conninfo.c_str(), options.c_str(), "kerbside", "UTF8", "30", nullptr};
  broken_ = draining_ = false;
  connecting_ = true;
  since_ = Clock::now();
  pg_ = PQconnectStartParams(keys, values, 1);
  PQsetNoticeReceiver(pg_, ignore_notice, nullptr);
  bool ok = pg_ != nullptr && PQstatus(pg_) != CONNECTION_BAD;
  if (ok) ok = co_await poll_connect();
  connecting_ = false;
  if (!ok || PQsetnonblocking(pg_, 1) != 0 || PQenterPipelineMode(pg_) != 1) co_return false;
  prepared_.assign(Statement::count(), false);
  connected_ = true;
  ++generation_;
  if (options_.on_up) options_.on_up();
  co_return true;
}

Task<bool> Connection::poll_connect() {
  boost::system::error_code ec;
  for (auto want = PGRES_POLLING_WRITING; want != PGRES_POLLING_OK; want = PQconnectPoll(pg_)) {
    if (want == PGRES_POLLING_FAILED || broken_) co_return false;
    // libpq may change sockets between polls (several hosts, TLS refused): assign again every time.
    if (fd_.is_open()) fd_.release();
    fd_.assign(PQsocket(pg_), ec);
    if (ec) co_return false;
    const auto how = want == PGRES_POLLING_READING ? asio::posix::stream_descriptor::wait_read
                                                   : asio::posix::stream_descriptor::wait_write;
    co_await fd_.async_wait(how, asio::redirect_error(use_task, ec));
    if (ec) co_return false;
  }
  co_return !broken_;
}

void Connection::disconnect() {
  connected_ = connecting_ = group_open_ = flushing_ = false;
  if (fd_.is_open()) fd_.release();  // the descriptor belongs to libpq
  PQfinish(std::exchange(pg_, nullptr));
}

// Leaves it to the reader to notice and close; send() must not do so itself, since its caller does not wait yet.
void Connection::break_off() {
  broken_ = true;
  boost::system::error_code ignored;
  if (fd_.is_open()) fd_.cancel(ignored);
}

void Connection::check_deadline() {
  const auto waited = Clock::now() - since_;
  const bool stuck_connecting = connecting_ && waited > connect_timeout;
  const bool stuck_answering = connected_ && !queue_.empty() && waited > options_.statement_timeout + 1s;
  if (stuck_connecting || stuck_answering) break_off();
}

// --- sending ------------------------------------------------------------------------------------------------------

Task<void> Connection::submit(std::shared_ptr<Request> request) {
  if (!up()) {
    request->error = unavailable(code_down);
    co_return;
  }
  send(request);
  co_await wait_for_answer(request);
}

Task<void> Connection::submit_leased(std::shared_ptr<Request> request, std::uint64_t generation) {
  if (!connected_ || generation != generation_) {
    request->error = unavailable(code_down);
    co_return;
  }
  send(request);
  co_await wait_for_answer(request);
}

void Connection::send_unanswered(std::shared_ptr<Request> request, std::uint64_t generation) {
  if (connected_ && generation == generation_) send(request);
}

Task<void> Connection::wait_for_answer(std::shared_ptr<Request> request) {
  co_await asio::async_initiate<const decltype(use_task)&, void()>(
      [&request](auto handler) { request->wake.emplace(std::move(handler)); }, use_task);
}

void Connection::send(const std::shared_ptr<Request>& request) {
  FlushLog::note(this, request->steps);
  if (request->alone && group_open_) sync(nullptr);  // with a Sync of its own, apart from the earlier reads
  for (auto& step : request->steps) send_step(request, step);
  if (request->alone) {
    sync(request);
  } else {
    group_open_ = true;
    sync_at_end_of_turn();
  }
}

void Connection::send_step(const std::shared_ptr<Request>& request, Step& step) {
  const Statement& statement = *step.statement;
  if (statement.id >= prepared_.size()) prepared_.resize(Statement::count());
  bool sent = true;
  if (!prepared_[statement.id]) {
    sent = PQsendPrepare(pg_, statement.name.c_str(), statement.sql.c_str(), 0, nullptr) == 1;
    prepared_[statement.id] = true;  // taken back in on_result() if the server refuses
    push(Item{What::prepare, &statement, request, false});
  }
  sent = sent && PQsendQueryPrepared(pg_, statement.name.c_str(), step.params.size(), step.params.values(), nullptr,
                                     nullptr, 0) == 1;
  push(Item{What::step, &statement, request, &step == &request->steps.back()});
  if (!sent) break_off();
}

void Connection::sync(std::shared_ptr<Request> answered_here) {
  if (PQpipelineSync(pg_) != 1) break_off();
  push(Item{What::sync, nullptr, std::move(answered_here), false});
  group_open_ = false;
  flush();
}

// All reads of one turn of the loop share a Sync and a write to the socket.
void Connection::sync_at_end_of_turn() {
  if (std::exchange(sync_posted_, true)) return;
  asio::post(io_, [self = shared_from_this()] {
    self->sync_posted_ = false;
    if (self->connected_ && self->group_open_) self->sync(nullptr);
  });
}

void Connection::flush() {
  if (flushing_ || PQflush(pg_) != 1) return;
  flushing_ = true;  // the socket is full: continues when it drains
  fd_.async_wait(asio::posix::stream_descriptor::wait_write,
                 [self = shared_from_this(), generation = generation_](boost::system::error_code ec) {
                   if (!self->connected_ || generation != self->generation_) return;
                   self->flushing_ = false;
                   if (!ec) self->flush();
                 });
}

void Connection::push(Item item) {
  if (queue_.empty()) since_ = Clock::now();
  queue_.push_back(std::move(item));
}

// --- receiving ----------------------------------------------------------------------------------------------------

Task<void> Connection::read_results() {
  boost::system::error_code ec;
  while (!broken_) {
    co_await fd_.async_wait(asio::posix::stream_descriptor::wait_read, asio::redirect_error(use_task, ec));
    if (ec || PQconsumeInput(pg_) != 1) break;
    collect();
    bool notified = false;
    while (PGnotify* notification = PQnotifies(pg_)) {
      PQfreemem(notification);
      notified = true;
    }
    // Callers resume here, outside libpq, and may send again at once.
    const auto ready = std::exchange(finished_, {});
    for (const auto& request : ready) finish(request);
    if (notified && options_.on_notify) options_.on_notify();
    if (draining_ && queue_.empty()) break;
  }
}

void Connection::collect() {
  while (!queue_.empty() && !broken_ && PQisBusy(pg_) == 0) {
    PGresult* result = PQgetResult(pg_);
    if (result != nullptr) {
      on_result(result);
    } else if (PQstatus(pg_) == CONNECTION_BAD) {
      broken_ = true;
    } else {
      on_end_of_item();
    }
  }
}

void Connection::on_result(PGresult* raw) {
  Rows result(raw);
  Item& item = queue_.front();
  const auto status = PQresultStatus(raw);
  if (status == PGRES_PIPELINE_SYNC) {
    if (item.request) finished_.push_back(item.request);
    queue_.pop_front();
    since_ = Clock::now();
    return;
  }
  const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  if (!good && item.what == What::prepare) prepared_[item.statement->id] = false;
  if (!good && is_connection_lost(raw) && status != PGRES_PIPELINE_ABORTED) {
    broken_ = true;  // fail_pending() then fails every request
    return;
  }
  if (!item.request) return;
  if (good) {
    if (item.what == What::step) item.request->rows.push_back(std::move(result));
  } else if (status == PGRES_PIPELINE_ABORTED) {
    item.request->aborted = true;
  } else if (!item.request->error) {
    // An error may also come where only a SYNC was expected: deferred constraints fail at the commit, which happens
    // there.
    item.request->error = to_error(raw, item.statement ? item.statement->name.c_str() : "commit");
    if (item.request->error->code == code_stale_plan) draining_ = true;
  }
}

void Connection::on_end_of_item() {
  Item& item = queue_.front();
  if (item.what == What::sync) return;  // an error at the commit ends here; its SYNC still comes
  if (item.last && !item.request->alone) finished_.push_back(item.request);
  queue_.pop_front();
  since_ = Clock::now();
}

void Connection::finish(const std::shared_ptr<Request>& request) {
  if (request->aborted && !request->error && !request->alone && connected_) {
    request->reset();
    request->alone = true;  // tried once more, by itself
    send(request);
    return;
  }
  if (request->aborted && !request->error) request->error = unavailable(code_down);
  if (request->error && request->commits && request->error->code == code_down) {
    request->error = unavailable(code_outcome_unknown);
  }
  if (!request->wake) return;
  auto wake = std::move(*request->wake);
  request->wake.reset();
  std::move(wake)();
}

void Connection::fail_pending() {
  connected_ = false;
  const auto items = std::exchange(queue_, {});
  auto ready = std::exchange(finished_, {});
  for (const auto& item : items) {
    const bool answered_here = item.what == What::sync || (item.last && !item.request->alone);
    if (!item.request || !answered_here) continue;
    if (!item.request->error) item.request->error = unavailable(code_down);
    ready.push_back(item.request);
  }
  for (const auto& request : ready) finish(request);
}

}  // namespace kerbside::db
