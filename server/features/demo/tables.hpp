// The demo marketplace as rows of the database's tables.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "features/demo/copy.hpp"
#include "features/demo/world.hpp"
#include "rules/contract_text.hpp"

namespace kerbside::demo {

// What the rows must agree with and the world does not contain.
struct Surroundings {
  std::string public_url;   // without final slash
  std::string api_version;  // of the payment provider
  std::optional<rules::Cover> cover{};
  std::string renter_signature{}, host_signature{};  // pictures
  std::filesystem::path files{};                     // the folder that holds all files
};

// The sandbox's default fee for a card payment (0054_provider_fees.sql): 1.5 % and 20 pence.
constexpr rules::Pence kept_of(rules::Pence charge) { return rules::Pence{(charge.value * 150 + 5'000) / 10'000 + 20}; }

// In an order that satisfies foreign keys. Without credentials, since a password does not follow from the seed.
std::vector<CopyTable> tables(const World& world, const Surroundings& surroundings);

std::vector<CopyTable> listing_tables(const World& world);  // profiles, vehicles, looks at their records, images
std::vector<CopyTable> booking_tables(const World& world);  // bookings, blocks, reviews, notifications, messages
CopyTable history(const World& world);                      // of the bookings
std::vector<CopyTable> money_tables(const World& world);    // payments, refunds, ledger
// Accounts, earnings and payouts, with the provider's side of them.
std::vector<CopyTable> payout_tables(const World& world, const Surroundings& surroundings);
std::vector<CopyTable> condition_tables(const World& world, const Surroundings& surroundings);
std::vector<CopyTable> contract_tables(const World& world, const Surroundings& surroundings);
std::vector<CopyTable> sandbox_tables(const World& world, const Surroundings& surroundings);

}  // namespace kerbside::demo
