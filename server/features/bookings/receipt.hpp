// A booking's receipt on paper, for its renter: who sold what, what the card was charged, what was refunded. No VAT is
// claimed, since none is charged.
#pragma once
#include <string>

#include "core/http/api.hpp"
#include "core/pdf.hpp"
#include "core/workers.hpp"
#include "features/bookings/store.hpp"

namespace kerbside::bookings {

struct Seller {  // the platform
  std::string brand, address;
};

pdf::Document receipt(const store::BookingRow& booking, const Seller& platform);

class Receipts {
 public:
  Receipts(Workers& drawing, Seller platform) : drawing_(drawing), platform_(std::move(platform)) {}
  void routes(http::Api& api);

 private:
  Task<Result<http::File>> get(Loop& loop, Actor actor, BookingId id);

  Workers& drawing_;
  Seller platform_;
};

}  // namespace kerbside::bookings
