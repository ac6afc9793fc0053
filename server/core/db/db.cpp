#include "core/db/db.hpp"

#include <boost/asio/steady_timer.hpp>

#include "core/db/error.hpp"
#include "core/db/pool.hpp"

namespace kerbside::db {

namespace {

const Statement begin_transaction{"begin", "begin"};
const Statement commit_transaction{"commit", "commit"};
const Statement roll_back{"rollback", "rollback"};

unsigned signal_bit(const Statement& statement) {
  return statement.signal == Signal::none ? 0 : 1U << static_cast<unsigned>(statement.signal);
}

std::shared_ptr<Request> request_for(const Statement& statement, Params params, Request::Mode mode) {
  std::vector<Step> steps;
  steps.emplace_back(statement, std::move(params));
  return std::make_shared<Request>(std::move(steps), mode);
}

}  // namespace

// --- Lease --------------------------------------------------------------------------------------------------------

Lease::Lease(std::shared_ptr<Pool> pool, std::shared_ptr<Connection> connection)
    : pool_(std::move(pool)), connection_(std::move(connection)), generation_(connection_->generation()) {}

Lease::~Lease() {
  // The next holder of the connection queues behind the ROLLBACK.
  if (begun_) connection_->send_unanswered(request_for(roll_back, Params(), Request::Mode::leased), generation_);
  pool_->put_back(*connection_);
}

Task<Result<Rows>> Lease::run(Step step) {
  waiting_.push_back(std::move(step));
  return send(Request::Mode::leased);
}

Task<Status> Lease::commit() {
  if (error_) co_return *error_;
  if (!begun_ && waiting_.empty()) co_return Status();
  waiting_.emplace_back(commit_transaction, Params());
  KB_CO_TRY_VOID(co_await send(Request::Mode::transaction));
  pool_->announce(signals_);
  co_return Status();
}

Task<Result<Rows>> Lease::send(Request::Mode mode) {
  if (error_) co_return *error_;
  for (const auto& step : waiting_) signals_ |= signal_bit(*step.statement);
  if (!begun_) waiting_.emplace(waiting_.begin(), begin_transaction, Params());
  begun_ = true;
  auto request = std::make_shared<Request>(std::exchange(waiting_, {}), mode);
  co_await connection_->submit_leased(request, generation_);
  // A COMMIT that failed has rolled back; one that was not reached has not.
  if (mode == Request::Mode::transaction) begun_ = request->rows.size() + 1 < request->steps.size();
  if (request->error) {
    error_ = request->error;
    co_return std::move(*request->error);
  }
  co_return std::move(request->rows.back());
}

// --- Transaction --------------------------------------------------------------------------------------------------

Transaction::Transaction(std::unique_ptr<Lease> lease) : lease_(std::move(lease)) {}
Transaction::Transaction(Transaction&&) noexcept = default;
Transaction::~Transaction() = default;

Task<Result<Rows>> Transaction::run(const Statement& statement, Params params) {
  if (!lease_) co_return fail(Kind::bug, "transaction_over", "a statement after commit()");
  co_return co_await lease_->run(Step(statement, std::move(params)));
}

void Transaction::later(const Statement& statement, Params params) {
  if (!lease_) throw std::logic_error("a statement after commit()");
  lease_->later(Step(statement, std::move(params)));
}

Task<Status> Transaction::change(const Statement& statement, Params params) {
  KB_CO_TRY_VOID(co_await run(statement, std::move(params)));
  co_return Status();
}

Task<Result<bool>> Transaction::changes_one(const Statement& statement, Params params) {
  KB_CO_TRY(const auto rows, co_await run(statement, std::move(params)));
  co_return rows.affected() == 1;
}

Task<Status> Transaction::commit() {
  if (!lease_) co_return fail(Kind::bug, "transaction_over", "a second commit()");
  auto status = co_await lease_->commit();
  lease_.reset();
  co_return status;
}

// --- Database -----------------------------------------------------------------------------------------------------

Database::Database(asio::io_context& io, const Settings& settings) : pool_(std::make_shared<Pool>(io, settings)) {}
Database::~Database() = default;

void Database::start() { pool_->start(); }
Task<void> Database::stop() { return pool_->stop(); }
bool Database::up() const { return pool_->up(); }
Load Database::load() const { return pool_->load(); }

Task<bool> Database::wait_until_up(int timeout_ms) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  asio::steady_timer timer(pool_->io());
  while (!up() && std::chrono::steady_clock::now() < deadline) {
    timer.expires_after(std::chrono::milliseconds(5));
    co_await timer.async_wait(use_task);
  }
  co_return up();
}

Task<Result<Rows>> Database::read(const Statement& statement, Params params) {
  // A slow read has a Sync of its own, so that its time limit does not fail others.
  const bool slow = statement.lane == Lane::slow;
  auto request = request_for(statement, std::move(params), slow ? Request::Mode::leased : Request::Mode::shared);
  co_await pool_->read(request, statement.lane);
  if (request->error) co_return std::move(*request->error);
  co_return std::move(request->rows.back());
}

Task<Result<std::vector<Rows>>> Database::write(std::vector<Step> steps) {
  unsigned signals = 0;
  for (const auto& step : steps) signals |= signal_bit(*step.statement);
  auto request = std::make_shared<Request>(std::move(steps), Request::Mode::transaction);
  co_await pool_->write(request);
  if (request->error) co_return std::move(*request->error);
  pool_->announce(signals);
  co_return std::move(request->rows);
}

Task<Result<Rows>> Database::write(const Statement& statement, Params params) {
  std::vector<Step> steps;
  steps.emplace_back(statement, std::move(params));
  KB_CO_TRY(auto rows, co_await write(std::move(steps)));
  co_return std::move(rows.back());
}

Task<Status> Database::change(const Statement& statement, Params params) {
  KB_CO_TRY_VOID(co_await write(statement, std::move(params)));
  co_return Status();
}

Task<Result<bool>> Database::changes_one(const Statement& statement, Params params) {
  KB_CO_TRY(const auto rows, co_await write(statement, std::move(params)));
  co_return rows.affected() == 1;
}

Task<Result<Transaction>> Database::begin() {
  KB_CO_TRY(auto lease, co_await pool_->lease());
  co_return Transaction(std::move(lease));
}

void Database::on_commit(Signal signal, std::function<void()> action) { pool_->on_commit(signal, std::move(action)); }

bool Database::is_retryable(const Error& e) {
  return e.code == "40P01" || e.code == "40001" || e.code == code_stale_plan;
}

}  // namespace kerbside::db
