// People who pay while a fault test takes something away from the product.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "support/product.hpp"

namespace kerbside::test {

// How often a fault is played: KERBSIDE_FAULT_ROUNDS, with which ./test faults plays each more often than the plain
// ./test.
int fault_rounds(int usual);

// So soon a server works again after a fault (trust.md 3.5); one that a sanitizer watches is several times as slow.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr std::chrono::seconds back_within{40};
#else
inline constexpr std::chrono::seconds back_within{10};
#endif

// Somebody who wants one vehicle and presses the button again, with the same key, until an answer is final.
class Payer {
 public:
  Payer(Product& product, Product& provider, const Visitor& host);
  void pay();
  // What the product has promised this payer so far.
  struct Told {
    std::string booking;  // "these dates are held for you", empty before
    bool paid = false;    // "your booking is paid"
  };
  Told told() const;
  std::string last_answer() const;

 private:
  Answer insist(const std::string& what, const std::function<Answer()>& step);
  void remember(const std::string& what, const Answer& answer);

  Product& product_;
  Product& provider_;
  mutable std::mutex mutex_;
  std::string last_answer_;
  Visitor who_;
  std::string vehicle_;
  Told told_;
};

class Crowd {
 public:
  Crowd(Product& product, const Visitor& host, int size) : Crowd(product, product, host, size) {}
  // The sandbox they pay at is another product's.
  Crowd(Product& product, Product& provider, const Visitor& host, int size);
  void start();
  void expect_done();           // within the time in which a payment is settled after any fault
  void expect_promises_kept();  // everything that any of them was told so far still holds
  void expect_paid_once();      // waits; every one of them, and nobody twice

 private:
  Product& product_;
  Product& provider_;
  std::vector<std::unique_ptr<Payer>> payers_;
  std::atomic<int> done_{0};
  std::vector<std::jthread> threads_;
};

}  // namespace kerbside::test
