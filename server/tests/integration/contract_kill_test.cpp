// The server dies at each step between the host's press and the paper in both hands: afterwards there is one signature,
// one PDF that stays the same, and one e-mail to each side (issue 27, section 1).
#include <atomic>
#include <functional>
#include <thread>

#include "support/crowd.hpp"
#include "support/driver_papers.hpp"
#include "support/fault_proxy.hpp"
#include "support/pictures.hpp"
#include "support/rows.hpp"
#include "support/server_process.hpp"
#include "support/test_cluster.hpp"

#include "core/crypto.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class ContractKill : public ::testing::Test {
 protected:
  Answer sign(Visitor& who, const std::string& contract, const std::string& how) {
    const std::string path = "/api/v1/contracts/" + contract;
    const std::string picture = "data:image/png;base64," + crypto::base64(test_picture("plain.png"));
    return who.http->post(path + how, R"({"fingerprint":")" + who.http->get(path).json()["fingerprint"].text() +
                                          R"(","full_name":"Somebody Real","signature":")" + picture + "\"}");
  }
  // Its id. Sent by the host, and signed by the renter.
  std::string signed_by_renter(int starts_in_days) {
    const std::string booking =
        server_.db().value(insert_booking_sql({server_.add_vehicle(host_), renter_.id, host_.id,
                                               Product::date(starts_in_days), Product::date(starts_in_days + 2)}));
    const std::string path = "/api/v1/bookings/" + booking + "/contracts";
    const std::string fingerprint = host_.http->post(path + "/preview", "{}").json()["fingerprint"].text();
    const Answer sent = host_.http->post(path, R"({"fingerprint":")" + fingerprint + "\"}");
    EXPECT_EQ(sent.status, 201) << sent.body;
    const std::string id = sent.json()["id"].text();
    hand_in_papers(server_, renter_, id);
    EXPECT_EQ(sign(renter_, id, "/sign").status, 200);
    return id;
  }
  // Asks until somebody answers.
  static Answer insist(const std::function<Answer()>& step) {
    for (int i = 0; i < 600; ++i) {
      try {
        if (Answer answer = step(); answer.status > 0 && answer.status < 500) return answer;
      } catch (const std::exception&) {  // nobody is there
      }
      std::this_thread::sleep_for(100ms);
    }
    return {};
  }
  // Presses until it is signed, by this press or by one whose answer was lost.
  void insist_on_countersigning(const std::string& contract) {
    for (int i = 0; i < 100; ++i) {
      const Answer answer = insist([&] { return sign(host_, contract, "/countersign"); });
      if (answer.status == 200 || answer.code() == "contract_moved") return;
    }
    ADD_FAILURE() << "it was never signed";
  }
  std::string hash_for(Visitor& who, const std::string& contract) {
    const Answer pdf = insist([&] { return who.http->get("/api/v1/contracts/" + contract + "/pdf"); });
    return crypto::hex(crypto::sha256(pdf.body));
  }
  void countersign_and_kill_at(int piece, const std::string& contract) {
    std::atomic<bool> killed{false};
    proxy_.before_piece(piece, [&] {
      server_.kill();
      killed = true;
    });
    std::jthread host([&] { insist_on_countersigning(contract); });
    for (int i = 0; i < 3000 && !killed; ++i) std::this_thread::sleep_for(10ms);
    ASSERT_TRUE(killed);
    server_.db().reconnect();
    server_.start();
    host.join();
    // What the dead process had begun; nobody here waits a minute for it.
    server_.db().run("update jobs set lease_until = real_now() where state = 'running'");
  }
  void expect_one_of_each(const std::string& contract) {
    const std::string of = " from contract_pdfs where contract_id = '" + contract + "'";
    ASSERT_TRUE(server_.becomes("select count(*)" + of, "1"));
    const std::string hash = server_.db().value("select sha256" + of);
    EXPECT_EQ(hash_for(renter_, contract), hash);
    EXPECT_EQ(hash_for(host_, contract), hash);
    for (const Visitor* side : {&host_, &renter_}) {
      const std::string letters =
          "select count(*) from sandbox.mailbox where subject = 'Contract signed by both' and"
          " text_body like '%" +
          contract + "%' and to_address = '" + side->email + "'";
      EXPECT_TRUE(server_.becomes(letters, "1"));
      EXPECT_EQ(server_.db().number("select count(*) from notifications where title = 'Contract signed by both' and"
                                    " action_url like '%" +
                                    contract + "' and user_id = '" + side->id + "'"),
                1);
    }
    ASSERT_TRUE(
        server_.becomes("select count(*) from jobs where state in ('ready', 'running') and (kind like"
                        " 'contract%' or kind like '%letter%') and payload::text like '%" +
                            contract + "%' and run_at <= app_now()",
                        "0"));
    EXPECT_EQ(server_.db().number("select count(*) from sandbox.mailbox where subject = 'Contract signed by both' and"
                                  " text_body like '%" +
                                  contract + "%'"),
              2);
  }

  FaultProxy proxy_{TestCluster::instance().socket()};
  ServerProcess server_{{.database_options = " host=127.0.0.1 sslmode=disable port=" + std::to_string(proxy_.port())}};
  Visitor host_{server_.sign_up("host")}, renter_{server_.sign_up("renter")};
};

TEST_F(ContractKill, X8_a_server_killed_between_signature_paper_and_letter_makes_one_of_each) {
  server_.db().run("update profiles set address = '12 Park Row, Leeds' where id in ('" + host_.id + "', '" +
                   renter_.id + "')");
  for (int round = 0; round < fault_rounds(4); ++round) {
    const std::string contract = signed_by_renter(10 + 5 * round);
    const int piece = 4 + 17 * round % 61;  // of some sixty from the press to the second letter
    SCOPED_TRACE(piece);
    countersign_and_kill_at(piece, contract);
    expect_one_of_each(contract);
  }
}

}  // namespace
}  // namespace kerbside::test
