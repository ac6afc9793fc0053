// Contracts between the two sides of a booking (D1-04 to D1-08, D3.5, D4-04 to D4-07, D7-18 to D7-22, X8, X17, X22 to
// X25): sent, signed, expired and replaced, over real HTTP.
#include "support/contracts.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

TEST_F(Contracts, D1_04_D1_05_D1_08_D7_20_D7_22_a_host_sends_a_renter_signs_and_the_host_signs_too) {
  const json::Value before = get(*host, "bookings/" + booking + "/contracts");
  EXPECT_TRUE(before["can_send"].flag());
  EXPECT_TRUE(before["live"].is_null());
  const json::Value shown = preview(*host, booking).json();
  EXPECT_FALSE(shown["needs_address"].flag(true));
  const std::string id = send();
  const json::Value sent = get(*renter, "contracts/" + id);
  EXPECT_EQ(sent["contract_content"].text(), shown["contract_content"].text()) << "what the host has read";
  EXPECT_EQ(sent["contract_status"].text(), "sent");
  EXPECT_EQ(sent["label"].text(), "Waiting for your signature");
  EXPECT_EQ((*sent["actions"].array())[0].text(), "sign");
  EXPECT_EQ(sent["fingerprint"].text(), crypto::hex(crypto::sha256(sent["contract_content"].text())));
  EXPECT_NE(sent["contract_content"].text().find(renter_address), std::string::npos);
  hand_over(id);
  const Answer by_renter = sign(*renter, id);
  ASSERT_EQ(by_renter.status, 200) << by_renter.body;
  EXPECT_EQ(by_renter.json()["contract_status"].text(), "pending_host_signature");
  EXPECT_NE(by_renter.json()["contract_content"].text().find("Hirer: Megan Rowe\n"), std::string::npos);
  EXPECT_TRUE(by_renter.json()["renter"]["image"].text().starts_with("data:image/webp;base64,UklGR"));
  const Answer by_host = countersign(*host, id);
  ASSERT_EQ(by_host.status, 200) << by_host.body;
  const json::Value done = get(*renter, "contracts/" + id);
  EXPECT_EQ(done["contract_status"].text(), "completed");
  EXPECT_EQ(done["label"].text(), "Signed by both");
  EXPECT_EQ(done["host"]["name"].text(), "Maya Nash");
  EXPECT_FALSE(done["completed_at"].text().empty());
  EXPECT_EQ(done["fingerprint"].text(), sent["fingerprint"].text()) << "both sign one text (X22)";
  EXPECT_EQ(notices(*renter, "A contract to sign"), 1);
  EXPECT_EQ(notices(*host, "Contract signed by the renter"), 1);
  for (Visitor* side : {&*host, &*renter}) {
    EXPECT_EQ(notices(*side, "Contract signed by both"), 1);
    EXPECT_NE(letter_to(app(), side->email, "Contract signed by both").find("contract=" + id), std::string::npos);
  }
  EXPECT_NE(letter_to(app(), renter->email, "A contract to sign").find("/bookings/" + booking), std::string::npos);
}

TEST_F(Contracts, D3_5_01_D5_10_the_signature_is_kept_with_name_time_and_network_address) {
  const std::string id = signed_by_renter();
  EXPECT_EQ(app().db().value("select renter_name || ' ' || renter_signed_from || ' ' || (renter_signed_at is not null)"
                             " from contracts where id = '" +
                             id + "'"),
            "Megan Rowe 127.0.0.1 true");
  EXPECT_EQ(app().db().value("select booking_id || ' ' || host_user_id || ' ' || renter_user_id || ' ' ||"
                             " contract_status from contracts where id = '" +
                             id + "'"),
            booking + " " + host->id + " " + renter->id + " pending_host_signature");
  const std::string page = app().db().value("select contract_content from contracts where id = '" + id + "'");
  EXPECT_EQ(page.find("127.0.0.1"), std::string::npos) << "printed nowhere";
}

TEST_F(Contracts, D7_18_both_sides_list_theirs_newest_first_or_those_that_wait_for_them) {
  const std::string first = send(), second = send(book(20));
  for (Visitor* side : {&*host, &*renter}) {
    const json::Value list = get(*side, "contracts");
    EXPECT_EQ(list["total"].number(), 2);
    EXPECT_EQ((*list["items"].array())[0]["id"].text(), second);
    EXPECT_EQ((*list["items"].array())[1]["id"].text(), first);
  }
  EXPECT_EQ(get(*renter, "contracts?waiting=true")["total"].number(), 2);
  EXPECT_EQ(get(*host, "contracts?waiting=true")["total"].number(), 0);
  hand_over(first);
  ASSERT_EQ(sign(*renter, first).status, 200);
  EXPECT_EQ(get(*renter, "contracts?waiting=true")["total"].number(), 1);
  EXPECT_EQ((*get(*host, "contracts?waiting=true")["items"].array())[0]["id"].text(), first) << "to countersign";
  EXPECT_EQ(get(*host, "contracts?side=host")["total"].number(), 2);
  EXPECT_EQ(get(*host, "contracts?side=renter")["total"].number(), 0);
  Visitor other = app().sign_up("host");
  EXPECT_EQ(get(other, "contracts")["total"].number(), 0);
  EXPECT_EQ(other.http->get(api + "contracts/" + first).status, 404);
}

TEST_F(Contracts, D6_02_X8_only_the_host_of_a_confirmed_booking_sends_and_only_one_lives) {
  EXPECT_EQ(preview(*renter, booking).json()["code"].text(), "not_for_this_side");
  Visitor other = app().sign_up("host");
  EXPECT_EQ(preview(other, booking).status, 404);
  for (const char* state : {"pending", "completed", "cancelled"}) {
    BookingRow row{app().add_vehicle(*host), renter->id, host->id, Product::date(30), Product::date(33)};
    row.booking_status = state;
    const std::string id = app().db().value(insert_booking_sql(row));
    EXPECT_EQ(preview(*host, id).json()["code"].text(), "contract_not_possible") << state;
  }
  send();
  const Answer again = preview(*host, booking);
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(again.json()["code"].text(), "contract_live");
  EXPECT_EQ(get(*host, "bookings/" + booking + "/contracts")["why_not"].text(), "This booking already has a contract.");
}

TEST_F(Contracts, X22_a_text_that_moved_on_is_not_sent) {
  const std::string shown = preview(*host, booking).json()["fingerprint"].text();
  app().db().run(
      "update vehicles set eu_travel_allowed = true where id = (select vehicle_id from bookings where id = '" +
      booking + "')");
  const Answer refused = post(*host, "bookings/" + booking + "/contracts", R"({"fingerprint":")" + shown + "\"}");
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json()["code"].text(), "contract_text_moved");
  const std::string now = refused.json()["current"]["fingerprint"].text();
  EXPECT_NE(now, shown);
  EXPECT_NE(refused.json()["current"]["contract_content"].text().find("European Union"), std::string::npos);
  EXPECT_EQ(post(*host, "bookings/" + booking + "/contracts", R"({"fingerprint":")" + now + "\"}").status, 201);
}

TEST_F(Contracts, D7_19_the_text_is_the_servers_whatever_is_sent) {
  const std::string body = R"({"fingerprint":")" + preview(*host, booking).json()["fingerprint"].text() +
                           R"(","contract_content":"Pay me"})";
  EXPECT_EQ(post(*host, "bookings/" + booking + "/contracts", body).status, 400);
}

TEST_F(Contracts, U10_sending_asks_for_the_hosts_address_and_signing_for_the_renters) {
  give_address(*host, "");
  give_address(*renter, "");
  EXPECT_TRUE(preview(*host, booking).json()["needs_address"].flag());
  EXPECT_EQ(try_to_send(booking).message(), "Please enter your home address with its postcode.");
  EXPECT_EQ(preview(*host, booking, R"({"address":"x"})").status, 422);
  const Answer sent = try_to_send(booking, R"(,"address":"1 New Street, York")");
  ASSERT_EQ(sent.status, 201) << sent.body;
  const std::string id = sent.json()["id"].text();
  EXPECT_NE(sent.json()["contract_content"].text().find("1 New Street, York"), std::string::npos);
  hand_over(id);
  EXPECT_TRUE(get(*renter, "contracts/" + id)["needs_address"].flag());
  EXPECT_EQ(sign(*renter, id).message(), "Please enter your home address with its postcode.");
  const std::string before = fingerprint_of(id);
  const std::string put = R"({"address":"9 Low Lane, Hull"})";
  EXPECT_EQ(host->http->send("PUT", api + "contracts/" + id + "/address", put).status, 403);
  const Answer with = renter->http->send("PUT", api + "contracts/" + id + "/address", put);
  ASSERT_EQ(with.status, 200) << with.body;
  EXPECT_NE(with.json()["contract_content"].text().find("Hirer: Megan"), 0U);
  EXPECT_NE(with.json()["contract_content"].text().find("9 Low Lane, Hull"), std::string::npos);
  const Answer old = post(*renter, "contracts/" + id + "/sign", signature(before, "Megan Rowe"));
  EXPECT_EQ(old.json()["code"].text(), "contract_text_moved");
  EXPECT_EQ(old.json()["current"]["fingerprint"].text(), fingerprint_of(id));
  EXPECT_EQ(sign(*renter, id).status, 200);
  EXPECT_EQ(renter->http->send("PUT", api + "contracts/" + id + "/address", put).json()["code"].text(),
            "contract_moved");
}

TEST_F(Contracts, D5_01_D5_02_what_is_no_signature_is_refused_and_changes_nothing) {
  const std::string id = send();
  hand_over(id);
  const std::string large = "data:image/png;base64," + std::string(500'001 / 3 * 4 + 4, 'A');
  EXPECT_EQ(sign(*renter, id, large).message(), "Signature file too large (max 500KB)");
  EXPECT_EQ(sign(*renter, id, "").message(), "Please draw your signature");
  const std::string none = R"({"fingerprint":")" + fingerprint_of(id) + R"(","full_name":"Megan Rowe"})";
  EXPECT_EQ(post(*renter, "contracts/" + id + "/sign", none).message(), "Invalid signature data");
  EXPECT_EQ(sign(*renter, id, "data:image/gif;base64,R0lGODlh").json()["title"].text(), "Invalid Signature");
  const std::string broken = "data:image/png;base64," + crypto::base64(test_picture("plain.png").substr(0, 60));
  EXPECT_EQ(sign(*renter, id, broken).message(), "Invalid signature data");
  EXPECT_EQ(sign(*renter, id, std::string(721 * 1024, 'A')).status, 413);
  EXPECT_EQ(post(*renter, "contracts/" + id + "/sign", signature(fingerprint_of(id), " ")).message(),
            "Please enter your full legal name");
  EXPECT_EQ(status(id), "sent");
}

TEST_F(Contracts, D2_2_10_a_host_reads_for_which_bookings_a_contract_can_be_sent) {
  const std::string later = book(30);
  const auto listed = [&](Visitor& who) {
    std::vector<std::string> ids;
    const auto list = get(who, "host/contracts-to-send");
    for (const auto& item : *list["items"].array()) ids.push_back(item["booking_id"].text());
    return ids;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(listed(*host), (Ids{booking, later})) << "the soonest pick-up first";
  const auto first = get(*host, "host/contracts-to-send")["items"].array()->front();
  EXPECT_EQ(first["vehicle"].text(),
            app().db().value("select make || ' ' || model from vehicles v join bookings b on b.vehicle_id = v.id"
                             " where b.id = '" +
                             booking + "'"));
  EXPECT_EQ(first["start_date"].text(), Product::date(10));
  const std::string id = send();
  EXPECT_EQ(listed(*host), Ids{later});
  app().db().run(
      "update contracts set contract_status = 'expired', expired_as = 'replaced', expired_at = app_now()"
      " where id = '" +
      id + "'");
  EXPECT_EQ(listed(*host), (Ids{booking, later}));
  app().db().run(
      "update bookings set booking_status = 'cancelled'"
      " where id = '" +
      later + "'");
  EXPECT_EQ(listed(*host), Ids{booking});
  Visitor other = app().sign_up("host");
  EXPECT_EQ(listed(other), Ids{});
}

TEST_F(Contracts, D4_04_D4_05_D6_05_each_state_is_signed_by_one_side_alone) {
  const std::string id = send();
  EXPECT_EQ(sign(*host, id).status, 403);
  EXPECT_EQ(countersign(*renter, id).status, 403);
  const Answer early = countersign(*host, id);
  EXPECT_EQ(early.json()["code"].text(), "contract_moved");
  EXPECT_NE(early.body.find("The renter has not signed this contract yet."), std::string::npos);
  Visitor other = app().sign_up("renter");
  EXPECT_EQ(sign(other, id).status, 404);
  hand_over(id);
  ASSERT_EQ(sign(*renter, id).status, 200);
  EXPECT_EQ(sign(*renter, id).status, 409);
  EXPECT_EQ(countersign(*host, id).status, 200);
  EXPECT_EQ(countersign(*host, id).status, 409);
  EXPECT_EQ(status(id), "completed");
}

TEST_F(Contracts, X23_a_cancellation_ends_what_is_not_signed_by_both) {
  booking = book_and_pay();
  const std::string unsigned_one = send();
  const Answer cancelled = cancel(*renter, booking);
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  EXPECT_EQ(status(unsigned_one), "expired cancelled");
  const Answer late = sign(*renter, unsigned_one);
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.json()["current"]["contract_status"].text(), "expired");
  EXPECT_NE(late.body.find("The booking was cancelled, so this contract has expired."), std::string::npos);
  booking = book_and_pay(20);
  const std::string complete = signed_by_both();
  ASSERT_EQ(cancel(*host, booking).status, 200);
  EXPECT_EQ(status(complete), "completed");
}

TEST_F(Contracts, X23_no_new_contract_is_asked_for_once_the_booking_was_called_off) {
  const std::string kept = book(20);
  for (const std::string& of : {booking, kept}) {
    const std::string id = send(of);
    app().db().run(
        "update contracts set contract_status = 'expired', expired_as = 'replaced', expired_at = app_now() where id = "
        "'" +
        id + "'");
    if (of == booking)
      app().db().run("update bookings set booking_status = 'cancelled', cancelled_at = app_now() where id = '" + of +
                     "'");
    app().db().run(R"(insert into jobs (kind, payload) values ('contract_letter', '{"contract_id":")" + id +
                   R"(","to":"host","about":"replaced"}'))");
  }
  ASSERT_TRUE(
      app().becomes("select count(*) from jobs where kind = 'contract_letter' and state in ('ready', 'running')", "0"));
  EXPECT_NE(letter_to(app(), host->email, "Please send a new contract").find(kept), std::string::npos);
  EXPECT_EQ(app().db().number("select count(*) from sandbox.mailbox where to_address = '" + host->email +
                              "' and subject = 'Please send a new contract'"),
            1);
}

TEST_F(Contracts, X13_X23_no_new_contract_is_asked_for_of_whose_contracts_are_sent_by_themselves) {
  const std::string id = send();
  app().db().run(
      "update contracts set contract_status = 'expired', expired_as = 'replaced', expired_at = app_now() where id = '" +
      id + "'");
  app().db().run("insert into contract_settings (host_user_id, sends_by_themselves) values ('" + host->id + "', true)");
  app().db().run(R"(insert into jobs (kind, payload) values ('contract_letter', '{"contract_id":")" + id +
                 R"(","to":"host","about":"replaced"}'))");
  ASSERT_TRUE(
      app().becomes("select count(*) from jobs where kind = 'contract_letter' and state in ('ready', 'running')", "0"));
  EXPECT_EQ(app().db().number("select count(*) from sandbox.mailbox where to_address = '" + host->email +
                              "' and subject = 'Please send a new contract'"),
            0);
}

TEST_F(Contracts, X8_X17_what_the_renter_has_not_signed_expires_at_the_pick_up) {
  const std::string id = send(), other = signed_by_renter(book(20));
  const std::string due = "update contracts set expires_at = app_now() - interval '1 minute' where id = '";
  app().db().run(due + id + "'");
  EXPECT_EQ(sign(*renter, id).json()["code"].text(), "contract_moved") << "even before the job has looked";
  app().run_now("contracts_expire");
  ASSERT_TRUE(status_becomes(id, "expired not_signed"));
  for (const char* title : {"A contract to sign", "Contract expired"})
    EXPECT_NE(letter_to(app(), renter->email, title).find("can report a no-show"), std::string::npos)
        << "what not signing costs: " << title;
  EXPECT_EQ(status(other), "pending_host_signature");
  app().db().run(due + other + "'");
  app().run_now("contracts_expire");
  ASSERT_TRUE(status_becomes(other, "expired not_countersigned"));
  EXPECT_GE(notices(*host, "Contract expired"), 2);
  ASSERT_TRUE(app().becomes("select count(*) from sandbox.mailbox where to_address = '" + renter->email +
                                "' and subject = 'Contract expired'",
                            "2"));
  EXPECT_NE(letter_to(app(), renter->email, "Contract expired").find("booking itself stays"), std::string::npos);
  const json::Value contracts = get(*host, "bookings/" + booking + "/contracts");
  EXPECT_TRUE(contracts["can_send"].flag());
  EXPECT_EQ((*(*contracts["earlier"].array())[0]["actions"].array())[0].text(), "send_again");
  send();
}

TEST_F(Contracts, X17_it_expires_at_the_pick_up_or_when_sent_later_at_the_return) {
  const std::string before = send();
  EXPECT_EQ(app().db().value("select expires_at = (b.start_date + b.start_time) at time zone 'Europe/London' from"
                             " contracts c join bookings b on b.id = c.booking_id where c.id = '" +
                             before + "'"),
            "t");
  const std::string under_way = book(0, 3);
  app().db().run("update bookings set booking_status = 'active', start_date = start_date - 1 where id = '" + under_way +
                 "'");
  const std::string after = send(under_way);
  const std::string at_return =
      "select expires_at = (b.end_date + b.end_time) at time zone 'Europe/London' from"
      " contracts c join bookings b on b.id = c.booking_id where c.id = '";
  EXPECT_EQ(app().db().value(at_return + after + "'"), "t");
  hand_over(before);
  ASSERT_EQ(sign(*renter, before).status, 200);
  EXPECT_EQ(app().db().value(at_return + before + "'"), "t") << "from then on it waits for the host";
}

TEST_F(Contracts, X17_a_host_may_report_that_the_renter_did_not_sign_what_was_sent_a_day_before) {
  const auto begin_without_signature = [&](const std::string& id, const std::string& sent) {
    app().db().run(
        "update bookings set booking_status = 'active', start_date = start_date - 11, end_date = end_date - 9"
        " where id = '" +
        booking + "'");
    app().db().run(
        "update contracts set contract_status = 'expired', expired_as = 'not_signed', expired_at = app_now()"
        " where id = '" +
        id + "'");
    // By hand, for a contract keeps the time of its sending.
    app().db().run_as_superuser("set session_replication_role = replica; update contracts set " + sent +
                                " where id = '" + id + "'");
  };
  const auto offers_it = [&](const std::string& id) { return get(*host, "contracts/" + id)["actions"]; };
  const std::string late = send();
  begin_without_signature(late, "sent_at = sent_at - interval '26 hours'");
  EXPECT_EQ(post(*host, "contracts/" + late + "/not-signed", "{}").json()["code"].text(), "cannot_report_not_signed")
      << "sent less than a day before the pick-up";
  booking = book(10, 4);
  const std::string with_more = send();
  begin_without_signature(with_more, "has_later_terms = true, sent_at = sent_at - interval '12 days'");
  EXPECT_EQ(post(*host, "contracts/" + with_more + "/not-signed", "{}").status, 409) << "X24";
  booking = book_and_pay();
  const std::string id = send();
  begin_without_signature(id, "sent_at = sent_at - interval '12 days'");
  for (const std::string fact :
       {"booking_delays (booking_id, side, new_time) select id, 'renter', app_now() - interval '1 hour'",
        "vehicle_faults (id, booking_id, kind, has_vehicle, description, state, decided_by, decided_at)"
        " select gen_random_uuid(), id, 'unsafe', true, 'No brakes', 'dismissed', 'admin', app_now()"}) {
    app().db().run("insert into " + fact + " from bookings where id = '" + booking + "'");
    EXPECT_EQ(offers_it(id).array()->back().text(), "send_again") << "a no-show cannot be reported: " << fact;
    EXPECT_EQ(post(*host, "contracts/" + id + "/not-signed", "{}").json()["code"].text(), "cannot_report_not_signed");
    app().db().run("delete from " + fact.substr(0, fact.find(' ')) + " where booking_id = '" + booking + "'");
  }
  EXPECT_EQ(offers_it(id).array()->back().text(), "report_not_signed");
  EXPECT_EQ(post(*renter, "contracts/" + id + "/not-signed", "{}").status, 403);
  const Answer reported = post(*host, "contracts/" + id + "/not-signed", "{}");
  ASSERT_EQ(reported.status, 200) << reported.body;
  EXPECT_EQ(reported.json()["booking_status"].text(), "cancelled");
  EXPECT_NE(renter->http->get(api + "bookings/" + booking + "/events").body.find("did not sign the contract"),
            std::string::npos);
  const std::string letter = letter_to(app(), renter->email, "No-show at pick-up");
  EXPECT_NE(letter.find("The reason given: The renter did not sign the contract"), std::string::npos) << letter;
  EXPECT_NE(letter.find("all but the deposit, because of the no-show"), std::string::npos)
      << "whether they came is another question: " << letter;
  EXPECT_EQ(offers_it(id).array()->size(), 0U);
}

TEST_F(Contracts, X17_X24_the_hosts_note_waits_for_a_signature_but_not_for_one_under_later_terms) {
  const std::string id = book(0, 3);
  app().db().run("update bookings set booking_status = 'active', start_date = start_date - 1 where id = '" + id + "'");
  ASSERT_EQ(host->http->send("PUT", api + "bookings/" + id + "/handover-note", R"({"note":"In the box"})").status, 200);
  const std::string contract = send(id);
  const auto note = [&] { return get(*renter, "bookings/" + id + "/handover")["note"].text(); };
  const auto remind = [&] {
    app().db().run(R"(insert into jobs (kind, payload) values ('contract_letter', '{"contract_id":")" + contract +
                   R"(","to":"renter","about":"renter_reminder"}'))");
    EXPECT_TRUE(
        app().becomes("select count(*) from jobs where kind = 'contract_letter' and state in ('ready',"
                      " 'running') and payload::text like '%renter_reminder%'",
                      "0"));
    return letter_to(app(), renter->email, "Your contract waits for you");
  };
  EXPECT_EQ(note(), "") << "it is withheld";
  EXPECT_NE(remind().find("shown to you once you have"), std::string::npos);
  // By hand, for a contract keeps its text.
  app().db().run_as_superuser(
      "set session_replication_role = replica; update contracts set has_later_terms = true where id = '" + contract +
      "'");
  EXPECT_EQ(note(), "In the box");
  EXPECT_NE(remind().find("You may refuse them and keep the booking"), std::string::npos);
}

TEST_F(Contracts, X24_a_host_corrects_a_contract_that_the_renter_has_not_signed) {
  const std::string first = send();
  const auto instead_of = [](const std::string& id) { return R"(,"replaces":")" + id + "\""; };
  EXPECT_EQ(preview(*host, booking).json()["code"].text(), "contract_live") << "which one it replaces must be said";
  const Answer sent = try_to_send(booking, instead_of(first));
  ASSERT_EQ(sent.status, 201) << sent.body;
  EXPECT_EQ(status(first), "expired replaced");
  EXPECT_EQ(sign(*renter, first).json()["code"].text(), "contract_moved");
  EXPECT_TRUE(get(*renter, "contracts/" + first)["told"].text().ends_with("The new one is on the booking’s page."));
  EXPECT_EQ(notices(*renter, "A contract to sign"), 1);
  EXPECT_EQ(notices(*renter, "A corrected contract to sign"), 1);
  const std::string letter = letter_to(app(), renter->email, "A corrected contract to sign");
  EXPECT_NE(letter.find("The one before no longer applies"), std::string::npos) << letter;
  EXPECT_NE(letter.find("contract=" + sent.json()["id"].text()), std::string::npos) << letter;
  EXPECT_EQ(preview(*host, booking, R"({"replaces":")" + first + "\"}").json()["code"].text(), "contract_live")
      << "once";
  const std::string second = sent.json()["id"].text();
  hand_over(second);
  ASSERT_EQ(sign(*renter, second).status, 200);
  EXPECT_EQ(preview(*host, booking, R"({"replaces":")" + second + "\"}").json()["code"].text(), "contract_live")
      << "the renter has signed it";
  EXPECT_EQ(status(second), "pending_host_signature");
}

TEST_F(Contracts, X24_own_terms_are_those_of_the_booking_and_later_ones_are_marked) {
  const std::string vehicle = app().db().value("select vehicle_id from bookings where id = '" + booking + "'");
  app().db().run("update bookings set own_terms = 'No muddy boots.' where id = '" + booking + "'");
  app().db().run("update vehicles set own_terms = 'No muddy boots.' where id = '" + vehicle + "'");
  EXPECT_FALSE(preview(*host, booking).json()["has_later_terms"].flag(true));
  app().db().run("update vehicles set own_terms = 'No boots at all.' where id = '" + vehicle + "'");
  const json::Value shown = preview(*host, booking).json();
  EXPECT_TRUE(shown["has_later_terms"].flag());
  const std::string text = shown["contract_content"].text();
  EXPECT_LT(text.find("No muddy boots."), text.find("Added after you booked"));
  EXPECT_LT(text.find("Added after you booked"), text.find("No boots at all."));
  EXPECT_EQ(get(*renter, "vehicles/" + vehicle)["own_terms"].text(), "No boots at all.");
}

// What a missing litre is counted from (K7) and what both sign is the same policy.
TEST_F(Contracts, X22_the_fuel_policy_is_the_one_that_was_booked) {
  app().db().run("update bookings set fuel_policy = 'half_tank' where id = '" + booking + "'");
  app().db().run("update vehicles set fuel_policy = 'full_tank', fuel_type = 'petrol'");
  const auto text = [&] { return preview(*host, booking).json()["contract_content"].text(); };
  EXPECT_NE(text().find("comes back with half of its fuel or charge."), std::string::npos) << text();
  app().db().run("update vehicles set fuel_type = 'electric'");
  EXPECT_NE(text().find("comes back with its battery charged to a half."), std::string::npos) << text();
}

TEST_F(Contracts, X13_the_switch_needs_an_address_and_is_off_at_first) {
  EXPECT_FALSE(get(*host, "contract-settings")["sends_by_themselves"].flag(true));
  give_address(*host, "");
  const auto put = [&](const char* value) {
    return host->http->send("PUT", api + "contract-settings", std::string(R"({"sends_by_themselves":)") + value + "}");
  };
  EXPECT_EQ(put("true").status, 422);
  EXPECT_EQ(put("false").status, 200);
  give_address(*host, host_address);
  EXPECT_EQ(put("true").status, 200);
  EXPECT_TRUE(get(*host, "contract-settings")["sends_by_themselves"].flag());
  EXPECT_EQ(renter->http->get(api + "contract-settings").status, 403);
}

TEST_F(Contracts, X13_a_confirmed_booking_gets_its_contract_by_itself_where_the_host_wants_that) {
  host->http->send("PUT", api + "contract-settings", R"({"sends_by_themselves":true})");
  const auto paid_for = [&](const std::string& vehicle_set) {
    const auto started =
        app().start_payment(*renter, app().quote(*renter, Trip{app().add_vehicle(*host, vehicle_set)}).json()).json();
    app().type_card(started["url"].text());
    app().verify(*renter, started["url"].text());
    return started["booking_id"].text();
  };
  const auto is_sent = [&](const std::string& id) {
    return app().becomes("select count(*) from contracts where sent_by_itself and booking_id = '" + id + "'", "1");
  };
  EXPECT_TRUE(is_sent(paid_for("instant_book = true")));
  const std::string asked = paid_for("instant_book = false");
  const Answer accepted =
      host->http->post(api + "bookings/" + asked + "/accept", "{}", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  EXPECT_TRUE(is_sent(asked));
  EXPECT_EQ(app().db().number("select count(*) from contracts c join booking_events e on e.booking_id = c.booking_id"
                              " and e.cause = 'accepted' where c.sent_at < e.at"),
            0)
      << "a request is not confirmed";
}

TEST_F(Contracts, N2_renter_and_host_are_reminded_while_the_contract_waits_for_them) {
  const auto reminders = [&](const std::string& id) {
    return app().db().number("select count(*) from jobs where kind = 'contract_reminder' and payload::text like '%" +
                             id + "%'");
  };
  const std::string id = send();
  EXPECT_EQ(reminders(id), 2) << "24 h after the sending and 24 h before the pick-up";
  const auto remind_now = [&] {
    app().db().run("update jobs set run_at = app_now() where kind = 'contract_reminder' and payload::text like '%" +
                   id + "%'");
  };
  const auto told = [&](const Visitor& who, const std::string& title) {
    return app().becomes(
        "select count(*) > 0 from notifications where user_id = '" + who.id + "' and title = '" + title + "'", "t");
  };
  remind_now();
  EXPECT_TRUE(told(*renter, "Your contract waits for you"));
  hand_over(id);
  ASSERT_EQ(sign(*renter, id).status, 200);
  remind_now();
  EXPECT_TRUE(told(*host, "A contract waits for you"));
  EXPECT_FALSE(letter_to(app(), host->email, "A contract waits for you").empty());
}

TEST_F(Contracts, D4_04_the_database_refuses_other_moves_and_changed_signatures) {
  const std::string id = signed_by_both();
  for (const std::string set :
       {"contract_status = 'sent', completed_at = null", "renter_name = 'Another'", "host_signature = '\\x00'",
        "fingerprint = repeat('0', 64)", "booking_id = gen_random_uuid()"})
    EXPECT_ANY_THROW(app().db().run("update contracts set " + set + " where id = '" + id + "'")) << set;
}

}  // namespace
}  // namespace kerbside::test
