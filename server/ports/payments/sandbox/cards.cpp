#include "ports/payments/sandbox/cards.hpp"

#include <algorithm>
#include <optional>

namespace kerbside::provider::sandbox {
namespace {

std::optional<std::string> digits_of(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    if (c < '0' || c > '9') return std::nullopt;
    digits.push_back(c);
  }
  return digits;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

// Reads "MM / YY", "MM/YY" or "MMYY" as a count of months; no_such_month when it is none of them.
constexpr int no_such_month = -1;
std::optional<int> expiry_month(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c >= '0' && c <= '9')
      digits.push_back(c);
    else if (c != ' ' && c != '/')
      return std::nullopt;
  if (digits.size() != 4) return std::nullopt;
  const int month = (digits[0] - '0') * 10 + digits[1] - '0';
  const int year = 2000 + (digits[2] - '0') * 10 + digits[3] - '0';
  if (month < 1 || month > 12) return no_such_month;
  return year * 12 + month - 1;
}

CardForm refused_card(std::string field, std::string error) {
  CardForm form;
  form.field = std::move(field);
  form.error = std::move(error);
  return form;
}

}  // namespace

const TestCard* find_card(std::string_view digits) {
  const auto at =
      std::find_if(test_cards.begin(), test_cards.end(), [&](const TestCard& card) { return card.number == digits; });
  return at == test_cards.end() ? nullptr : &*at;
}

Sequel sequel_of(std::string_view last4) {
  const auto at =
      std::find_if(test_cards.begin(), test_cards.end(), [&](const TestCard& card) { return card.last4() == last4; });
  return at == test_cards.end() ? Sequel::none : at->sequel;
}

CardForm check_card(std::string_view number, std::string_view expiry, std::string_view cvc, std::string_view name,
                    int this_month) {
  const auto digits = digits_of(number);
  if (!digits) return refused_card("number", "Your card number is invalid.");
  if (digits->size() < 12) return refused_card("number", "Your card number is incomplete.");
  const TestCard* card = find_card(*digits);
  if (!card)
    return refused_card("number",
                        "Only the published test cards work here, such as 4242 4242 4242 4242. Please never "
                        "enter a real card.");
  const auto month = expiry_month(expiry);
  if (!month) return refused_card("expiry", "Your card's expiry date is incomplete.");
  if (*month == no_such_month) return refused_card("expiry", "Your card's expiry date is invalid.");
  if (*month < this_month) return refused_card("expiry", "Your card's expiry date is in the past.");
  const auto code = digits_of(cvc);
  if (!code || code->size() < 3 || code->size() > 4)
    return refused_card("cvc", "Your card's security code is incomplete.");
  if (is_blank(name)) return refused_card("name", "Please enter the name on the card.");
  CardForm form;
  form.card = card;
  return form;
}

}  // namespace kerbside::provider::sandbox
