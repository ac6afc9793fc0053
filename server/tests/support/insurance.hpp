// Temporary insurance in tests: what is asked for, ordered, and answered by the broker.
#pragma once
#include <string>

#include "support/product.hpp"

namespace kerbside::test {

inline constexpr const char* broker_email = "broker@kerbside.example";
inline constexpr const char* insured_plate = "HP19CLN";
inline constexpr const char* broker_asked = "Temporary insurance to confirm: ";

void sell_insurance(TestDatabase& db);  // has it stand in the catalogue
// Ada Lovelace asks for comprehensive cover of her car. `more` is JSON: ",\"name\":value".
std::string insurance_proposal(int starts_in_days = 3, int days = 7, const std::string& more = {});
// What orders a quote of that proposal, with everything confirmed but perhaps the value.
std::string insurance_order(const json::Value& quote, const std::string& proposal,
                            const std::string& confirmed = "true");
// The token in the broker's newest email about that order; waits for the email.
std::string broker_token(Product& product, const std::string& order, const std::string& subject = broker_asked);
// Adds a certificate by the broker's link, and returns its id.
std::string add_certificate(Product& product, const std::string& token);

}  // namespace kerbside::test
