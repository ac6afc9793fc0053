#include "ports/images/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>

#include "core/log.hpp"

namespace kerbside::images {
namespace {

using Clock = std::chrono::steady_clock;

// A socket rather than two pipes: one end serves both directions, and writing to a program that has ended raises no
// signal.
struct Channel {
  std::array<int, 2> ends{-1, -1};
  Channel() {
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) ends = {-1, -1};
  }
  ~Channel() {
    close_end(0);
    close_end(1);
  }
  Channel(const Channel&) = delete;
  void close_end(std::size_t which) {
    if (ends[which] >= 0) ::close(ends[which]);
    ends[which] = -1;
  }
};

// How the program starts: its end of the channel as input and output, and none of our sockets, which Asio leaves open
// across exec.
struct Start {
  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
  explicit Start(int fd) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fd, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, fd, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    posix_spawn_file_actions_addchdir_np(&files, "/");
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Start() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  Start(const Start&) = delete;
};

std::optional<pid_t> start(const std::filesystem::path& program, const std::vector<std::string>& arguments, int fd) {
  std::string name = program.filename();
  std::vector<std::string> texts(arguments);
  std::vector<char*> argv = {name.data()};
  for (std::string& text : texts) argv.push_back(text.data());
  argv.push_back(nullptr);
  std::array<char*, 1> no_environment = {nullptr};
  const Start how(fd);
  pid_t pid = 0;
  const int error =
      ::posix_spawn(&pid, program.c_str(), &how.files, &how.attributes, argv.data(), no_environment.data());
  if (error == 0) return pid;
  log::error("program_not_started", {{"code", error}});
  return std::nullopt;
}

bool wait_for(int fd, short event, Clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  pollfd waited{fd, event, 0};
  return left > 0 && ::poll(&waited, 1, static_cast<int>(left)) == 1;
}

// Returns false when time ran out. A program that stops reading has its reasons, which its exit code gives.
bool send_all(int fd, std::string_view bytes, Clock::time_point deadline) {
  while (!bytes.empty()) {
    if (!wait_for(fd, POLLOUT, deadline)) return false;
    const ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && errno != EAGAIN && errno != EINTR) break;
    if (n > 0) bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  ::shutdown(fd, SHUT_WR);
  return true;
}

// Returns false when time ran out or the output was too large.
bool receive_all(int fd, std::string& out, std::size_t most, Clock::time_point deadline) {
  std::array<char, 65536> part{};
  while (out.size() <= most) {
    if (!wait_for(fd, POLLIN, deadline)) return false;
    const ssize_t n = ::recv(fd, part.data(), part.size(), 0);
    if (n == 0 || (n < 0 && errno != EINTR)) return true;
    if (n > 0) out.append(part.data(), static_cast<std::size_t>(n));
  }
  return false;
}

// A program that has closed its output is about to end; one that lingers is killed at the deadline.
int exit_code_of(pid_t pid, Clock::time_point deadline) {
  int status = 0;
  while (::waitpid(pid, &status, WNOHANG) == 0) {
    if (Clock::now() >= deadline) ::kill(pid, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Result<Output> run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           std::string_view input, std::size_t most, std::chrono::milliseconds time) {
  const Error broken = fail(Kind::unavailable, "program", "This cannot be done at the moment. Please try again later.");
  Channel channel;
  if (channel.ends[0] < 0) return broken;
  const auto pid = start(program, arguments, channel.ends[1]);
  if (!pid) return broken;
  channel.close_end(1);
  const auto deadline = Clock::now() + time;
  Output output;
  const bool fine =
      send_all(channel.ends[0], input, deadline) && receive_all(channel.ends[0], output.bytes, most, deadline);
  output.exit_code = exit_code_of(*pid, fine ? deadline : Clock::now());
  output.out_of_time = output.exit_code == -SIGKILL && Clock::now() >= deadline;
  return output;
}

}  // namespace kerbside::images
