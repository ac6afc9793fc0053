#include "support/scripted_server.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>

namespace kerbside::test {

void Peer::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

bool Peer::fill() {
  pollfd waiting{socket_, POLLIN, 0};
  if (::poll(&waiting, 1, 5000) <= 0) return false;
  char bytes[4096];
  const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
  if (n <= 0) return false;
  buffer_.append(bytes, static_cast<std::size_t>(n));
  return true;
}

std::string Peer::read_line() {
  std::size_t end;
  while ((end = buffer_.find("\r\n")) == std::string::npos)
    if (!fill()) return {};
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 2);
  return line;
}

std::string Peer::read_request() {
  std::string request;
  std::size_t length = 0;
  for (std::string line = read_line(); !line.empty(); line = read_line()) {
    request += line + "\r\n";
    if (line.starts_with("Content-Length: ")) length = std::stoul(line.substr(16));
  }
  if (request.empty()) return {};
  while (buffer_.size() < length)
    if (!fill()) break;
  request += "\r\n" + buffer_.substr(0, length);
  buffer_.erase(0, length);
  return request;
}

void Peer::pause(int milliseconds) const { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

ScriptedServer::ScriptedServer(std::function<void(Peer&)> talk) : talk_(std::move(talk)) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(listener_, 16) != 0 ||
      ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw std::runtime_error("cannot listen on 127.0.0.1");
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

ScriptedServer::~ScriptedServer() {
  stopping_ = true;
  thread_.join();
  ::close(listener_);
}

void ScriptedServer::serve() {
  while (!stopping_) {
    pollfd waiting{listener_, POLLIN, 0};
    if (::poll(&waiting, 1, 20) <= 0) continue;
    const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    ++connections_;
    Peer peer(socket);
    talk_(peer);
    ::close(socket);
  }
}

std::string http_answer(int status, const std::string& body, const std::string& headers) {
  return "HTTP/1.1 " + std::to_string(status) + " X\r\n" + headers + "Content-Length: " + std::to_string(body.size()) +
         "\r\nConnection: close\r\n\r\n" + body;
}

}  // namespace kerbside::test
