#include "core/db/flush_log.hpp"

#include <atomic>
#include <mutex>
#include <utility>

namespace kerbside::db {
namespace {

std::atomic<bool> listening{false};
std::mutex mutex;
std::vector<FlushLog::Flush> flushes;

}  // namespace

FlushLog::FlushLog() { listening = true; }

FlushLog::~FlushLog() {
  listening = false;
  take();
}

std::vector<FlushLog::Flush> FlushLog::take() {
  const std::lock_guard lock(mutex);
  return std::exchange(flushes, {});
}

void FlushLog::note(const void* connection, const std::vector<Step>& steps) {
  if (!listening.load(std::memory_order_relaxed)) return;
  Flush flush;
  flush.connection = connection;
  for (const Step& step : steps) flush.statements.emplace_back(step.statement->name);
  const std::lock_guard lock(mutex);
  flushes.push_back(std::move(flush));
}

}  // namespace kerbside::db
