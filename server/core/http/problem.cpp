#include "core/http/problem.hpp"

#include <boost/describe.hpp>

#include "core/http/api.hpp"
#include "core/json/write.hpp"
#include "core/log.hpp"

namespace kerbside {

BOOST_DESCRIBE_STRUCT(FieldError, (), (field, message))

namespace http {

namespace {

struct Problem {
  std::string type = "about:blank";
  std::string title;
  int status = 500;
  std::string detail;
  std::string code;
  std::string request_id;
  std::vector<FieldError> errors;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (type, title, status, detail, code, request_id, errors))

// A problem whose error has a payload.
struct DetailedProblem : Problem {
  json::Raw current;
};
BOOST_DESCRIBE_STRUCT(DetailedProblem, (Problem), (current))

constexpr int retry_unavailable_s = 5;

void log_causes(const Error& error, std::string_view request_id) {
  for (const Error* cause = error.cause.get(); cause; cause = cause->cause.get())
    log::write(
        cause->kind == Kind::bug ? log::Level::error : log::Level::warn, "error_cause",
        {{"request_id", request_id}, {"answered", error.code}, {"code", cause->code}, {"message", cause->message}});
}

Problem bug(const Error& error, std::string_view request_id) {
  log::error("bug", {{"request_id", request_id}, {"code", error.code}, {"message", error.message}});
  Problem p;
  p.detail = "Something went wrong on our side. Please try again.";
  p.code = "internal_error";
  return p;
}

void write_body(std::string& out, Problem problem, const ErrorPayload* payload) {
  if (!payload) return json::write(out, problem);
  DetailedProblem detailed{std::move(problem), json::Raw()};
  payload->write_json(detailed.current.text);
  json::write(out, detailed);
}

}  // namespace

int status_of(Kind kind) {
  switch (kind) {
    case Kind::malformed:
      return 400;
    case Kind::invalid:
      return 422;
    case Kind::unauthenticated:
      return 401;
    case Kind::forbidden:
      return 403;
    case Kind::not_found:
      return 404;
    case Kind::conflict:
      return 409;
    case Kind::too_large:
      return 413;
    case Kind::too_many:
      return 429;
    case Kind::unavailable:
      return 503;
    case Kind::bug:
      return 500;
  }
  return 500;
}

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 206:
      return "Partial Content";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 402:
      return "Payment Required";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 416:
      return "Range Not Satisfiable";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 502:
      return "Bad Gateway";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Status";
  }
}

Response problem_response(std::string_view request_id, const Error& error, int status) {
  log_causes(error, request_id);
  Problem p;
  if (error.kind == Kind::bug) {
    p = bug(error, request_id);
  } else {
    p.detail = error.message;
    p.code = error.code;
    p.errors = error.fields;
    p.title = error.title;
  }
  p.status = status != 0 ? status : status_of(error.kind);
  if (p.title.empty()) p.title = reason_of(p.status);
  p.request_id = request_id;
  Response r;
  r.status = p.status;
  r.content_type = "application/problem+json";
  write_body(r.body, std::move(p), error.payload.get());
  const int retry_after_s = error.retry_after_s == 0 && r.status == 503 ? retry_unavailable_s : error.retry_after_s;
  if (retry_after_s > 0) r.headers.emplace_back("Retry-After", std::to_string(retry_after_s));
  return r;
}

Response problem_response(const Context& ctx, const Error& error) {
  Response r = problem_response(ctx.request_id, error);
  r.headers.insert(r.headers.end(), ctx.response_headers.begin(), ctx.response_headers.end());
  return r;
}

}  // namespace http

}  // namespace kerbside
