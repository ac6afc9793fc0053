// Who finds out whether a driving licence is valid. DVLA's share codes have no public interface: a person opens the
// government's page with code and the licence number's last characters, and writes down what it says (trust.md 2.5).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "rules/licence_number.hpp"

namespace kerbside::licence_check {

struct CheckingPage {
  std::string label, url;
};
BOOST_DESCRIBE_STRUCT(CheckingPage, (), (label, url))

class LicenceCheck {
 public:
  virtual ~LicenceCheck() = default;
  // Returns where the host looks a licence up; nothing for licences that are shown in the original at the hand-over
  // (X20).
  virtual std::optional<CheckingPage> page_for(rules::LicenceCountry country) const = 0;
};

class ByHand : public LicenceCheck {
 public:
  std::optional<CheckingPage> page_for(rules::LicenceCountry country) const override {
    if (country != rules::LicenceCountry::great_britain) return std::nullopt;
    return CheckingPage{"Check someone’s driving information on GOV.UK",
                        "https://www.gov.uk/check-driving-information"};
  }
};

}  // namespace kerbside::licence_check
