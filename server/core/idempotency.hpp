// One effect per Idempotency-Key (trust.md 3.3). The HTTP layer asks begin() before the handler runs and stores the
// answer with finish(), or gives the key back with release() so that a retry runs again.
//   same key, same request, finished      -> replay the stored answer (header Idempotent-Replayed: true)
//   same key, other method, path or body  -> mismatch (422)
//   same key while the first still runs   -> in_progress (409 + Retry-After)
#pragma once
#include <boost/describe.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "core/together.hpp"

namespace kerbside {

// Keys belong to a person, since two people may choose the same one.
struct PersonsKey {
  std::string person;  // the signed-in caller: http::Caller::person()
  std::string key;
};
BOOST_DESCRIBE_STRUCT(PersonsKey, (), (person, key))

// A request that carries a key.
struct KeyedRequest {
  std::string person, key;
  std::string method, path, body_sha256;  // the digest in hex
};
BOOST_DESCRIBE_STRUCT(KeyedRequest, (), (person, key, method, path, body_sha256))

// A key that its caller owns while the request runs; the token proves the ownership.
struct OwnedKey {
  std::string person, key, token;
};

// The answer that the owner of a key gave.
struct KeyedAnswer {
  std::string person, key, token;
  int status = 0;
  std::string body;
};
BOOST_DESCRIBE_STRUCT(KeyedAnswer, (), (person, key, token, status, body))

// What begin() found out about a key.
struct KeyStanding {
  enum class State : std::uint8_t { fresh, replay, in_progress, mismatch };
  State state = State::fresh;
  OwnedKey owned{};       // fresh: for finish() and release()
  int status = 0;         // replay: the stored HTTP status
  std::string body{};     // replay: the stored body
  int retry_after_s = 1;  // in_progress: seconds
};

class IdempotencyStore {
 public:
  virtual ~IdempotencyStore() = default;

  // An owner that neither finishes, releases nor extends loses the key when its lock expires (it has crashed), and the
  // next caller gets it fresh.
  virtual Task<Result<KeyStanding>> begin(Loop& loop, KeyedRequest request) = 0;
  virtual Task<Result<bool>> is_known(Loop& loop, PersonsKey key) = 0;  // whether a request began with this key
  // These do nothing when another request has taken the key over.
  virtual Task<Status> finish(Loop& loop, OwnedKey owned, int status, std::string body) = 0;
  virtual Task<Status> release(Loop& loop, OwnedKey owned) = 0;
  virtual Task<Status> extend(Loop& loop, OwnedKey owned) = 0;  // restarts the lock, see KeyHold
  virtual std::chrono::milliseconds extend_every() const = 0;
};

// Its owner keeps the key for as long as this object lives, however long the handler takes: a chain of calls to a slow
// payment provider outlives any fixed lock, and a second run must not begin beside the first.
class KeyHold {
 public:
  KeyHold(IdempotencyStore& store, Loop& loop, OwnedKey owned);
  ~KeyHold();
  KeyHold(const KeyHold&) = delete;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Keeps keys in the table idempotency_keys, for 7 days. Keys that are taken or finished at the same moment share a
// statement.
class DatabaseIdempotency final : public IdempotencyStore {
 public:
  // A key is free again when its owner has not extended it within `lock`; after a crash it stays taken for that long.
  explicit DatabaseIdempotency(int loops, std::chrono::seconds lock = std::chrono::seconds(60));
  Task<Result<KeyStanding>> begin(Loop& loop, KeyedRequest request) override;
  Task<Result<bool>> is_known(Loop& loop, PersonsKey key) override;
  Task<Status> finish(Loop& loop, OwnedKey owned, int status, std::string body) override;
  Task<Status> release(Loop& loop, OwnedKey owned) override;
  Task<Status> extend(Loop& loop, OwnedKey owned) override;
  std::chrono::milliseconds extend_every() const override;

 private:
  using Requests = std::vector<KeyedRequest>;
  Task<Result<std::vector<KeyStanding>>> begin_all(Loop& loop, Requests requests) const;
  static Task<Result<std::vector<bool>>> finish_all(Loop& loop, std::vector<KeyedAnswer> answers);

  std::chrono::seconds lock_;
  TogetherByLoop<KeyedRequest, Result<KeyStanding>> begins_;
  TogetherByLoop<PersonsKey, Result<bool>> looks_;
  TogetherByLoop<KeyedAnswer, Result<bool>> finishes_;
};

}  // namespace kerbside
