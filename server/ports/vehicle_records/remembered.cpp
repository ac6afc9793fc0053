#include "ports/vehicle_records/remembered.hpp"

namespace kerbside::vehicle_records {

std::optional<Result<VehicleFacts>> Remembered::find(const std::string& registration) {
  const std::lock_guard lock(mutex_);
  const auto at = kept_.find(registration);
  if (at == kept_.end() || at->second.until <= Clock::now()) return std::nullopt;
  return at->second.answer;
}

void Remembered::keep(const std::string& registration, const Result<VehicleFacts>& answer) {
  if (answer.has_error() && answer.error().kind != Kind::not_found) return;
  const auto now = Clock::now();
  const std::lock_guard lock(mutex_);
  if (kept_.size() >= most_) std::erase_if(kept_, [&](const auto& entry) { return entry.second.until <= now; });
  if (kept_.size() >= most_) kept_.clear();  // more vehicles within minutes than hosts could ask for: starts over
  kept_.insert_or_assign(registration, Kept{answer, now + life_});
}

Task<Result<VehicleFacts>> Remembered::look_up(Loop& loop, rules::Registration registration) {
  if (auto known = find(registration.compact)) co_return *std::move(known);
  auto answer = co_await records_.look_up(loop, registration);
  keep(registration.compact, answer);
  co_return answer;
}

}  // namespace kerbside::vehicle_records
