// Errors as values. Prefer `KB_TRY(auto price, rules::price(...))` to checking by hand. KB_TRY is for plain functions,
// KB_CO_TRY for coroutines; both are statements, never part of a larger expression.
#pragma once
#include <boost/system/result.hpp>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace kerbside {

// What went wrong, in the caller's terms; core/http/problem.cpp maps each kind to its HTTP status.
enum class Kind : std::uint8_t {
  malformed,        // 400: cannot be read (syntax, unknown field, wrong type)
  invalid,          // 422: read, but a rule refuses it
  unauthenticated,  // 401
  forbidden,        // 403
  not_found,        // 404
  conflict,         // 409
  too_large,        // 413
  too_many,         // 429
  unavailable,      // 503
  bug               // 500, logged, never shown
};

struct FieldError {
  std::string field, message;
};

// Data for programs beside an error's sentence, a value of any type: see core/error_payload.hpp.
class ErrorPayload {
 public:
  virtual ~ErrorPayload() = default;
  virtual void write_json(std::string& out) const = 0;
};

struct Error {
  Kind kind = Kind::bug;
  std::string code;     // stable, for programs: "dates_taken"
  std::string message;  // the sentence the user reads
  std::string title{};  // the toast's title where the requirements name one: "Vehicle Not Available"
  std::vector<FieldError> fields{};
  int retry_after_s = 0;  // how long to wait before another attempt, in seconds; 0: not known
  std::shared_ptr<const ErrorPayload> payload{};
  std::shared_ptr<const Error> cause{};  // the underlying error, for the log only
};

inline Error fail(Kind kind, std::string code, std::string message, std::string title = {}) {
  Error e;
  e.kind = kind;
  e.code = std::move(code);
  e.message = std::move(message);
  e.title = std::move(title);
  return e;
}

inline Error field_error(std::string field, std::string message) {
  Error e = fail(Kind::invalid, "validation_failed", message);
  e.fields.push_back(FieldError{std::move(field), std::move(message)});
  return e;
}

// Returns the error that the caller should see, with the original as its cause for the log.
inline Error caused_by(Error shown, Error cause) {
  shown.cause = std::make_shared<const Error>(std::move(cause));
  return shown;
}

// .value() on an error is a bug: it throws. Found by boost::system::result through ADL.
[[noreturn]] inline void throw_exception_from_error(const Error& e, const boost::source_location&) {
  throw std::logic_error("unchecked error: " + e.code + ": " + e.message);
}

template <class T>
using Result = boost::system::result<T, Error>;
using Status = Result<void>;

}  // namespace kerbside

#define KB_CAT2(a, b) a##b
#define KB_CAT(a, b) KB_CAT2(a, b)
#define KB_DETAIL_TRY(ret, tmp, decl, ...)         \
  auto tmp = (__VA_ARGS__);                        \
  if (tmp.has_error()) ret std::move(tmp).error(); \
  decl = std::move(*tmp)
#define KB_DETAIL_TRY_VOID(ret, ...)                             \
  do {                                                           \
    auto kb_status = (__VA_ARGS__);                              \
    if (kb_status.has_error()) ret std::move(kb_status).error(); \
  } while (false)

#define KB_TRY(decl, ...) KB_DETAIL_TRY(return, KB_CAT(kb_try_, __COUNTER__), decl, __VA_ARGS__)
#define KB_TRY_VOID(...) KB_DETAIL_TRY_VOID(return, __VA_ARGS__)
#define KB_CO_TRY(decl, ...) KB_DETAIL_TRY(co_return, KB_CAT(kb_try_, __COUNTER__), decl, __VA_ARGS__)
#define KB_CO_TRY_VOID(...) KB_DETAIL_TRY_VOID(co_return, __VA_ARGS__)
