// What is paid for, in a payment's transaction: a booking, a change of its dates (features/bookings: payable.cpp,
// change_payable.cpp), or an order (features/orders: payable.cpp), which can be had at any time unless it is cover that
// begins too soon.
#pragma once
#include <memory>

#include "simulate/database.hpp"

namespace kerbside::simulate {

class Payable {
 public:
  virtual ~Payable() = default;
  virtual std::optional<Instant> held_until() const { return std::nullopt; }
  virtual rules::Parts everything_paid() const = 0;
  virtual void on_paid() = 0;
  virtual void on_expired() = 0;
  virtual bool retake() { return true; }  // whether it can still be had
  virtual void extend_hold(Instant) {}
  virtual void on_money_returned() = 0;
};

std::unique_ptr<Payable> payable_of(Database& tx, const Payment& payment, Instant now);

}  // namespace kerbside::simulate
