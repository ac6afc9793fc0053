#include "support/server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/crypto.hpp"

namespace kerbside::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

ServerProcess::ServerProcess(Setup setup) : ServerProcess(std::move(setup), nullptr) {}

ServerProcess::ServerProcess(Setup setup, const ServerProcess* first)
    : setup_(std::move(setup)),
      port_(free_port()),
      data_(fs::temp_directory_path() / ("kerbside-" + crypto::uuid4())),
      secret_(first ? first->secret_ : data_ / "secret"),
      database_url_(first ? first->database_url_ : database_.app() + setup_.database_options) {
  fs::create_directories(data_);
  if (!first) {
    std::ofstream(secret_) << crypto::random_token() << crypto::random_token();
    fs::permissions(secret_, fs::perms::owner_read | fs::perms::owner_write);
  }
  start();
}

std::unique_ptr<ServerProcess> ServerProcess::beside(const ServerProcess& first) {
  return std::unique_ptr<ServerProcess>(new ServerProcess(Setup{}, &first));
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) kill();
  std::error_code ignored;
  fs::remove_all(data_, ignored);
}

// In the child: becomes the server.
void ServerProcess::run() const {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int out = ::open(setup_.log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);  // sockets of the test, which would stay open as long as we live
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const std::string program = fs::read_symlink("/proc/self/exe").parent_path() / "kerbside";
  std::vector<std::string> settings{"ENVIRONMENT=test",
                                    "LIMITS=off",
                                    "THREADS=2",
                                    "PORT=" + std::to_string(port_),
                                    "DATABASE_URL=" + database_url_,
                                    "DATA_DIR=" + data_.string(),
                                    "SECRET_FILE=" + secret_.string(),
                                    "WEB_ROOT=" + data_.string()};
  std::ranges::copy(setup_.environment, std::back_inserter(settings));
  std::vector<char*> environment;
  for (const auto& setting : settings) environment.push_back(const_cast<char*>(setting.c_str()));
  environment.push_back(nullptr);
  char* arguments[] = {const_cast<char*>(program.c_str()), const_cast<char*>("serve"), nullptr};
  execve(program.c_str(), arguments, environment.data());
  _exit(127);
}

void ServerProcess::start() {
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("fork failed");
  if (pid_ == 0) run();
  for (int i = 0; i < 600 && alive(); ++i) {
    try {
      if (HttpClient(port_).get("/readyz").status == 200) return;
    } catch (const std::exception&) {  // not yet
    }
    std::this_thread::sleep_for(20ms);
  }
  throw std::runtime_error("the server did not start");
}

bool ServerProcess::alive() {
  if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = -1;
  return pid_ > 0;
}

void ServerProcess::limit(__rlimit_resource resource, rlim_t most) {
  rlimit now{};
  if (prlimit(pid_, resource, nullptr, &now) != 0) throw std::runtime_error("prlimit failed");
  now.rlim_cur = most;
  if (prlimit(pid_, resource, &now, nullptr) != 0) throw std::runtime_error("prlimit failed");
}

void ServerProcess::unlimit(__rlimit_resource resource) {
  rlimit now{};
  if (prlimit(pid_, resource, nullptr, &now) == 0) limit(resource, now.rlim_max);
}

long ServerProcess::file_descriptors() const {
  const auto open = fs::directory_iterator("/proc/" + std::to_string(pid_) + "/fd");
  return std::distance(begin(open), end(open));
}

rlim_t ServerProcess::address_space_bytes() const {
  std::ifstream statm("/proc/" + std::to_string(pid_) + "/statm");
  rlim_t pages = 0;
  statm >> pages;
  return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

void ServerProcess::kill() {
  ::kill(pid_, SIGKILL);
  wait();
}

int ServerProcess::stop() {
  ::kill(pid_, SIGTERM);
  return wait();
}

int ServerProcess::wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace kerbside::test
