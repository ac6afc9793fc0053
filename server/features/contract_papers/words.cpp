#include "features/contract_papers/words.hpp"

#include "rules/words.hpp"

namespace kerbside::contract_papers {

std::string label_of(LookedAt what) {
  switch (what) {
    case LookedAt::licence_number:
      return "Licence number (last 8 characters)";
    case LookedAt::share_code:
      return "Share code";
    case LookedAt::ni_number:
      return "National Insurance number";
    case LookedAt::driving_licence_front:
      return "Driving licence (front)";
    case LookedAt::driving_licence_back:
      return "Driving licence (back)";
    case LookedAt::proof_of_address:
      return "Proof of address";
    case LookedAt::further_paper:
      break;
  }
  return "Further document";
}

std::string label_of(PaperKind kind) {
  LookedAt what{};
  boost::describe::enum_from_string(rules::word(kind).c_str(), what);
  return label_of(what);
}

std::string words_for(AskedAgain what) {
  switch (what) {
    case AskedAgain::share_code:
      return "share code";
    case AskedAgain::driving_licence_front:
      return "photo of the licence’s front";
    case AskedAgain::driving_licence_back:
      return "photo of the licence’s back";
    case AskedAgain::proof_of_address:
      break;
  }
  return "proof of address";
}

Error papers_missing() {
  return fail(Kind::invalid, "papers_missing",
              "Please upload all required documents: driving licence (front & back) and proof of address",
              "Missing Documents");
}

}  // namespace kerbside::contract_papers
