// A typed value that travels with an error: the new price of a refused booking, how many attempts have failed.
//
//   return with_payload(fail(Kind::conflict, "price_changed", "The price has changed."), new_price);
//   if (const Quote* now = payload_of<Quote>(error)) ...
//
// The HTTP layer shows it as the problem's member "current".
#pragma once
#include "core/json/write.hpp"
#include "core/result.hpp"

namespace kerbside {

template <class T>
class PayloadOf final : public ErrorPayload {
 public:
  explicit PayloadOf(T v) : value(std::move(v)) {}
  void write_json(std::string& out) const override { json::write(out, value); }
  const T value;
};

template <class T>
Error with_payload(Error error, T payload) {
  error.payload = std::make_shared<const PayloadOf<T>>(std::move(payload));
  return error;
}

// Returns null when the error carries no payload, or one of another type.
template <class T>
const T* payload_of(const Error& error) {
  const auto* found = dynamic_cast<const PayloadOf<T>*>(error.payload.get());
  return found ? &found->value : nullptr;
}

}  // namespace kerbside
