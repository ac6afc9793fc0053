// What is paid for, in a payment's transaction: a booking, or a change of its dates (features/bookings: payable.cpp,
// change_payable.cpp).
#pragma once
#include <memory>

#include "simulate/database.hpp"

namespace kerbside::simulate {

class Payable {
 public:
  virtual ~Payable() = default;
  virtual Instant held_until() const = 0;
  virtual rules::RefundParts everything_paid() const = 0;
  virtual void on_paid() = 0;
  virtual void on_expired() = 0;
  virtual bool retake() = 0;  // whether the days are free
  virtual void extend_hold(Instant until) = 0;
  virtual void on_money_returned() = 0;
};

std::unique_ptr<Payable> payable_of(Database& tx, const Payment& payment, Instant now);

}  // namespace kerbside::simulate
