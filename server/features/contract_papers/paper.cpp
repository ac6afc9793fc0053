#include "features/contract_papers/paper.hpp"

#include <algorithm>

#include "core/crypto.hpp"

namespace kerbside::contract_papers {
namespace {

using pdf::Row;
using pdf::Style;
using store::ContractRow;

constexpr double signature_width = 160;  // points

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

// "Sat 28 Nov 2026, 11:05:09 UTC (11:05 in London)"
std::string both_clocks(Instant at) {
  const auto days = std::chrono::floor<std::chrono::days>(at);
  const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(at - days));
  const LocalTime london = to_london(at);
  std::string there = london.time().text();
  if (london.date() != Date(days)) there = format_when(london);
  return format_day(Date(days)) + ", " + two_digits(static_cast<int>(time.hours().count())) + ":" +
         two_digits(static_cast<int>(time.minutes().count())) + ":" +
         two_digits(static_cast<int>(time.seconds().count())) + " UTC (" + there + " in London)";
}

// "1. The parties" is a heading where an empty line stands before it. The owner's own terms are set in; in contracts
// that were sent before they were, they may have numbers too, so sections are counted.
class Sections {
 public:
  bool begins_with(std::string_view line) {
    const bool begins = after_gap_ && line.starts_with(std::to_string(count_ + 1) + ". ");
    if (begins) ++count_;
    after_gap_ = line.empty();
    return begins;
  }

 private:
  int count_ = 0;
  bool after_gap_ = false;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

struct Signer {
  const char* role;
  const std::optional<std::string>& name;
  const std::optional<Instant>& at;
  const std::string& picture;  // WebP in hex
};

std::vector<Signer> signers_of(const ContractRow& contract) {
  return {{"Hirer", contract.renter_name, contract.renter_signed_at, contract.renter_signature},
          {"Owner", contract.host_name, contract.host_signed_at, contract.host_signature}};
}

struct Event {
  std::string what;
  Instant at;
};

std::string end_in_words(const std::optional<std::string>& how) {
  if (how == "replaced") return "Replaced by a new contract";
  if (how == "cancelled") return "Expired, because the booking was cancelled";
  if (how == "not_countersigned") return "Expired without the owner’s signature";
  return "Expired without the hirer’s signature";
}

std::vector<Event> events_of(const ContractRow& contract) {
  std::vector<Event> events{{"Sent to the hirer", contract.sent_at}};
  if (contract.renter_signed_at) events.push_back({"Signed by the hirer", *contract.renter_signed_at});
  if (contract.host_signed_at) events.push_back({"Countersigned by the owner", *contract.host_signed_at});
  if (contract.expired_at) events.push_back({end_in_words(contract.expired_as), *contract.expired_at});
  return events;
}

constexpr const char* about_fingerprint =
    "SHA-256 of the text above while its signing lines were empty. Both sides signed exactly this text.";

}  // namespace

std::string file_name(const ContractRow& contract) { return "hire-contract-" + contract.id.str().substr(0, 8); }

pdf::Document on_paper(const ContractRow& contract) {
  pdf::Document paper{contract.contract_title, contract.sent_at, {}, contract.contract_title};
  paper.rows.push_back({Style::title, contract.contract_title, {}});
  bool is_first = true;
  Sections sections;
  for (const std::string_view line : lines_of(contract.contract_content)) {
    const bool repeats_title = std::exchange(is_first, false) && line == contract.contract_title;
    const bool is_heading = sections.begins_with(line);
    if (line.empty() || repeats_title) continue;
    paper.rows.push_back({is_heading ? Style::heading : Style::text, std::string(line), {}});
  }
  paper.rows.push_back({.style = Style::title, .left = "Record of signatures", .right = {}, .new_page = true});
  paper.rows.push_back({Style::heading, "Fingerprint", {}});
  paper.rows.push_back({Style::small, contract.fingerprint, {}});  // on one line, without a hyphen
  paper.rows.push_back({Style::small, about_fingerprint, {}});
  for (const Signer& signer : signers_of(contract)) {
    paper.rows.push_back({Style::heading, signer.role, {}});
    if (!signer.at) {
      paper.rows.push_back({Style::text, "Not signed", {}});
      continue;
    }
    paper.rows.push_back({Style::strong, signer.name.value_or(""), {}});
    paper.rows.push_back({.style = Style::text,
                          .left = "Signed electronically on " + both_clocks(*signer.at),
                          .right = {},
                          .webp = crypto::unhex(signer.picture),
                          .webp_width = signature_width});
  }
  paper.rows.push_back({Style::heading, "What happened", {}});
  for (const Event& event : events_of(contract)) paper.rows.push_back({Style::text, event.what, both_clocks(event.at)});
  paper.rows.push_back({Style::small, "Contract " + contract.id.str(), {}});
  return paper;
}

std::string as_text(const ContractRow& contract) {
  std::string text = contract.contract_content;
  if (!text.ends_with('\n')) text += '\n';
  text += "\nRecord of signatures\n\nFingerprint: " + contract.fingerprint + "\n" + about_fingerprint + "\n\n";
  for (const Signer& signer : signers_of(contract))
    text += std::string(signer.role) + ": " +
            (signer.at ? signer.name.value_or("") + ", signed electronically on " + both_clocks(*signer.at)
                       : "not signed") +
            "\n";
  text += "\n";
  for (const Event& event : events_of(contract)) text += event.what + ": " + both_clocks(event.at) + "\n";
  return text + "\nContract " + contract.id.str() + "\n";
}

}  // namespace kerbside::contract_papers
