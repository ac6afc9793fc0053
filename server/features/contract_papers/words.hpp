// How what is handed over with a contract is called.
#pragma once
#include <array>

#include "features/contract_papers/types.hpp"

namespace kerbside::contract_papers {

std::string label_of(LookedAt what);     // "Share code"
std::string label_of(PaperKind kind);    // "Driving licence (front)"
std::string words_for(AskedAgain what);  // "share code", within a sentence
Error papers_missing();                  // what a renter reads who signs without them (D5-11)

inline constexpr std::array all_asked_again{AskedAgain::share_code, AskedAgain::driving_licence_front,
                                            AskedAgain::driving_licence_back, AskedAgain::proof_of_address};
// The reason with which a host cancels (X21), as the renter reads it.
inline constexpr const char* licence_not_valid = "The driving licence check found that the licence is not valid.";

}  // namespace kerbside::contract_papers
