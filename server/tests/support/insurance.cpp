#include "support/insurance.hpp"

#include <gtest/gtest.h>

#include "support/documents.hpp"
#include "support/letters.hpp"

namespace kerbside::test {
namespace {

std::string reference_of(const std::string& order) {
  std::string text = order.substr(0, 8);
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return "TI-" + text;
}

}  // namespace

void sell_insurance(TestDatabase& db) {
  db.run(
      "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
      " (gen_random_uuid(), 'temporary_insurance', 'Temporary insurance', '7 to 30 days', 'active', 999, false)");
}

std::string insurance_proposal(int starts_in_days, int days, const std::string& more) {
  return R"({"registration_number":")" + std::string(insured_plate) +
         R"(","vehicle_value":15000,"cover_type":"comprehensive","start_date":")" + Product::date(starts_in_days) +
         R"(","start_time":"10:00","end_date":")" + Product::date(starts_in_days + days) +
         R"(","driver":{"full_name":"Ada Lovelace","date_of_birth":"1985-12-10","licence_pass_date":"2005-03-01",)"
         R"("licence_type":"full_uk","licence_number":"LOVEL862105A99AB","penalty_points":"none",)"
         R"("convictions":"none"},"dvla_check_or_ni":"AB123456C","address":"12 Mews Yard, London EC1A 0AA",)"
         R"("email":"ada@example.org","additional_drivers":[],"vehicle_use":"social","is_owner":true,)"
         R"("has_permission":false,"is_impounded":false)" +
         more + "}";
}

std::string insurance_order(const json::Value& quote, const std::string& proposal, const std::string& confirmed) {
  return R"({"quote_id":")" + quote["id"].text() + R"(","sealed":")" + quote["sealed"].text() + R"(","total_amount":)" +
         std::to_string(quote["total_cost"].number()) + R"(,"proposal":)" + proposal + R"(,"document_version":")" +
         quote["document_version"].text() + R"(","terms_version":")" + quote["terms_version"].text() +
         R"(","value_is_correct":)" + confirmed + R"(,"terms_accepted":true,"needs_confirmed":true})";
}

std::string broker_token(Product& product, const std::string& order, const std::string& subject) {
  const std::string letter = letter_to(product, broker_email, subject + reference_of(order));
  const auto at = letter.find("/broker#");
  EXPECT_NE(at, std::string::npos) << letter;
  return at == std::string::npos ? "" : letter.substr(at + 8, 43);
}

std::string add_certificate(Product& product, const std::string& token) {
  Visitor anybody = product.visitor();
  const Answer page = anybody.http->post("/api/v1/broker/open", R"({"token":")" + token + "\"}");
  const Answer added =
      anybody.http->post("/api/v1/broker/certificates/" + page.json()["upload_to"].text() + "?name=certificate.pdf",
                         test_pdf(), {{"Content-Type", "application/pdf"}});
  EXPECT_EQ(added.status, 201) << added.body;
  return added.json()["id"].text();
}

}  // namespace kerbside::test
