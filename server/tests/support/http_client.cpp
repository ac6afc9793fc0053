#include "support/http_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

namespace kerbside::test {

namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

bool has(const Headers& headers, std::string_view name) {
  return std::any_of(headers.begin(), headers.end(), [&](const auto& h) { return lower(h.first) == name; });
}

// Splits "HTTP/1.1 200 OK\r\nName: value\r\n..." without the empty line.
Answer parse_head(std::string_view head) {
  Answer out;
  out.status = std::stoi(std::string(head.substr(9, 3)));
  for (std::size_t at = head.find("\r\n"); at != std::string_view::npos;) {
    const std::size_t next = head.find("\r\n", at + 2);
    const std::string_view line = head.substr(at + 2, next == std::string_view::npos ? next : next - at - 2);
    const std::size_t colon = line.find(": ");
    if (colon != std::string_view::npos)
      out.headers.emplace_back(lower(std::string(line.substr(0, colon))), line.substr(colon + 2));
    at = next;
  }
  return out;
}

}  // namespace

std::string Answer::header(std::string_view lower_case_name) const {
  for (const auto& [name, value] : headers)
    if (name == lower_case_name) return value;
  return {};
}

json::Value Answer::json() const {
  auto value = json::parse(body);
  return value.has_value() ? *value : json::Value();
}

std::string Answer::field() const {
  const json::Value problem = json();
  const json::Array* errors = problem["errors"].array();
  return errors && !errors->empty() ? errors->front()["field"].text() : "";
}

std::string Answer::message() const {
  const json::Value problem = json();
  const json::Array* errors = problem["errors"].array();
  return errors && !errors->empty() ? errors->front()["message"].text() : "";
}

void HttpClient::connect() {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const timeval limit{30, 0};  // a password takes long where a sanitizer watches it
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port_);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("cannot connect to port " + std::to_string(port_));
}

void HttpClient::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  buffer_.clear();
}

void HttpClient::write_raw(std::string_view bytes) {
  if (socket_ < 0) connect();
  while (!bytes.empty()) {
    const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return;  // the server has closed: its answer may still be there to read
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

bool HttpClient::fill() {
  char chunk[16384];
  const ssize_t n = ::recv(socket_, chunk, sizeof chunk, 0);
  if (n > 0) buffer_.append(chunk, static_cast<std::size_t>(n));
  return n > 0;
}

Answer HttpClient::read_answer(bool to_head) {
  std::size_t end;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!fill()) return {};
  Answer out = parse_head(std::string_view(buffer_).substr(0, end));
  buffer_.erase(0, end + 4);
  const std::string length = out.header("content-length");
  const std::size_t size = to_head || length.empty() ? 0 : std::stoul(length);
  while (buffer_.size() < size)
    if (!fill()) break;
  out.body = buffer_.substr(0, size);
  buffer_.erase(0, size);
  keep_cookies(out);
  return out;
}

bool HttpClient::has_answer() const {
  char first = 0;
  return !buffer_.empty() || recv(socket_, &first, 1, MSG_PEEK | MSG_DONTWAIT) == 1;
}

bool HttpClient::ended() {
  const timeval limit{5, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  char byte;
  errno = 0;
  const ssize_t n = ::recv(socket_, &byte, 1, 0);
  return n == 0 || (n < 0 && errno == ECONNRESET);
}

void HttpClient::keep_cookies(const Answer& answer) {
  for (const auto& [name, value] : answer.headers) {
    if (name != "set-cookie") continue;
    const std::size_t equals = value.find('=');
    const std::string cookie = value.substr(0, equals);
    if (value.find("Max-Age=0") != std::string::npos)
      cookies.erase(cookie);
    else
      cookies[cookie] = value.substr(equals + 1, value.find(';') - equals - 1);
  }
}

Answer HttpClient::send(const std::string& method, const std::string& path, const std::string& body,
                        const Headers& headers) {
  Headers all = headers;
  for (const auto& h : always)
    if (!has(all, lower(h.first))) all.push_back(h);
  if (!has(all, "host")) all.emplace_back("Host", "localhost:" + std::to_string(port_));
  if (!body.empty() && !has(all, "content-type")) all.emplace_back("Content-Type", "application/json");
  if (!has(all, "content-length")) all.emplace_back("Content-Length", std::to_string(body.size()));
  std::string jar;
  for (const auto& [name, value] : cookies) jar += (jar.empty() ? "" : "; ") + name + "=" + value;
  if (!jar.empty() && !has(all, "cookie")) all.emplace_back("Cookie", jar);
  std::string request = method + " " + path + " HTTP/1.1\r\n";
  for (const auto& [name, value] : all) request += name + ": " + value + "\r\n";
  write_raw(request + "\r\n" + body);
  Answer out = read_answer(method == "HEAD");
  if (out.status == 0 || out.header("connection") == "close") close();
  return out;
}

std::string lasting(const Answer& answer) {
  const std::string id = answer.json()["request_id"].text();
  std::string body = answer.body;
  if (const auto at = body.find(id); !id.empty() && at != std::string::npos) body.erase(at, id.size());
  return std::to_string(answer.status) + body;
}

}  // namespace kerbside::test
