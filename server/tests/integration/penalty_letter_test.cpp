// The letter that names the hirer goes out with the signed contract (K7).
#include "support/contracts.hpp"

namespace kerbside::test {
namespace {

class PenaltyLetter : public Contracts {
 protected:
  // Puts the trip into the past, and finds it by a time in it.
  json::Value found() {
    app().db().run_as_superuser(
        "set session_replication_role = replica; update bookings set booking_status = 'completed',"
        " start_date = '2026-03-28', end_date = '2026-03-30' where id = '" +
        booking + "'");
    const std::string plate = app().db().value(
        "select registration_number from vehicles v join bookings b on b.vehicle_id = v.id where b.id = '" + booking +
        "'");
    const Answer answer =
        post(*host, "penalties",
             R"({"registration_number":")" + plate +
                 R"(","incident_at":"2026-03-29 12:00","issuer":"council","issuer_name":"Leeds City Council",)"
                 R"("issuer_address":"","reference":"LD1","nation":"england","came_by":"post","notice_date":")" +
                 Product::date(-3) + R"(","amount_pence":7000})");
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json();
  }
};

TEST_F(PenaltyLetter, K7_letter_and_signed_contract_are_both_there_for_the_host_alone) {
  const std::string contract = signed_by_both();
  const auto penalty = found();
  EXPECT_EQ(penalty["outcome"].text(), "trip_found");
  EXPECT_EQ(penalty["contract_id"].text(), contract);
  EXPECT_EQ(penalty["renter"].text(),
            app().db().value("select first_name || ' ' || last_name from profiles where id = '" + renter->id + "'"));
  const std::string letter = api + "penalties/" + penalty["id"].text() + "/letter.pdf";
  const Answer drawn = host->http->get(letter);
  EXPECT_EQ(drawn.status, 200);
  EXPECT_EQ(drawn.header("content-type"), "application/pdf");
  EXPECT_TRUE(drawn.body.starts_with("%PDF-1.4"));
  const Answer enclosed = host->http->get(api + "contracts/" + contract + "/pdf");
  EXPECT_EQ(enclosed.status, 200);
  EXPECT_TRUE(enclosed.body.starts_with("%PDF-1.4"));
  EXPECT_EQ(renter->http->get(letter).status, 404);
}

TEST_F(PenaltyLetter, K7_what_the_renter_alone_has_signed_names_nobody) {
  signed_by_renter();
  const auto penalty = found();
  EXPECT_TRUE(penalty["contract_id"].is_null());
  EXPECT_EQ(host->http->get(api + "penalties/" + penalty["id"].text() + "/letter.pdf").code(), "no_signed_contract");
}

}  // namespace
}  // namespace kerbside::test
