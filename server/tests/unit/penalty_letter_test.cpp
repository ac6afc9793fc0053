// The letter to an authority (K7, issue 28): whom it names, and that it promises nothing.
#include <gtest/gtest.h>

#include "features/penalties/letter.hpp"

namespace kerbside::penalties {
namespace {

store::Row penalty() {
  store::Row row;
  row.registration_number = "AB12 CDE";
  row.incident_at = LocalTime::parse("2026-10-25 01:30").value();
  row.issuer_name = "Leeds City Council";
  row.issuer_address = "Civic Hall\nLeeds LS1 1UR";
  row.reference = "LD12345678";
  row.notice_date = Date::parse("2026-11-02").value();
  row.make = "Ford";
  row.model = "Transit";
  row.starts = LocalTime::parse("2026-10-24 10:00").value();
  row.ends = LocalTime::parse("2026-10-26 10:00").value();
  row.host_name = "Zoë O’Brien";
  row.host_address = "12 Park Row, Leeds";
  row.renter_name = "Łukasz Nowak";
  row.contract_id = "b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b08";
  row.contract_signed_at = parse_iso("2026-10-23T23:30:00Z").value();
  return row;
}

pdf::Document letter(const store::Row& row) {
  return letter_to_authority(row, Date::parse("2026-11-05").value(), parse_iso("2026-11-05T09:00:00Z").value());
}

std::string words_of(const store::Row& row) {
  std::string text;
  for (const auto& line : letter(row).rows) text += line.left + (line.right.empty() ? "" : ": " + line.right) + "\n";
  return text;
}

TEST(PenaltyLetter, K7_it_names_the_hirer_the_hire_and_the_notice) {
  const std::string text = words_of(penalty());
  for (const std::string part :
       {"Zoë O’Brien\n12 Park Row, Leeds", "Leeds City Council\nCivic Hall", "Reference: LD12345678",
        "Registration number: AB12 CDE", "Name: Łukasz Nowak", "Address: see the enclosed agreement",
        "Agreement signed by both on: Sat 24 Oct 2026", "Enclosed: the signed rental agreement"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
}

TEST(PenaltyLetter, K7_the_hirers_address_stands_there_once_it_is_known) {
  store::Row row = penalty();
  row.renter_address = "4 Elm Grove, Leeds";
  EXPECT_NE(words_of(row).find("Address: 4 Elm Grove, Leeds"), std::string::npos);
}

TEST(PenaltyLetter, K7_the_same_letter_is_drawn_as_the_same_paper_in_any_script) {
  const std::string paper = pdf::draw(letter(penalty()));
  EXPECT_TRUE(paper.starts_with("%PDF-1.4"));
  EXPECT_EQ(paper, pdf::draw(letter(penalty())));
}

}  // namespace
}  // namespace kerbside::penalties
