#include "features/penalties/letter.hpp"

namespace kerbside::penalties {
namespace {

using pdf::Row;
using pdf::Style;

Row text(std::string words) { return {.style = Style::text, .left = std::move(words)}; }
Row fact(std::string name, std::string value) {
  return {.style = Style::text, .left = std::move(name), .right = std::move(value)};
}

}  // namespace

pdf::Document letter_to_authority(const store::Row& row, Date today, Instant now) {
  pdf::Document letter;
  letter.title = "Penalty " + row.reference + ": who hired the vehicle";
  letter.made_at = now;
  auto& rows = letter.rows;
  rows.push_back(text(row.host_name + (row.host_address ? "\n" + *row.host_address : "")));
  rows.push_back(text(""));
  rows.push_back(text(row.issuer_name + (row.issuer_address.empty() ? "" : "\n" + row.issuer_address)));
  rows.push_back(text(""));
  rows.push_back(text(format_day(today)));
  rows.push_back({.style = Style::title, .left = letter.title});
  rows.push_back(text("To whom it may concern"));
  rows.push_back(
      text("I am the keeper of the vehicle named below. At the time of the incident it was let to the person "
           "named below under a signed rental agreement, a copy of which is enclosed. I ask you to cancel the "
           "notice to me and to address the hirer instead, as far as the rules for this notice allow it."));
  rows.push_back({.style = Style::heading, .left = "The notice"});
  rows.push_back(fact("Reference", row.reference));
  rows.push_back(fact("Date of the notice", format_day(row.notice_date)));
  rows.push_back(fact("Time of the incident", format_when(row.incident_at)));
  rows.push_back({.style = Style::heading, .left = "The vehicle and the hire"});
  rows.push_back(fact("Vehicle", row.make + " " + row.model));
  rows.push_back(fact("Registration number", row.registration_number));
  rows.push_back(fact("Hired from", format_when(row.starts)));
  rows.push_back(fact("Hired until", format_when(row.ends)));
  rows.push_back({.style = Style::heading, .left = "The hirer"});
  rows.push_back(fact("Name", row.renter_name));
  rows.push_back(text("Address: " + row.renter_address.value_or("see the enclosed agreement")));
  if (row.contract_signed_at)
    rows.push_back(fact("Agreement signed by both on", format_day(to_london(*row.contract_signed_at).date())));
  rows.push_back(text(""));
  rows.push_back(text("Enclosed: the signed rental agreement"));
  rows.push_back(text(""));
  rows.push_back(text("Yours faithfully"));
  rows.push_back(text(""));
  rows.push_back({.style = Style::strong, .left = row.host_name});
  return letter;
}

}  // namespace kerbside::penalties
