// The published test cards (docs.stripe.com/testing). The outcome depends only on the number; any other number is
// refused before anything is stored.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kerbside::provider::sandbox {

enum class Outcome : std::uint8_t { pays, declines, asks_for_authentication };

// What happens to a successful payment a minute later.
enum class Sequel : std::uint8_t { none, refund_fails, refund_waits, dispute };

struct TestCard {
  std::string_view number;
  std::string_view brand;
  Outcome outcome;
  std::string_view failure_code;  // of declines: "card_declined"
  std::string_view decline_code;  // "insufficient_funds"
  std::string_view message;       // shown to the payer
  std::string_view label;         // in the list of test cards
  Sequel sequel = Sequel::none;
  std::string_view last4() const { return number.substr(number.size() - 4); }
};

inline constexpr std::string_view was_declined = "Your card was declined.";

inline constexpr std::array<TestCard, 13> test_cards = {{
    {"4242424242424242", "visa", Outcome::pays, "", "", "", "Pays"},
    {"4000008260000000", "visa", Outcome::pays, "", "", "", "Pays (UK Visa)"},
    {"4000002760003184", "visa", Outcome::asks_for_authentication, "", "", "", "Asks for 3-D Secure authentication"},
    {"4000000000000002", "visa", Outcome::declines, "card_declined", "generic_decline", was_declined, "Is declined"},
    {"4000000000009995", "visa", Outcome::declines, "card_declined", "insufficient_funds",
     "Your card has insufficient funds. Try a different card.", "Has insufficient funds"},
    {"4000000000009987", "visa", Outcome::declines, "card_declined", "lost_card", was_declined, "Is declined: lost"},
    {"4000000000009979", "visa", Outcome::declines, "card_declined", "stolen_card", was_declined,
     "Is declined: stolen"},
    {"4000000000000069", "visa", Outcome::declines, "expired_card", "expired_card", "Your card has expired.",
     "Has expired"},
    {"4000000000000127", "visa", Outcome::declines, "incorrect_cvc", "incorrect_cvc",
     "Your card's security code is incorrect.", "Has another security code"},
    {"4000000000000119", "visa", Outcome::declines, "processing_error", "processing_error",
     "An error occurred while processing your card. Try again in a little bit.", "Fails while processing"},
    {"4000000000005126", "visa", Outcome::pays, "", "", "", "Pays; a refund succeeds and fails a minute later",
     Sequel::refund_fails},
    {"4000000000007726", "visa", Outcome::pays, "", "", "", "Pays; a refund is pending for a minute",
     Sequel::refund_waits},
    {"4000000000000259", "visa", Outcome::pays, "", "", "", "Pays and is disputed as fraudulent", Sequel::dispute},
}};

// The 3-D Secure step was refused or abandoned.
inline constexpr std::string_view authentication_failed = "payment_intent_authentication_failure";
inline constexpr std::string_view authentication_message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

const TestCard* find_card(std::string_view digits);
Sequel sequel_of(std::string_view last4);  // for the test card with these digits

// The form as the payer filled it in, checked before the card's own outcome applies.
struct CardForm {
  std::string error;  // why it cannot be tried; empty: card is set
  std::string field;  // which input the error belongs to: "number", "expiry", "cvc", "name"
  const TestCard* card = nullptr;
};
// expiry is "MM / YY"; this_month counts months from January of year 0.
CardForm check_card(std::string_view number, std::string_view expiry, std::string_view cvc, std::string_view name,
                    int this_month);

}  // namespace kerbside::provider::sandbox
