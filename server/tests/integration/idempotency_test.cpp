// Idempotency keys: one effect per key (server/core/idempotency.hpp; trust.md 3.3, 3.5 row 10).
#include "core/idempotency.hpp"

#include <gtest/gtest.h>

#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using test::TestDatabase;
using test::TestLoop;
using State = KeyStanding::State;

const db::Statement take_effect{"idem_effect", "insert into effects default values"};

class Idempotency : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    suite_database_ = new TestDatabase();
    suite_database_->run("create table effects (id int generated always as identity)");
  }
  static void TearDownTestSuite() { delete std::exchange(suite_database_, nullptr); }
  Idempotency() { database_.run("truncate idempotency_keys, effects"); }
  Result<KeyStanding> begin(std::string body = "hash", std::string person = "ada",
                            std::string path = "/api/v1/payments") {
    return loop_.run(
        store_.begin(loop_.loop(), {std::move(person), "key-1", "POST", std::move(path), std::move(body)}));
  }
  void finish(const OwnedKey& owned, int status, std::string body) {
    EXPECT_TRUE(loop_.run(store_.finish(loop_.loop(), owned, status, std::move(body))).has_value());
  }

  static inline TestDatabase* suite_database_ = nullptr;
  TestDatabase& database_ = *suite_database_;
  TestLoop loop_{database_.settings()};
  DatabaseIdempotency store_{1};
};

TEST_F(Idempotency, the_first_is_fresh_the_next_waits_and_then_replays) {
  const auto first = begin().value();
  EXPECT_EQ(first.state, State::fresh);
  EXPECT_FALSE(first.owned.token.empty());
  const auto second = begin().value();
  EXPECT_EQ(second.state, State::in_progress);
  EXPECT_GE(second.retry_after_s, 1);
  finish(first.owned, 201, R"({"url": "…"})");
  const auto third = begin().value();
  EXPECT_EQ(third.state, State::replay);
  EXPECT_EQ(third.status, 201);
  EXPECT_EQ(third.body, R"({"url": "…"})");
}

TEST_F(Idempotency, Trust_3_5_10_another_body_or_path_under_the_same_key_is_a_mismatch) {
  const auto first = begin().value();
  EXPECT_EQ(begin("other").value().state, State::mismatch);
  EXPECT_EQ(begin("hash", "ada", "/api/v1/refunds").value().state, State::mismatch);
  finish(first.owned, 200, "{}");
  EXPECT_EQ(begin("other").value().state, State::mismatch);
}

TEST_F(Idempotency, keys_of_different_people_are_different) {
  EXPECT_EQ(begin().value().state, State::fresh);
  EXPECT_EQ(begin("hash", "tom").value().state, State::fresh);
}

TEST_F(Idempotency, a_released_key_is_fresh_again) {
  const auto first = begin().value();
  ASSERT_TRUE(loop_.run(store_.release(loop_.loop(), first.owned)).has_value());
  EXPECT_EQ(begin().value().state, State::fresh);
}

TEST_F(Idempotency, a_crashed_owners_key_is_taken_over_and_its_late_word_ignored) {
  const auto first = begin().value();
  EXPECT_EQ(database_.number("select round(extract(epoch from locked_until - now())) from idempotency_keys"), 60);
  database_.run("update idempotency_keys set locked_until = now() - interval '1 second'");
  EXPECT_EQ(begin("other").value().state, State::mismatch);
  const auto second = begin().value();
  EXPECT_EQ(second.state, State::fresh);
  EXPECT_NE(second.owned.token, first.owned.token);
  finish(first.owned, 500, "{}");
  EXPECT_TRUE(loop_.run(store_.release(loop_.loop(), first.owned)).has_value());
  EXPECT_EQ(begin().value().state, State::in_progress);
  finish(second.owned, 201, R"({"by": "second"})");
  EXPECT_EQ(begin().value().body, R"({"by": "second"})");
  finish(second.owned, 500, "{}");  // a finished answer stays
  EXPECT_EQ(begin().value().status, 201);
}

TEST_F(Idempotency, Trust_3_3_a_key_is_kept_for_as_long_as_its_owner_lives_and_no_longer) {
  DatabaseIdempotency quick{1, std::chrono::seconds(2)};
  const auto ask = [&] {
    return loop_.run(quick.begin(loop_.loop(), {"ada", "key-1", "POST", "/api/v1/payments", "hash"})).value();
  };
  const auto first = ask();
  {
    const KeyHold hold(quick, loop_.loop(), first.owned);
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(4500);
    loop_.run_until([&] { return std::chrono::steady_clock::now() > end; });
    EXPECT_EQ(ask().state, State::in_progress) << "its lock would have ended twice by now";
  }
  EXPECT_EQ(ask().state, State::in_progress) << "the owner has just gone";
  bool free = false;
  EXPECT_TRUE(loop_.run_until([&] { return free = free || ask().state == State::fresh; }));
}

Task<Result<State>> try_it(Loop& loop, DatabaseIdempotency& store) {
  KB_CO_TRY(const auto begun, co_await store.begin(loop, {"ada", "key-1", "POST", "/pay", "hash"}));
  if (begun.state != State::fresh) co_return begun.state;
  KB_CO_TRY_VOID(co_await loop.db.write(take_effect, db::Params()));
  co_await TestLoop::pause(loop.io, std::chrono::milliseconds(5));
  KB_CO_TRY_VOID(co_await store.finish(loop, begun.owned, 201, "{}"));
  co_return State::fresh;
}

TEST_F(Idempotency, Trust_3_5_10_a_hundred_at_once_have_one_effect) {
  std::vector<Task<Result<State>>> tasks;
  for (int i = 0; i < 100; ++i) tasks.push_back(try_it(loop_.loop(), store_));
  int fresh = 0, replayed_or_waiting = 0;
  for (const auto& result : loop_.run_all(std::move(tasks))) {
    ASSERT_TRUE(result.has_value()) << result.error().message;
    if (*result == State::fresh) ++fresh;
    if (*result == State::replay || *result == State::in_progress) ++replayed_or_waiting;
  }
  EXPECT_EQ(fresh, 1);
  EXPECT_EQ(replayed_or_waiting, 99);
  EXPECT_EQ(database_.number("select count(*) from effects"), 1);
}

TEST_F(Idempotency, Trust_3_5_10_keys_that_come_together_keep_their_own_standing) {
  const auto asking = [this](std::string person, std::string body) {
    return store_.begin(loop_.loop(), {std::move(person), "key-1", "POST", "/api/v1/payments", std::move(body)});
  };
  finish(begin("hash", "done").value().owned, 201, R"({"of": "before"})");
  ASSERT_EQ(begin("hash", "busy").value().state, State::fresh);
  std::vector<Task<Result<KeyStanding>>> tasks;
  for (const auto* person : {"ada", "done", "busy", "ada", "tom"}) tasks.push_back(asking(person, "hash"));
  tasks.push_back(asking("done", "other"));
  const auto all = loop_.run_all(std::move(tasks));
  EXPECT_EQ(all[0].value().state, State::fresh);
  EXPECT_EQ(all[0].value().owned.person, "ada");
  EXPECT_EQ(all[1].value().state, State::replay);
  EXPECT_EQ(all[1].value().body, R"({"of": "before"})");
  EXPECT_EQ(all[2].value().state, State::in_progress);
  EXPECT_EQ(all[3].value().state, State::in_progress) << "one of the two owns it";
  EXPECT_EQ(all[4].value().state, State::fresh);
  EXPECT_NE(all[4].value().owned.token, all[0].value().owned.token);
  EXPECT_EQ(all[5].value().state, State::mismatch);

  std::vector<Task<Status>> answers;
  answers.push_back(store_.finish(loop_.loop(), all[0].value().owned, 200, R"({"of": "ada"})"));
  answers.push_back(store_.finish(loop_.loop(), all[4].value().owned, 409, R"({"of": "tom"})"));
  for (const auto& answer : loop_.run_all(std::move(answers))) EXPECT_TRUE(answer.has_value());
  EXPECT_EQ(begin("hash", "ada").value().body, R"({"of": "ada"})");
  EXPECT_EQ(begin("hash", "tom").value().status, 409);
}

TEST_F(Idempotency, what_cannot_be_stored_is_nobody_elses_fault) {
  std::vector<Task<Result<KeyStanding>>> tasks;
  for (const auto* person : {"ada", "bad\xff", "tom"})
    tasks.push_back(store_.begin(loop_.loop(), {person, "key-1", "POST", "/api/v1/payments", "hash"}));
  const auto all = loop_.run_all(std::move(tasks));
  EXPECT_EQ(all[0].value().state, State::fresh);
  EXPECT_TRUE(all[1].has_error());
  EXPECT_EQ(all[2].value().state, State::fresh);
}

}  // namespace
}  // namespace kerbside
