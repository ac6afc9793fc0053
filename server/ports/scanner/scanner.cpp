// Blocking sockets on a worker's thread: a scan is one connection, one question and one answer.
#include <netdb.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/log.hpp"
#include "ports/scanner/scanner.hpp"

namespace kerbside::scanner {
namespace {

constexpr std::size_t piece = 64 << 10, longest_answer = 1024;  // bytes
constexpr std::string_view unix_prefix = "unix:";

Error no_answer(const char* step) {
  log::warn("scanner_unavailable", {{"step", step}});
  return fail(Kind::unavailable, "scanner", "Files cannot be checked at the moment. Please try again later.");
}

class Connection {
 public:
  explicit Connection(int socket) : socket_(socket) {}
  ~Connection() {
    if (socket_ >= 0) close(socket_);
  }
  Connection(Connection&& from) noexcept : socket_(std::exchange(from.socket_, -1)) {}
  Connection(const Connection&) = delete;

  explicit operator bool() const { return socket_ >= 0; }

  bool reach(const sockaddr* address, socklen_t size, std::chrono::seconds time) const {
    const timeval most{time.count(), 0};
    return setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most) == 0 &&
           setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most) == 0 &&
           connect(socket_, address, size) == 0;
  }

  bool send_all(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // Returns what comes before the NUL that ends an answer; "" when it does not come.
  std::string answer() const {
    std::string text;
    std::array<char, 256> part{};
    while (text.size() < longest_answer) {
      const ssize_t got = recv(socket_, part.data(), part.size(), 0);
      if (got <= 0) return {};
      text.append(part.data(), static_cast<std::size_t>(got));
      if (const std::size_t end = text.find('\0'); end != std::string::npos) return text.substr(0, end);
    }
    return {};
  }

 private:
  int socket_;
};

Connection open_unix(const std::string& path, std::chrono::seconds time) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) return Connection(-1);
  std::memcpy(address.sun_path, path.data(), path.size());
  Connection made(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (made && made.reach(reinterpret_cast<const sockaddr*>(&address), sizeof address, time)) return made;
  return Connection(-1);
}

Connection open_tcp(const std::string& address, std::chrono::seconds time) {
  const std::size_t colon = address.rfind(':');
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* first = nullptr;
  if (getaddrinfo(host.c_str(), address.substr(colon + 1).c_str(), &wanted, &first) != 0) return Connection(-1);
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> found(first, &freeaddrinfo);
  for (const addrinfo* one = found.get(); one; one = one->ai_next) {
    Connection made(socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (made && made.reach(one->ai_addr, one->ai_addrlen, time)) return made;
  }
  return Connection(-1);
}

std::string length_of(std::size_t size) {  // big-endian
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(size >> shift);
  return bytes;
}

// Returns false when clamd takes no more, perhaps because the file is larger than it may be; its answer says so.
Result<bool> stream(const Connection& to, const TemporaryFile& file) {
  std::string part(piece, '\0');
  for (std::uint64_t at = 0; at < file.size();) {
    KB_TRY(const std::size_t got, file.read(at, part));
    if (got == 0) break;
    if (!to.send_all(length_of(got)) || !to.send_all(std::string_view(part).substr(0, got))) return false;
    at += got;
  }
  return to.send_all(length_of(0));
}

Result<Verdict> ask(const std::string& address, std::chrono::seconds time, const TemporaryFile& file) {
  const Connection clamd =
      address.starts_with(unix_prefix) ? open_unix(address.substr(unix_prefix.size()), time) : open_tcp(address, time);
  if (!clamd) return no_answer("connect");
  if (!clamd.send_all(std::string_view("zINSTREAM\0", 10))) return no_answer("command");
  KB_TRY_VOID(stream(clamd, file));
  const std::string answer = clamd.answer();
  if (answer == "stream: OK") return Verdict::clean;
  if (answer.ends_with(" FOUND")) return Verdict::infected;
  // A file that is larger than clamd looks at stays one that nobody has looked at.
  if (answer.starts_with("INSTREAM size limit exceeded")) return Verdict::unknown;
  return no_answer("answer");
}

constexpr std::string_view eicar_start =
    "X5O!P%@AP[4\\PZX54(P^)7CC)7}";  // in two parts, so that this program is no find
constexpr std::string_view eicar_end = "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

// Pieces overlap, so that what lies across an edge is found.
Result<Verdict> look_for_eicar(const TemporaryFile& file) {
  const std::string wanted = std::string(eicar_start).append(eicar_end);
  std::string part(piece, '\0');
  for (std::uint64_t at = 0; at < file.size(); at += piece - wanted.size()) {
    KB_TRY(const std::size_t got, file.read(at, part));
    if (std::string_view(part).substr(0, got).find(wanted) != std::string_view::npos) return Verdict::infected;
  }
  return Verdict::unknown;
}

}  // namespace

Clamd::Clamd(std::string address, Workers& calls, std::chrono::seconds time)
    : address_(std::move(address)), calls_(calls), time_(time) {}

Task<Result<Verdict>> Clamd::scan(Loop& loop, std::shared_ptr<const TemporaryFile> file) {
  std::function<Result<Verdict>()> job = [address = address_, time = time_, file = std::move(file)] {
    return ask(address, time, *file);
  };
  co_return co_await calls_.run<Verdict>(loop.io, std::move(job));
}

Task<Result<Verdict>> EicarOnly::scan(Loop& loop, std::shared_ptr<const TemporaryFile> file) {
  std::function<Result<Verdict>()> job = [file = std::move(file)] { return look_for_eicar(*file); };
  co_return co_await disk_.run<Verdict>(loop.io, std::move(job));
}

std::unique_ptr<Scanner> make(const Config& config, Workers& calls) {
  if (config.clamd_address.empty()) return std::make_unique<EicarOnly>(calls);
  return std::make_unique<Clamd>(config.clamd_address, calls);
}

}  // namespace kerbside::scanner
