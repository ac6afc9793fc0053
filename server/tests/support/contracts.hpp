// Two people with a confirmed booking, and contracts for it.
#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/crypto.hpp"
#include "support/driver_papers.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {

class Contracts : public SharedApp {
 protected:
  static inline const std::string api = "/api/v1/";
  static inline const std::string host_address = "12 Park Row, Leeds LS1 5HD", renter_address = "4 Elm Grove, Leeds";

  static void SetUpTestSuite() { start(&with_usual_connections); }

  void SetUp() override {
    host.emplace(app().sign_up("host"));
    renter.emplace(app().sign_up("renter"));
    give_address(*host, host_address);
    give_address(*renter, renter_address);
    booking = book();
  }

  static void give_address(const Visitor& who, const std::string& address) {
    app().db().run("update profiles set address = nullif('" + address + "', '') where id = '" + who.id + "'");
  }
  // A booking of the two that is confirmed, of a vehicle of its own.
  std::string book(int starts_in_days = 10, int days = 3, const std::string& vehicle_set = {}) {
    return app().db().value(insert_booking_sql({app().add_vehicle(*host, vehicle_set), renter->id, host->id,
                                                Product::date(starts_in_days), Product::date(starts_in_days + days)}));
  }
  // The same, paid for by card, so that it can be called off.
  std::string book_and_pay(int starts_in_days = 10) {
    Trip trip{app().add_vehicle(*host)};
    trip.starts_in_days = starts_in_days;
    const auto started = app().start_payment(*renter, app().quote(*renter, trip).json()).json();
    EXPECT_EQ(app().type_card(started["url"].text()).status, 303);
    EXPECT_TRUE(app().verify(*renter, started["url"].text()).json()["success"].flag());
    return started["booking_id"].text();
  }
  static json::Value get(Visitor& who, const std::string& path) { return who.http->get(api + path).json(); }
  static Answer post(Visitor& who, const std::string& path, const std::string& body) {
    return who.http->post(api + path, body);
  }

  static Answer preview(Visitor& who, const std::string& booking, const std::string& body = "{}") {
    return post(who, "bookings/" + booking + "/contracts/preview", body);
  }
  Answer try_to_send(const std::string& of, const std::string& more = {}) {
    const std::string fingerprint =
        preview(*host, of, "{" + (more.empty() ? "" : more.substr(1)) + "}").json()["fingerprint"].text();
    return post(*host, "bookings/" + of + "/contracts", R"({"fingerprint":")" + fingerprint + "\"" + more + "}");
  }
  // Its id.
  std::string send(const std::string& of) {
    const Answer sent = try_to_send(of);
    EXPECT_EQ(sent.status, 201) << sent.body;
    const std::string id = sent.json()["id"].text();
    hand_over(id);
    return id;
  }
  std::string send() { return send(booking); }

  static std::string drawn() { return "data:image/png;base64," + crypto::base64(test_picture("plain.png")); }
  static std::string signature(const std::string& fingerprint, const std::string& name,
                               const std::string& picture = drawn()) {
    return R"({"fingerprint":")" + fingerprint + R"(","full_name":")" + name + R"(","signature":")" + picture + "\"}";
  }
  // Hands over whatever a renter must before signing.
  void hand_over(const std::string& id) { hand_in_papers(app(), *renter, id); }
  static std::string fingerprint_of(const std::string& id) {
    return app().db().value("select fingerprint from contracts where id = '" + id + "'");
  }
  // The same as its reader is told: several may ask at once.
  static std::string fingerprint_for(Visitor& who, const std::string& id) {
    return get(who, "contracts/" + id)["fingerprint"].text();
  }
  static Answer sign(Visitor& who, const std::string& id, const std::string& picture = drawn()) {
    return post(who, "contracts/" + id + "/sign", signature(fingerprint_for(who, id), "Megan Rowe", picture));
  }
  static Answer countersign(Visitor& who, const std::string& id) {
    return post(who, "contracts/" + id + "/countersign", signature(fingerprint_for(who, id), "Maya Nash"));
  }
  std::string signed_by_renter() { return signed_by_renter(booking); }
  std::string signed_by_renter(const std::string& of) {
    const std::string id = send(of);
    hand_over(id);
    const Answer done = sign(*renter, id);
    EXPECT_EQ(done.status, 200) << done.body;
    return id;
  }
  std::string signed_by_both() {
    const std::string id = signed_by_renter();
    const Answer done = countersign(*host, id);
    EXPECT_EQ(done.status, 200) << done.body;
    return id;
  }

  static std::string status(const std::string& id) {
    return app().db().value("select concat_ws(' ', contract_status, expired_as) from contracts where id = '" + id +
                            "'");
  }
  static bool status_becomes(const std::string& id, const std::string& wanted) {
    return app().becomes("select concat_ws(' ', contract_status, expired_as) from contracts where id = '" + id + "'",
                         wanted);
  }
  Answer cancel(Visitor& who, const std::string& of) {
    const auto options = get(who, "bookings/" + of)["actions"];
    std::string refund = "0";
    for (const auto& option : *options.array())
      if (option["action"].text() == "cancel")
        refund = std::to_string((*option["refunds"].array())[0]["refund"].number());
    return who.http->post(api + "bookings/" + of + "/cancel", R"({"refund_pence":)" + refund + R"(,"reason":"Ill"})",
                          {{"Idempotency-Key", new_key()}});
  }
  std::int64_t notices(const Visitor& to, const std::string& title) {
    return app().db().number("select count(*) from notifications where user_id = '" + to.id + "' and title = '" +
                             title + "'");
  }

  std::optional<Visitor> host, renter;
  std::string booking;
};

}  // namespace kerbside::test
