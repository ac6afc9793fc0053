// The yardstick of plain JSON: two epoll loops that answer every request with the same bytes and understand nothing.
// No server that wrk asks on this machine can be much faster.
//   bench_bare PORT FILE        FILE: the answer, header and body
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

namespace {

int check(int result, const char* what) {
  if (result < 0) throw std::system_error(errno, std::system_category(), what);
  return result;
}

void set(int socket, int level, int option) {
  const int on = 1;
  check(setsockopt(socket, level, option, &on, sizeof on), "setsockopt");
}

void watch(int epoll, int socket) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = socket;
  check(epoll_ctl(epoll, EPOLL_CTL_ADD, socket, &event), "epoll_ctl");
}

int listen_on(unsigned short port) {
  const int listener = check(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), "socket");
  set(listener, SOL_SOCKET, SO_REUSEADDR);
  set(listener, SOL_SOCKET, SO_REUSEPORT);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  check(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), "bind");
  check(listen(listener, 512), "listen");
  return listener;
}

// wrk sends each request in one piece and the next only after the answer.
void answer_one(int client, const std::string& answer) {
  std::array<char, 8192> buffer{};
  const ssize_t size = recv(client, buffer.data(), buffer.size(), 0);
  if (size <= 0) {
    close(client);
    return;
  }
  const std::string_view request(buffer.data(), static_cast<std::size_t>(size));
  if (request.ends_with("\r\n\r\n")) send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
}

void serve(unsigned short port, const std::string& answer) {
  const int listener = listen_on(port);
  const int epoll = check(epoll_create1(0), "epoll_create1");
  watch(epoll, listener);
  std::array<epoll_event, 128> events{};
  for (;;) {
    const int count = epoll_wait(epoll, events.data(), static_cast<int>(events.size()), -1);
    for (int i = 0; i < count; ++i) {
      const int ready = events[static_cast<std::size_t>(i)].data.fd;
      if (ready != listener) {
        answer_one(ready, answer);
        continue;
      }
      const int client = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK);
      if (client < 0) continue;
      set(client, IPPROTO_TCP, TCP_NODELAY);
      watch(epoll, client);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: bench_bare PORT FILE\n", stderr);
    return 2;
  }
  std::ifstream file(argv[2], std::ios::binary);
  const std::string answer((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const auto port = static_cast<unsigned short>(std::stoi(argv[1]));
  const std::jthread second([&] { serve(port, answer); });
  serve(port, answer);
}
