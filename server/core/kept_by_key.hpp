// Like Kept, for answers that differ by a key, such as the page of a vehicle. Bounded: when there are too many keys,
// all are forgotten at once, since none is worth keeping for more than a moment.
#pragma once
#include <map>

#include "core/kept.hpp"

namespace kerbside {

template <class T>
class KeptByKey {
 public:
  KeptByKey(std::chrono::milliseconds life, std::size_t most) : life_(life), most_(most) {}

  // See Kept::get.
  template <class Make>
  Task<Result<T>> get(Loop& loop, std::string key, Make make) {
    const std::shared_ptr<Kept<T>> kept = of(std::move(key));
    co_return co_await kept->get(loop, std::move(make));
  }

  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return by_key_.size();
  }

 private:
  std::shared_ptr<Kept<T>> of(std::string key) {
    const std::lock_guard lock(mutex_);
    if (const auto at = by_key_.find(key); at != by_key_.end()) return at->second;
    if (by_key_.size() >= most_) by_key_.clear();
    return by_key_.emplace(std::move(key), std::make_shared<Kept<T>>(life_)).first->second;
  }

  std::chrono::milliseconds life_;
  std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Kept<T>>> by_key_;
};

}  // namespace kerbside
