// Contracts when two things happen at the same moment: one outcome, and the loser is told which (issue 27, section 1).
#include <functional>
#include <future>
#include <map>
#include <thread>

#include "support/contracts.hpp"

namespace kerbside::test {
namespace {

class ContractRaces : public Contracts {
 protected:
  // Calls each with a session of its own, all at once; returns how often each status was answered.
  static std::map<int, int> at_once(const std::vector<std::function<Answer()>>& calls) {
    std::vector<Answer> answers(calls.size());
    std::promise<void> go;
    const std::shared_future<void> gone = go.get_future().share();
    std::vector<std::jthread> crew;
    for (std::size_t i = 0; i < calls.size(); ++i)
      crew.emplace_back([&, i] {
        gone.wait();
        answers[i] = calls[i]();
      });
    go.set_value();
    crew.clear();
    std::map<int, int> counts;
    for (const Answer& one : answers) {
      ++counts[one.status];
      if (one.status == 409) EXPECT_FALSE(one.json()["code"].text().empty()) << one.body;
    }
    return counts;
  }
  // The same person in another tab.
  static Visitor tab_of(const Visitor& who) {
    Visitor tab = app().visitor();
    const Answer answer = tab.http->post(
        api + "session", R"({"email":")" + who.email + R"(","password":")" + Product::password() + "\"}");
    EXPECT_EQ(answer.status, 200) << answer.body;
    tab.http->always = {{"X-CSRF-Token", answer.json()["csrf_token"].text()}};
    tab.id = who.id;
    tab.email = who.email;
    return tab;
  }
  std::int64_t signed_letters() {
    return app().db().number("select count(*) from notifications where user_id = '" + host->id +
                             "' and title = 'Contract signed by the renter'");
  }
};

TEST_F(ContractRaces, D4_04_20_presses_at_once_sign_once) {
  const std::string id = send();
  hand_over(id);
  std::vector<Visitor> tabs;
  for (int i = 0; i < 20; ++i) tabs.push_back(tab_of(*renter));
  std::vector<std::function<Answer()>> presses;
  for (Visitor& tab : tabs) presses.emplace_back([&] { return sign(tab, id); });
  const auto counts = at_once(presses);
  EXPECT_EQ(counts.at(200), 1);
  EXPECT_EQ(counts.at(409), 19);
  EXPECT_EQ(status(id), "pending_host_signature");
  EXPECT_EQ(signed_letters(), 1);
}

TEST_F(ContractRaces, D6_02_two_tabs_send_one_contract) {
  const std::string fingerprint = preview(*host, booking).json()["fingerprint"].text();
  Visitor tab = tab_of(*host);
  const auto send_from = [&](Visitor& who) {
    return post(who, "bookings/" + booking + "/contracts", R"({"fingerprint":")" + fingerprint + "\"}");
  };
  const auto counts = at_once({[&] { return send_from(*host); }, [&] { return send_from(tab); }});
  EXPECT_EQ(counts.at(201), 1);
  EXPECT_EQ(counts.at(409), 1);
  EXPECT_EQ(app().db().number("select count(*) from contracts where booking_id = '" + booking + "'"), 1);
}

TEST_F(ContractRaces, X23_signing_races_with_a_cancellation) {
  for (int round = 0; round < 6; ++round) {
    booking = book_and_pay(20 + 5 * round);
    const std::string id = send();
    hand_over(id);
    Answer signing, cancelling;
    {
      std::jthread one([&] { signing = sign(*renter, id); });
      std::jthread two([&] { cancelling = cancel(*host, booking); });
    }
    EXPECT_EQ(cancelling.status, 200) << cancelling.body;
    EXPECT_TRUE(signing.status == 200 || signing.status == 409) << signing.body;
    EXPECT_EQ(status(id), "expired cancelled") << "signed by one side or by none";
    if (signing.status == 409) EXPECT_NE(signing.body.find("The booking was cancelled"), std::string::npos);
  }
}

TEST_F(ContractRaces, X17_signing_races_with_the_end_of_its_time) {
  for (int round = 0; round < 6; ++round) {
    booking = book(20 + 5 * round);
    const std::string id = send();
    hand_over(id);
    app().db().run("update contracts set expires_at = app_now() + interval '40 milliseconds' where id = '" + id + "'");
    std::jthread job([&] { app().run_now("contracts_expire"); });
    const Answer signing = sign(*renter, id);
    job.join();
    if (signing.status == 200) {
      EXPECT_EQ(status(id), "pending_host_signature");
    } else {
      EXPECT_EQ(signing.status, 409) << signing.body;
      app().run_now("contracts_expire");
      EXPECT_TRUE(status_becomes(id, "expired not_signed"));
    }
  }
}

TEST_F(ContractRaces, X23_countersigning_races_with_a_cancellation) {
  for (int round = 0; round < 6; ++round) {
    booking = book_and_pay(20 + 5 * round);
    const std::string id = signed_by_renter();
    Answer signing, cancelling;
    {
      std::jthread one([&] { signing = countersign(*host, id); });
      std::jthread two([&] { cancelling = cancel(*renter, booking); });
    }
    EXPECT_EQ(cancelling.status, 200) << cancelling.body;
    EXPECT_EQ(status(id), signing.status == 200 ? "completed" : "expired cancelled") << signing.body;
  }
}

TEST_F(ContractRaces, X13_X23_signing_races_with_a_change_of_dates) {
  const auto started = app().start_payment(*renter, app().quote(*renter, Trip{app().add_vehicle(*host)}).json()).json();
  app().type_card(started["url"].text());
  app().verify(*renter, started["url"].text());
  booking = started["booking_id"].text();
  const std::string id = send();
  hand_over(id);
  const std::string path = "bookings/" + booking + "/date-change", from = Product::date(11), until = Product::date(14);
  const std::string to = "?start_date=" + from + "&start_time=10:00&end_date=" + until + "&end_time=10:00";
  const json::Value shown = get(*renter, path + to);
  const std::string change = R"({"start_date":")" + from + R"(","start_time":"10:00","end_date":")" + until +
                             R"(","end_time":"10:00","to_pay_pence":)" +
                             std::to_string(shown["to_pay_pence"].number()) + R"(,"refund_pence":)" +
                             std::to_string(shown["refund_pence"].number()) + "}";
  Visitor tab = tab_of(*renter);
  Answer signing, changing;
  {
    std::jthread one([&] { signing = sign(*renter, id); });
    std::jthread two([&] { changing = tab.http->post(api + path, change, {{"Idempotency-Key", new_key()}}); });
  }
  EXPECT_EQ(changing.status, 200) << changing.body;
  EXPECT_TRUE(signing.status == 200 || signing.status == 409) << signing.body;
  EXPECT_EQ(status(id), "expired replaced");
  EXPECT_EQ(notices(*host, "A new contract is needed"), 1);
  const std::string again = send();
  EXPECT_NE(get(*renter, "contracts/" + again)["contract_content"].text(),
            get(*renter, "contracts/" + id)["contract_content"].text());
  EXPECT_EQ(get(*renter, "contracts/" + id)["label"].text(), "Replaced") << "it stays readable";
}

}  // namespace
}  // namespace kerbside::test
