// What a renter hands over with a contract (D5-11 to D5-14, D6-03, D7-23 to D7-26, X10, X11, X13, X14, X20, X21), and
// contracts on paper (X8); over real HTTP.
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <thread>

#include "core/crypto.hpp"
#include "support/documents.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* numbers =
    R"({"licence_country":"great_britain","licence_number":"MORGA657054SM9IJ","share_code":"aBcD1234"})";

class ContractPapers : public SharedApp {
 protected:
  static inline const std::string api = "/api/v1/";
  static inline fs::path files;

  static void SetUpTestSuite() {
    start([](Config& config) { files = fs::path(config.data_dir) / "files"; });
  }

  void SetUp() override {
    host.emplace(app().sign_up("host"));
    renter.emplace(app().sign_up("renter"));
    other.emplace(app().sign_up("renter"));
    booking = app().db().value(
        insert_booking_sql({app().add_vehicle(*host), renter->id, host->id, Product::date(10), Product::date(12)}));
    contract = send();
  }

  // As its host does; answers its id.
  std::string send() {
    const std::string path = api + "bookings/" + booking + "/contracts", address = R"("address":"12 Park Row, Leeds")";
    const auto preview = host->http->post(path + "/preview", "{" + address + "}");
    EXPECT_EQ(preview.status, 200) << preview.body;
    const std::string fingerprint = preview.json()["fingerprint"].text();
    const auto sent = host->http->post(path, R"({"fingerprint":")" + fingerprint + "\"," + address + "}");
    EXPECT_EQ(sent.status, 201) << sent.body;
    return sent.json()["id"].text();
  }
  std::string path(const std::string& tail = "") const { return api + "contracts/" + contract + tail; }

  Answer upload(Visitor& who, const std::string& kind, const std::string& bytes, const std::string& type) {
    return who.http->post(path("/papers/" + kind), bytes, {{"Content-Type", type}});
  }
  Answer photo(const std::string& kind, const std::string& picture = "print.jpg") {
    return upload(*renter, kind, test_picture(picture), "image/jpeg");
  }
  void hand_in_everything() {
    for (const char* kind : {"driving-licence-front", "driving-licence-back", "proof-of-address"})
      ASSERT_EQ(photo(kind).status, 201) << kind;
    ASSERT_EQ(renter->http->send("PUT", path("/numbers"), numbers).status, 200);
  }
  Answer sign(Visitor& who, const std::string& how = "/sign") {
    if (how == "/sign") who.http->send("PUT", path("/address"), R"({"address":"4 Elm Grove, Leeds"})");
    const std::string fingerprint = who.http->get(path()).json()["fingerprint"].text();
    const std::string picture = "data:image/png;base64," + crypto::base64(test_picture("plain.png"));
    return who.http->post(path(how), R"({"fingerprint":")" + fingerprint +
                                         R"(","full_name":"Megan Rowe","signature":")" + picture + "\"}");
  }
  void sign_as_renter() {
    hand_in_everything();
    const Answer signed_by = sign(*renter);
    ASSERT_EQ(signed_by.status, 200) << signed_by.body;
  }
  Answer reveal(Visitor& who, const std::string& what, const std::string& paper = "") {
    const std::string more = paper.empty() ? "" : R"(,"paper_id":")" + paper + "\"";
    return who.http->post(path("/reveal"), R"({"what":")" + what + "\"" + more + "}");
  }
  // In place of the booking that nobody has paid for.
  void book_and_pay() {
    const auto started =
        app().start_payment(*renter, app().quote(*renter, Trip{app().add_vehicle(*host)}).json()).json();
    EXPECT_EQ(app().type_card(started["url"].text()).status, 303);
    EXPECT_TRUE(app().verify(*renter, started["url"].text()).json()["success"].flag());
    booking = started["booking_id"].text();
    contract = send();
  }
  std::string licence_reason() { return papers(*host)["cancellation_reason"].text(); }
  json::Value papers(Visitor& who) { return who.http->get(path("/papers")).json(); }
  std::string paper_of(const std::string& kind) {
    return app().db().value(
        "select f.id from private_files f join driver_papers p on p.id = f.taken_by where p.booking_id = '" + booking +
        "' and f.kind = '" + kind + "'");
  }
  std::string key_of(const std::string& kind) {
    return app().db().value("select file_key from private_files where id = '" + paper_of(kind) + "'");
  }
  bool is_kept(const std::string& key) { return fs::exists(files / key); }
  bool vanishes(const std::string& key) {  // by a job
    for (int i = 0; i < 100 && is_kept(key); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return !is_kept(key);
  }
  bool tidied() {
    app().run_now("driver_papers_tidy");
    return app().becomes("select state = 'ready' and run_at > app_now() from jobs where kind = 'driver_papers_tidy'",
                         "t");
  }
  // The trip ended that many days ago, with everything signed.
  void end_trip(int days_ago) {
    app().db().run("update bookings set booking_status = 'active' where id = '" + booking +
                   "' and booking_status = 'confirmed'");
    app().db().run("update bookings set booking_status = 'completed', completed_at = app_now() - interval '" +
                   std::to_string(days_ago) + " days' where id = '" + booking + "'");
  }
  std::string stored_numbers() {
    return app().db().value(
        "select coalesce(encode(numbers, 'escape'), 'gone') from driver_papers where booking_id = '" + booking + "'");
  }

  std::optional<Visitor> host, renter, other;
  std::string booking, contract;
};

TEST_F(ContractPapers, D5_11_D5_12_D5_13_signing_names_what_is_missing_and_changes_nothing) {
  const auto state = [&] { return renter->http->get(path()).json()["contract_status"].text(); };
  Answer refused = sign(*renter);
  EXPECT_EQ(refused.code(), "papers_missing");
  EXPECT_EQ(refused.json()["title"].text(), "Missing Documents");
  for (const char* kind : {"driving-licence-front", "driving-licence-back"}) photo(kind);
  EXPECT_EQ(sign(*renter).code(), "papers_missing");
  photo("proof-of-address");
  EXPECT_EQ(sign(*renter).message(), "Please provide your driving license number");
  renter->http->send("PUT", path("/numbers"),
                     R"({"licence_country":"great_britain","licence_number":"MORGA657054SM9IJ"})");
  EXPECT_EQ(sign(*renter).message(), "Please provide either DVLA Share Code or DVLA Check/NI Number");
  renter->http->send(
      "PUT", path("/numbers"),
      R"({"licence_country":"great_britain","licence_number":"REES9106011AB9CD","share_code":"aBcD1234"})");
  EXPECT_EQ(sign(*renter).code(), "driver_too_young");
  EXPECT_EQ(state(), "sent");
  renter->http->send("PUT", path("/numbers"), numbers);
  EXPECT_EQ(sign(*renter).status, 200);
  EXPECT_EQ(state(), "pending_host_signature");
}

TEST_F(ContractPapers, X11_D3_5_02_D7_23_each_required_document_has_one_slot_and_a_new_file_replaces_the_old) {
  ASSERT_EQ(photo("driving-licence-front").status, 201);
  const std::string first = key_of("driving_licence_front");
  ASSERT_TRUE(is_kept(first));
  ASSERT_EQ(photo("driving-licence-front", "gps-turned.jpg").status, 201);
  EXPECT_EQ(papers(*renter)["papers"].array()->size(), 1U);
  EXPECT_TRUE(vanishes(first));
  EXPECT_TRUE(is_kept(key_of("driving_licence_front")));
}

TEST_F(ContractPapers, D5_14_licence_photos_are_images_and_an_address_may_be_a_pdf_too) {
  EXPECT_NE(upload(*renter, "driving-licence-front", test_pdf_of(1), "application/pdf").status, 201);
  EXPECT_NE(upload(*renter, "driving-licence-front", test_pdf_of(1), "image/jpeg").status, 201)
      << "whatever it is called";
  ASSERT_EQ(upload(*renter, "proof-of-address", test_pdf_of(2), "application/pdf").status, 201);
  const json::Value paper = papers(*renter)["papers"].array()->at(0);
  EXPECT_EQ(paper["page_urls"].array()->size(), 2U);
  EXPECT_FALSE(paper["is_scanned"].flag(true));
  EXPECT_EQ(renter->http->get(paper["file_url"].text()).status, 200) << "one’s own";
  EXPECT_EQ(renter->http->get(paper["page_urls"].array()->at(1).text()).header("content-type"), "image/webp");
  EXPECT_EQ(upload(*renter, "proof-of-address", test_pdf(), "application/pdf").code(), "picture_unreadable");
}

TEST_F(ContractPapers, X20_D7_24_up_to_five_further_documents_and_no_word_files_without_a_scanner) {
  for (int i = 0; i < 5; ++i) ASSERT_EQ(photo("further").status, 201);
  EXPECT_TRUE(key_of("further_paper").starts_with("private/further-papers/")) << "each under a name of its own";
  EXPECT_EQ(photo("further").code(), "too_many_files");
  const std::string id = papers(*renter)["papers"].array()->at(0)["id"].text();
  EXPECT_EQ(renter->http->del(path("/papers/" + id)).json()["papers"].array()->size(), 4U);
  EXPECT_EQ(renter->http->del(path("/papers/" + id)).code(), "paper_not_found");
  const std::string word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  EXPECT_EQ(upload(*renter, "further", test_docx(), word).code(), "file_not_scanned");
}

TEST_F(ContractPapers, X13_a_pdf_that_no_scanner_saw_reaches_the_host_as_pictures_only) {
  hand_in_everything();
  ASSERT_EQ(upload(*renter, "proof-of-address", test_pdf_of(3), "application/pdf").status, 201);
  ASSERT_EQ(sign(*renter).status, 200);
  const Answer seen = reveal(*host, "proof_of_address", paper_of("proof_of_address"));
  ASSERT_EQ(seen.status, 200) << seen.body;
  EXPECT_EQ(seen.json()["page_urls"].array()->size(), 3U);
  EXPECT_TRUE(seen.json()["file_url"].is_null());
  app().db().run("update private_files set scan = 'clean' where id = '" + paper_of("proof_of_address") + "'");
  const std::string file = reveal(*host, "proof_of_address", paper_of("proof_of_address")).json()["file_url"].text();
  EXPECT_EQ(host->http->get(file).header("content-type"), "application/pdf");
}

TEST_F(ContractPapers, D6_03_the_host_looks_from_the_renter_s_signature_on_and_the_renter_reads_each_look) {
  hand_in_everything();
  EXPECT_FALSE(papers(*host)["can_look"].flag(true));
  EXPECT_TRUE(papers(*host)["papers"].array()->empty());
  EXPECT_EQ(reveal(*host, "share_code").code(), "papers_closed");
  ASSERT_EQ(sign(*renter).status, 200);
  const Answer list = host->http->get(path("/papers"));
  EXPECT_TRUE(list.json()["can_look"].flag());
  for (const char* secret : {"054SM9IJ", "MORGA", "aBcD1234", "/files/private/"})
    EXPECT_EQ(list.body.find(secret), std::string::npos) << secret;
  EXPECT_EQ(reveal(*host, "licence_number").json()["value"].text(), "054SM9IJ");
  EXPECT_EQ(reveal(*host, "share_code").json()["value"].text(), "aBcD1234");
  EXPECT_EQ(reveal(*host, "ni_number").code(), "paper_not_found") << "none was given";
  const Answer front = reveal(*host, "driving_licence_front", paper_of("driving_licence_front"));
  ASSERT_EQ(front.json()["page_urls"].array()->size(), 1U);
  EXPECT_EQ(reveal(*host, "driving_licence_back", paper_of("driving_licence_front")).code(), "paper_not_found");
  const auto looks = *renter->http->get(path("/looks")).json()["items"].array();
  ASSERT_EQ(looks.size(), 3U);
  EXPECT_EQ(looks[0]["what"].text(), "driving_licence_front");
  EXPECT_EQ(looks[1]["label"].text(), "Share code");
  EXPECT_EQ(looks[2]["what"].text(), "licence_number");
}

TEST_F(ContractPapers, D7_25_D7_26_links_live_for_an_hour_and_for_one_person_and_there_is_no_public_one) {
  sign_as_renter();
  const Answer front = reveal(*host, "driving_licence_front", paper_of("driving_licence_front"));
  const std::string link = front.json()["page_urls"].array()->at(0).text();
  EXPECT_EQ(host->http->get(link).status, 200);
  EXPECT_EQ(renter->http->get(link).code(), "bad_link");
  EXPECT_EQ(other->http->get(link).code(), "bad_link");
  EXPECT_EQ(app().visitor().http->get(link).status, 401);
  pass(std::chrono::minutes(61));
  EXPECT_EQ(host->http->get(link).code(), "link_expired");
}

TEST_F(ContractPapers, X13_the_draft_is_there_on_another_device_and_masked_once_it_is_handed_over) {
  const std::string half = R"({"licence_country":"northern_ireland","licence_number":"12"})";
  EXPECT_EQ(renter->http->send("PUT", path("/numbers"), half).status, 200) << "a draft may be wrong";
  EXPECT_EQ(renter->http->get(path("/numbers")).json()["licence_number"].text(), "12");
  sign_as_renter();
  const json::Value after = renter->http->get(path("/numbers")).json();
  EXPECT_EQ(after["licence_country"].text(), "great_britain");
  EXPECT_TRUE(after["licence_number"].is_null());
  EXPECT_TRUE(papers(*renter)["numbers"]["share_code"].flag());
  EXPECT_EQ(renter->http->send("PUT", path("/numbers"), half).code(), "papers_handed_over");
  EXPECT_EQ(photo("driving-licence-front").code(), "papers_handed_over");
}

TEST_F(ContractPapers, X20_a_used_code_or_an_unclear_photo_is_replaced_when_asked_without_signing_again) {
  sign_as_renter();
  const auto ask = [&](const std::string& what) {
    return host->http->post(path("/ask-again"), R"({"what":")" + what + "\"}");
  };
  ASSERT_EQ(ask("share_code").status, 200);
  EXPECT_NE(letter_to(app(), renter->email, "Please send it once more").find("share code"), std::string::npos);
  ASSERT_EQ(ask("driving_licence_back").status, 200);
  EXPECT_EQ(papers(*renter)["asked_again"].array()->size(), 2U);
  const auto waits_for = [&](Visitor& who) {
    const auto list = who.http->get(api + "contract-papers/asked").json();
    std::string words;
    for (const auto& item : *list["items"].array())
      for (const auto& what : *item["what"].array()) words += item["booking_id"].text() + " " + what.text() + "\n";
    return words;
  };
  EXPECT_EQ(waits_for(*renter), booking + " share code\n" + booking + " photo of the licence’s back\n");
  EXPECT_EQ(waits_for(*host), "");
  EXPECT_EQ(renter->http->send("PUT", path("/numbers"), R"({"share_code":"short"})").field(), "share_code");
  EXPECT_EQ(renter->http->send("PUT", path("/numbers"), R"({"share_code":"aBcD1234"})").field(), "share_code")
      << "the same works no second time";
  ASSERT_EQ(renter->http->send("PUT", path("/numbers"), R"({"share_code":"NeW45678"})").status, 200);
  EXPECT_EQ(reveal(*host, "share_code").json()["value"].text(), "NeW45678");
  EXPECT_EQ(reveal(*host, "licence_number").json()["value"].text(), "054SM9IJ") << "kept";
  EXPECT_EQ(renter->http->send("PUT", path("/numbers"), R"({"share_code":"NeW45678"})").code(), "papers_handed_over");
  EXPECT_EQ(photo("driving-licence-front").code(), "papers_handed_over") << "not asked for";
  EXPECT_EQ(waits_for(*renter), booking + " photo of the licence’s back\n");
  ASSERT_EQ(photo("driving-licence-back").status, 201);
  EXPECT_TRUE(papers(*renter)["asked_again"].array()->empty());
  EXPECT_EQ(waits_for(*renter), "");
  EXPECT_EQ(host->http->get(path()).json()["contract_status"].text(), "pending_host_signature");
}

TEST_F(ContractPapers, X20_both_sides_follow_what_is_asked_for_looked_at_and_sent_again_and_a_draft_is_nobody_s) {
  const auto told = [&](Visitor& who) {
    return app().db().number("select coalesce(max(id), 0) from changes where topic = 'booking_side' and key = '" +
                             who.id + "'");
  };
  std::int64_t at_renter = told(*renter), at_host = told(*host);
  const auto both_hear = [&] {
    const bool hear = told(*renter) > at_renter && told(*host) > at_host;
    at_renter = told(*renter), at_host = told(*host);
    return hear;
  };
  const auto notices = [&] {
    return app().db().number("select count(*) from notifications where user_id = '" + host->id +
                             "' and title = 'What you asked for has come'");
  };
  hand_in_everything();
  EXPECT_EQ(told(*host), at_host) << "a draft";
  ASSERT_EQ(sign(*renter).status, 200);
  EXPECT_TRUE(both_hear());
  for (const char* what : {"share_code", "driving_licence_back"}) {
    ASSERT_EQ(host->http->post(path("/ask-again"), R"({"what":")" + std::string(what) + "\"}").status, 200);
    EXPECT_TRUE(both_hear()) << what;
  }
  ASSERT_EQ(renter->http->send("PUT", path("/numbers"), R"({"share_code":"NeW45678"})").status, 200);
  EXPECT_TRUE(both_hear());
  EXPECT_EQ(notices(), 1);
  ASSERT_EQ(photo("driving-licence-back").status, 201);
  EXPECT_TRUE(both_hear());
  EXPECT_EQ(notices(), 2);
  reveal(*host, "share_code");
  EXPECT_TRUE(both_hear());
}

TEST_F(ContractPapers,
       X21_the_result_of_the_check_stays_with_day_and_points_and_an_invalid_licence_may_end_the_booking) {
  sign_as_renter();
  const auto note = [&](const std::string& result) { return host->http->send("PUT", path("/licence-check"), result); };
  EXPECT_EQ(note(R"({"is_valid":true,"checked_on":")" + Product::date(1) + "\"}").field(), "checked_on");
  EXPECT_EQ(note(R"({"is_valid":true,"points":-1,"checked_on":")" + Product::date(0) + "\"}").field(), "points");
  const Answer valid = note(R"({"is_valid":true,"points":3,"checked_on":")" + Product::date(0) + "\"}");
  ASSERT_EQ(valid.status, 200) << valid.body;
  EXPECT_EQ(valid.json()["licence_result"]["points"].number(), 3);
  EXPECT_TRUE(valid.json()["cancellation_reason"].is_null());
  EXPECT_TRUE(valid.json()["checking_page"]["url"].text().starts_with("https://www.gov.uk/"));
  const Answer invalid = note(R"({"is_valid":false,"checked_on":")" + Product::date(0) + "\"}");
  EXPECT_FALSE(invalid.json()["cancellation_reason"].text().empty());
  EXPECT_TRUE(papers(*renter)["cancellation_reason"].is_null()) << "the host’s";
}

TEST_F(ContractPapers, X21_a_cancellation_for_a_licence_counts_against_the_host_until_support_confirms_it) {
  book_and_pay();
  sign_as_renter();
  Visitor support = app().admin("support"), finance = app().admin("finance");
  const auto counted = [&] {
    return app().visitor().http->get(api + "hosts/" + host->id).json()["stats"]["cancellations"].number(-1);
  };
  const auto decide = [&](Visitor& who, const std::string& how) {
    return who.http->post(api + "admin/bookings/" + booking + "/licence-cancellation/" + how,
                          R"({"reason":"The government’s page says so"})", {{"Idempotency-Key", new_key()}});
  };
  const auto is_waiting = [&] {
    for (const auto& item : attention(support, "licence_not_valid"))
      if (item["id"].text() == booking) return item["remedies"].array()->size() == 2;
    return false;
  };
  host->http->send("PUT", path("/licence-check"), R"({"is_valid":false,"checked_on":")" + Product::date(0) + "\"}");
  EXPECT_EQ(decide(support, "excuse").code(), "cancellation_not_waiting") << "nothing was cancelled";
  const Answer cancelled = host->http->post(api + "bookings/" + booking + "/cancel",
                                            R"({"refund_pence":64850,"reason":")" + licence_reason() + "\"}",
                                            {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  EXPECT_EQ(counted(), 1);
  EXPECT_TRUE(is_waiting());
  EXPECT_EQ(decide(finance, "excuse").status, 403);
  ASSERT_EQ(decide(support, "excuse").status, 204);
  EXPECT_EQ(counted(), 0);
  EXPECT_FALSE(is_waiting());
  EXPECT_EQ(decide(support, "count").code(), "cancellation_not_waiting") << "once";
  const auto events = *host->http->get(api + "bookings/" + booking + "/events").json()["items"].array();
  EXPECT_EQ(events.back()["cause"].text(), "cancellation_excused");
  EXPECT_TRUE(events.back()["reason"].is_null()) << "for the audit log";
  EXPECT_EQ(app().db().number("select count(*) from notifications where user_id = '" + host->id +
                              "' and title = 'Your cancellation does not count'"),
            1);
}

TEST_F(ContractPapers, X21_what_support_does_not_confirm_and_other_cancellations_count) {
  sign_as_renter();
  Visitor support = app().admin("support");
  const std::string admin = api + "admin/bookings/" + booking + "/licence-cancellation/";
  app().db().run(
      "update bookings set booking_status = 'cancelled', cancellation_reason = 'by_host',"
      " cancelled_at = app_now() where id = '" +
      booking + "'");
  const std::string reason = R"({"reason":"Looked"})";
  const auto found = [&](const char* valid) {
    app().db().run("update driver_papers set licence_valid = " + std::string(valid) +
                   ", licence_checked_on = app_now()::date, checked_by = '" + host->id +
                   "', checked_at = app_now() - interval '1 hour' where booking_id = '" + booking + "'");
  };
  EXPECT_EQ(support.http->post(admin + "excuse", reason, {{"Idempotency-Key", new_key()}}).status, 409)
      << "no licence was looked at";
  found("true");
  EXPECT_EQ(support.http->post(admin + "excuse", reason, {{"Idempotency-Key", new_key()}}).status, 409);
  found("false");
  EXPECT_EQ(support.http->post(admin + "count", R"({"reason":" "})", {{"Idempotency-Key", new_key()}}).field(),
            "reason");
  EXPECT_EQ(support.http->post(admin + "count", reason, {{"Idempotency-Key", new_key()}}).status, 204);
  EXPECT_EQ(app().visitor().http->get(api + "hosts/" + host->id).json()["stats"]["cancellations"].number(-1), 1);
}

TEST_F(ContractPapers, X13_a_superadmin_reveals_one_number_for_a_reason_and_it_is_in_the_log) {
  sign_as_renter();
  Visitor superadmin = app().admin("superadmin"), support = app().admin("support");
  const std::string reveal_path = api + "admin/contracts/" + contract + "/reveal";
  const auto ask = [&](Visitor& who, const std::string& reason) {
    return who.http->post(reveal_path, R"({"what":"licence_number","reason":")" + reason + "\"}");
  };
  EXPECT_EQ(ask(support, "Because").status, 403);
  EXPECT_EQ(ask(superadmin, " ").field(), "reason");
  EXPECT_EQ(ask(superadmin, "A dispute about the check").json()["value"].text(), "MORGA657054SM9IJ");
  EXPECT_TRUE(app().becomes("select count(*) from admin_audit where action = 'contract_reveal' and object_id = '" +
                                contract + "' and reason = 'A dispute about the check'",
                            "1"));
}

TEST_F(ContractPapers, D6_03_D6_05_nobody_else_sees_or_changes_anything) {
  sign_as_renter();
  for (const char* tail : {"/papers", "/numbers", "/looks", "/pdf", "/text"})
    EXPECT_EQ(other->http->get(path(tail)).status, 404) << tail;
  EXPECT_EQ(reveal(*other, "share_code").status, 404);
  EXPECT_EQ(upload(*other, "further", test_picture("print.jpg"), "image/jpeg").status, 404);
  EXPECT_EQ(reveal(*renter, "share_code").code(), "other_side_only");
  EXPECT_EQ(host->http->get(path("/numbers")).code(), "other_side_only");
  EXPECT_EQ(host->http->get(path("/looks")).code(), "other_side_only");
  EXPECT_EQ(upload(*host, "further", test_picture("print.jpg"), "image/jpeg").code(), "other_side_only");
}

TEST_F(ContractPapers, X10_numbers_are_sealed_and_go_30_days_after_the_end_and_documents_after_90) {
  sign_as_renter();
  const std::string sealed = stored_numbers(), key = key_of("driving_licence_front");
  for (const char* part : {"MORGA657054SM9IJ", "aBcD1234", "licence_number"})
    EXPECT_EQ(sealed.find(part), std::string::npos) << part;
  end_trip(29);
  ASSERT_TRUE(tidied());
  EXPECT_NE(stored_numbers(), "gone");
  end_trip(31);
  ASSERT_TRUE(tidied());
  EXPECT_EQ(stored_numbers(), "gone");
  EXPECT_TRUE(is_kept(key));
  end_trip(89);
  ASSERT_TRUE(tidied());
  EXPECT_TRUE(is_kept(key));
  end_trip(91);
  ASSERT_TRUE(tidied());
  EXPECT_EQ(app().db().number("select count(*) from private_files where file_key = '" + key + "'"), 0);
  EXPECT_TRUE(vanishes(key));
  EXPECT_FALSE(papers(*renter)["papers_deleted_at"].is_null());
}

TEST_F(ContractPapers, X14_documents_wait_for_the_end_of_a_chargeback_and_numbers_do_not) {
  sign_as_renter();
  end_trip(100);
  const std::string payment = app().db().value(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state, expires_at,"
      " paid_at) select 'booking', id, 'booking', id, user_id, 6485, 'paid', app_now(), app_now() from bookings"
      " where id = '" +
      booking + "' returning id");
  app().db().run("insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state) values ('" + payment +
                 "', 'du_" + payment + "', 6485, 'open')");
  ASSERT_TRUE(tidied());
  EXPECT_EQ(stored_numbers(), "gone");
  EXPECT_EQ(papers(*renter)["papers"].array()->size(), 3U);
  app().db().run("update chargebacks set state = 'won', ended_at = app_now() where payment_id = '" + payment + "'");
  ASSERT_TRUE(tidied());
  EXPECT_TRUE(papers(*renter)["papers"].array()->empty());
}

TEST_F(ContractPapers, X10_papers_of_a_contract_that_nobody_signed_go_30_days_after_it_expired) {
  hand_in_everything();
  const auto expire = [&](const std::string& days) {
    app().db().run(
        "update contracts set contract_status = 'expired', expired_as = 'not_signed', expired_at = app_now() -"
        " interval '" +
        days + " days' where id = '" + contract + "'");
  };
  expire("29");
  ASSERT_TRUE(tidied());
  EXPECT_NE(stored_numbers(), "gone");
  expire("31");
  ASSERT_TRUE(tidied());
  EXPECT_EQ(stored_numbers(), "gone");
  EXPECT_TRUE(papers(*renter)["papers"].array()->empty());
}

TEST_F(ContractPapers, X10_papers_that_came_after_others_were_deleted_go_90_days_after_the_trip_too) {
  hand_in_everything();
  app().db().run(
      "update contracts set contract_status = 'expired', expired_as = 'replaced', expired_at = app_now() -"
      " interval '31 days' where id = '" +
      contract + "'");
  ASSERT_TRUE(tidied());
  ASSERT_TRUE(papers(*renter)["papers"].array()->empty());
  contract = send();
  sign_as_renter();
  EXPECT_TRUE(papers(*renter)["papers_deleted_at"].is_null());
  const std::string key = key_of("driving_licence_front");
  end_trip(91);
  ASSERT_TRUE(tidied());
  EXPECT_TRUE(papers(*renter)["papers"].array()->empty());
  EXPECT_TRUE(vanishes(key));
}

TEST_F(ContractPapers, X23_a_contract_that_replaces_another_finds_papers_and_numbers) {
  hand_in_everything();
  app().db().run(
      "update contracts set contract_status = 'expired', expired_as = 'replaced', expired_at = app_now()"
      " where id = '" +
      contract + "'");
  contract = send();
  EXPECT_EQ(papers(*renter)["papers"].array()->size(), 3U);
  EXPECT_EQ(renter->http->get(path("/numbers")).json()["share_code"].text(), "aBcD1234");
  EXPECT_EQ(sign(*renter).status, 200);
}

TEST_F(ContractPapers, U7_the_host_s_access_ends_with_a_cancellation_and_when_the_trip_is_settled) {
  sign_as_renter();
  ASSERT_TRUE(papers(*host)["can_look"].flag());
  app().db().run("update bookings set booking_status = 'cancelled', cancelled_at = app_now() where id = '" + booking +
                 "'");
  EXPECT_FALSE(papers(*host)["can_look"].flag(true));
  EXPECT_EQ(reveal(*host, "share_code").code(), "papers_closed");
  app().db().run(
      "update contracts set contract_status = 'expired', expired_as = 'cancelled', expired_at = app_now()"
      " where id = '" +
      contract + "'");
  EXPECT_NE(papers(*host)["why_not"].text().find("no longer applies"), std::string::npos) << "the renter had signed it";
}

TEST_F(ContractPapers, X8_the_paper_of_a_completed_contract_always_has_the_same_bytes_and_is_known_again) {
  sign_as_renter();
  const auto check = [&](const std::string& bytes) {
    return app().visitor().http->post(api + "contracts/check",
                                      R"({"sha256":")" + crypto::hex(crypto::sha256(bytes)) + "\"}");
  };
  const Answer half = renter->http->get(path("/pdf"));
  ASSERT_EQ(half.status, 200) << half.body;
  EXPECT_FALSE(check(half.body).json()["known"].flag(true)) << "not signed by both";
  ASSERT_EQ(sign(*host, "/countersign").status, 200);
  const Answer first = renter->http->get(path("/pdf")), second = host->http->get(path("/pdf"));
  EXPECT_EQ(first.header("content-type"), "application/pdf");
  EXPECT_EQ(first.body, second.body);
  EXPECT_LE(first.body.size(), 250'000U);
  EXPECT_TRUE(check(first.body).json()["known"].flag());
  EXPECT_FALSE(check(first.body + " ").json()["known"].flag(true));
  EXPECT_EQ(app().visitor().http->post(api + "contracts/check", R"({"sha256":"abc"})").field(), "sha256");
  EXPECT_TRUE(app().becomes("select count(*) from contract_pdfs where contract_id = '" + contract + "'", "1"));
  const std::string text = host->http->get(path("/text")).body;
  for (const char* part : {"Megan Rowe", "Countersigned by the owner: ", "4 Elm Grove"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  for (const char* secret : {"MORGA", "aBcD1234"}) EXPECT_EQ(text.find(secret), std::string::npos) << secret;
}

}  // namespace
}  // namespace kerbside::test
