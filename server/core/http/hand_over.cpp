#include "core/http/hand_over.hpp"

#include <linux/filter.h>
#include <sys/socket.h>

#include <charconv>
#include <fstream>
#include <string>
#include <thread>

#include "core/log.hpp"

namespace kerbside::http {
namespace {

// A line of /proc/net/tcp: "  12: 0100007F:1F90 0100007F:C350 03 …", with the port and the state in hexadecimal.
bool is_handshake(const std::string& line, unsigned short port) {
  constexpr std::string_view syn_received = "03";
  const auto number_end = line.find(": ");
  if (number_end == std::string::npos) return false;
  const auto local_end = line.find(' ', number_end + 2), remote_end = line.find(' ', local_end + 1);
  if (remote_end == std::string::npos || line.compare(remote_end + 1, 2, syn_received) != 0) return false;
  unsigned local_port = 0;
  std::from_chars(line.data() + line.find(':', number_end + 1) + 1, line.data() + local_end, local_port, 16);
  return local_port == port;
}

bool handshakes_under_way(unsigned short port) {
  bool readable = false;
  for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    std::ifstream file(table);
    readable |= file.is_open();
    for (std::string line; std::getline(file, line);)
      if (is_handshake(line, port)) return true;
  }
  return !readable;  // unreadable tables: assumes that one is under way
}

}  // namespace

void steer_connections_to(Acceptor& acceptor, std::size_t number) {
  sock_filter answer{BPF_RET | BPF_K, 0, 0, static_cast<std::uint32_t>(number)};
  const sock_fprog program{1, &answer};
  if (::setsockopt(acceptor.native_handle(), SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program) != 0)
    log::warn("take_over_not_prepared", {{"code", errno}});
}

// Drops segments with SYN and no ACK.
void refuse_quietly(Acceptor& acceptor) {
  constexpr std::uint32_t flags = 13, syn_and_ack = 0x12, syn = 0x02, all = 0xffff;
  sock_filter code[] = {{BPF_LD | BPF_B | BPF_ABS, 0, 0, flags},
                        {BPF_ALU | BPF_AND | BPF_K, 0, 0, syn_and_ack},
                        {BPF_JMP | BPF_JEQ | BPF_K, 1, 0, syn},
                        {BPF_RET | BPF_K, 0, 0, all},
                        {BPF_RET | BPF_K, 0, 0, 0}};
  const sock_fprog program{std::size(code), code};
  if (::setsockopt(acceptor.native_handle(), SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) != 0)
    log::warn("stop_not_prepared", {{"code", errno}});
}

void wait_for_handshakes(unsigned short port, std::chrono::milliseconds longest) {
  const auto end = Clock::now() + longest;
  while (handshakes_under_way(port) && Clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace kerbside::http
