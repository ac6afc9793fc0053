// Contracts on paper (X8, X22): what the last page records, and that the same contract is always the same paper.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/crypto.hpp"
#include "features/contract_papers/paper.hpp"
#include "support/pictures.hpp"

namespace kerbside::contract_papers {
namespace {

store::ContractRow completed() {
  store::ContractRow contract;
  contract.id = ContractId::parse("b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b08").value();
  contract.contract_title = "Rental contract: Ford Fiesta";
  contract.contract_content =
      "Rental contract: Ford Fiesta\nFor booking 1234\n\n1. The parties\nOwner: Zoë O’Brien\n"
      "Hirer: Łukasz Nowak\n\n2. The vehicle\nFord Fiesta\n";
  contract.fingerprint = std::string(64, 'a');
  contract.contract_status = rules::ContractState::completed;
  contract.sent_at = parse_iso("2026-07-01T09:00:00Z").value();
  contract.renter_signed_at = parse_iso("2026-07-01T23:30:05Z").value();
  contract.host_signed_at = contract.completed_at = parse_iso("2026-07-02T08:15:00Z").value();
  contract.renter_name = "Łukasz Nowak";
  contract.host_name = "Zoë O’Brien";
  contract.renter_signature = contract.host_signature = crypto::hex(test::test_picture("plain.webp"));
  return contract;
}

std::string text_of(const pdf::Document& paper) {
  std::string text;
  for (const auto& row : paper.rows) text += row.left + (row.right.empty() ? "" : ": " + row.right) + "\n";
  return text;
}

std::size_t sheets_of(const pdf::Document& document) {
  const std::string paper = pdf::draw(document);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = paper.find("/Type /Page %", at)) != std::string::npos; ++at) ++count;
  return count;
}

TEST(ContractPaper, X8_the_last_page_names_fingerprint_signers_times_and_events) {
  for (const std::string& text : {text_of(on_paper(completed())), as_text(completed())})
    for (const std::string part :
         {"aaaaaaaa", "Łukasz Nowak", "Zoë O’Brien", "Wed 1 Jul 2026, 23:30:05 UTC (Thu 2 Jul 2026, 00:30 in London)",
          "Thu 2 Jul 2026, 08:15:00 UTC (09:15 in London)",
          "Sent to the hirer: Wed 1 Jul 2026, 09:00:00 UTC (10:00 in London)",
          "Signed by the hirer: ", "Countersigned by the owner: ", "Contract b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b08"})
      EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
}

TEST(ContractPaper, X8_headings_stand_out_and_the_title_comes_once) {
  const auto paper = on_paper(completed());
  int titles = 0, headings = 0;
  for (const auto& row : paper.rows) {
    titles += row.left == "Rental contract: Ford Fiesta";
    headings += row.style == pdf::Style::heading && (row.left == "1. The parties" || row.left == "2. The vehicle");
  }
  EXPECT_EQ(titles, 1);
  EXPECT_EQ(headings, 2);
}

TEST(ContractPaper, X8_the_same_contract_is_the_same_paper_within_250_KB_with_its_fonts) {
  const std::string first = pdf::draw(on_paper(completed())), second = pdf::draw(on_paper(completed()));
  EXPECT_TRUE(first.starts_with("%PDF-1.4"));
  EXPECT_EQ(first, second);
  EXPECT_LE(first.size(), 250'000U);
  EXPECT_NE(first.find("/FontFile"), std::string::npos) << "embedded";
}

TEST(ContractPaper, X24_numbers_in_the_owners_own_terms_are_no_sections_of_the_contract) {
  store::ContractRow contract = completed();
  contract.contract_content += "\n3. The owner’s own terms\n1. No dogs.\n\n2. Wipe your boots.\n\n4. Signatures\n";
  std::string headings;
  for (const auto& row : on_paper(contract).rows)
    if (row.style == pdf::Style::heading && row.left.find(". ") != std::string::npos) headings += row.left + "; ";
  EXPECT_EQ(headings, "1. The parties; 2. The vehicle; 3. The owner’s own terms; 4. Signatures; ");
}

TEST(ContractPaper, X24_the_owners_own_terms_cannot_look_like_the_next_section) {
  store::ContractRow contract = completed();
  contract.contract_content += "\n3. The owner’s own terms\n    No dogs.\n\n    4. Signatures\n\n4. Signatures\n";
  int headings = 0;
  for (const auto& row : on_paper(contract).rows)
    headings += row.style == pdf::Style::heading && row.left.ends_with("4. Signatures");
  EXPECT_EQ(headings, 1);
}

TEST(ContractPaper, X8_no_sheet_ends_with_a_heading) {
  // Lines are added one by one: wherever the sheet ends, the heading goes over with what stands below it.
  for (int lines = 30; lines < 80; ++lines) {
    pdf::Document paper;
    for (int i = 0; i < lines; ++i) paper.rows.push_back({pdf::Style::text, "A line", {}});
    paper.rows.push_back({pdf::Style::heading, "Signatures", {}});
    const std::size_t before = sheets_of(paper);
    paper.rows.push_back({pdf::Style::text, "Below it", {}});
    EXPECT_EQ(sheets_of(paper), before) << lines;
  }
}

TEST(ContractPaper, X24_own_terms_that_fill_more_than_a_sheet_go_on_at_the_top_of_the_next) {
  const auto sheets = [](const std::string& terms) {
    store::ContractRow contract = completed();
    contract.contract_content += "\n3. The owner’s own terms\n" + terms + "\n";
    return sheets_of(on_paper(contract));
  };
  const std::size_t before = sheets("No dogs.");
  std::string long_terms;
  while (long_terms.size() < 15'000) long_terms += "Please bring it back as clean as you found it. ";
  EXPECT_GE(sheets(long_terms), before + 2) << "in one paragraph";
}

TEST(ContractPaper, X23_a_contract_that_was_never_signed_says_so) {
  store::ContractRow contract = completed();
  contract.renter_signed_at = contract.host_signed_at = contract.completed_at = std::nullopt;
  contract.renter_name = contract.host_name = std::nullopt;
  contract.renter_signature = contract.host_signature = "";
  contract.contract_status = rules::ContractState::expired;
  contract.expired_at = parse_iso("2026-07-03T09:00:00Z").value();
  contract.expired_as = "cancelled";
  const std::string text = as_text(contract);
  EXPECT_NE(text.find("Hirer: not signed"), std::string::npos) << text;
  EXPECT_NE(text.find("Expired, because the booking was cancelled: "), std::string::npos) << text;
  EXPECT_EQ(text.find("Countersigned"), std::string::npos);
}

}  // namespace
}  // namespace kerbside::contract_papers
