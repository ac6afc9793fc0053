// A small blocking HTTP/1.1 client for tests: keeps the connection and the cookies, and can send any bytes at all.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/value.hpp"

namespace kerbside::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Answer {
  int status = 0;   // 0: the connection ended before an answer
  Headers headers;  // names in lower case
  std::string body;
  std::string header(std::string_view lower_case_name) const;  // "" when absent
  json::Value json() const;                                    // null when the body is no JSON
  std::string code() const { return json()["code"].text(); }   // of a problem
  std::string field() const;                                   // the first field a problem names
  std::string message() const;                                 // what it says of that field
};

class HttpClient {
 public:
  explicit HttpClient(unsigned short port) : port_(port) {}
  ~HttpClient() { close(); }
  HttpClient(const HttpClient&) = delete;

  Answer get(const std::string& path, const Headers& headers = {}) { return send("GET", path, "", headers); }
  Answer del(const std::string& path, const Headers& headers = {}) { return send("DELETE", path, "", headers); }
  Answer post(const std::string& path, const std::string& json, const Headers& headers = {}) {
    return send("POST", path, json, headers);
  }
  // Adds Host, Content-Length, Content-Type (JSON, unless given), the cookies and `always`.
  Answer send(const std::string& method, const std::string& path, const std::string& body, const Headers& headers = {});

  void write_raw(std::string_view bytes);
  Answer read_answer(bool to_head = false);
  bool has_answer() const;  // or a part of one, now
  bool ended();             // waits up to 5 s for the server to close
  void close();

  Headers always{};                              // sent with every send(), e.g. X-CSRF-Token
  std::map<std::string, std::string> cookies{};  // taken from Set-Cookie

 private:
  void connect();
  bool fill();  // reads more into buffer_; false at the end of the connection
  void keep_cookies(const Answer& answer);

  unsigned short port_;
  int socket_ = -1;
  std::string buffer_;
};

// An answer without what differs from request to request.
std::string lasting(const Answer& answer);

}  // namespace kerbside::test
