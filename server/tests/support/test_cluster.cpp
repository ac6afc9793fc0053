#include "support/test_cluster.hpp"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

namespace kerbside::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr const char* prefix = "kbt-";

// Debian keeps each version of PostgreSQL in a folder of its own: the newest that has a server.
fs::path newest_postgresql() {
  int newest = 0;
  fs::path found;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql")) {
    const int number = std::atoi(version.path().filename().c_str());
    if (number > newest && fs::exists(version.path() / "bin/initdb")) {
      newest = number;
      found = version.path() / "bin";
    }
  }
  if (found.empty()) throw std::runtime_error("no PostgreSQL server below /usr/lib/postgresql");
  return found;
}

std::string program(const char* name) {
  const char* folder = std::getenv("KERBSIDE_PG_BIN");
  static const fs::path newest = newest_postgresql();
  return ((folder ? fs::path(folder) : newest) / name).string();
}

// PostgreSQL refuses to run as root: become the package's user then.
const passwd* unprivileged_user() {
  if (geteuid() != 0) return nullptr;
  const passwd* user = getpwnam("postgres");
  if (user == nullptr) throw std::runtime_error("the tests run as root and there is no user postgres");
  return user;
}

[[noreturn]] void become(const std::vector<std::string>& command, const passwd* user, const fs::path& log) {
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);  // sockets of the test, which would stay open as long as we live
  setpgid(0, 0);                           // Ctrl-C is for the tests; they end us
  if (chdir("/") != 0) _exit(126);
  if (user != nullptr &&
      (initgroups(user->pw_name, user->pw_gid) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) {
    _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  std::vector<char*> arguments;
  for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

pid_t spawn(const std::vector<std::string>& command, const fs::path& log, const passwd* user) {
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) become(command, user, log);
  return child;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// The command in a mount namespace of its own, with a disk of that size in that folder. Mounting needs rights that
// root has, and everybody else in a user namespace of their own.
std::vector<std::string> on_own_disk(std::vector<std::string> command, const fs::path& folder, int mib,
                                     const passwd* user) {
  std::string mount = "mount -t tmpfs -o size=" + std::to_string(mib) + "m,mode=700";
  std::vector<std::string> prefix{"/usr/bin/unshare", "--mount"};
  std::string become_user;
  if (user != nullptr) {
    mount += ",uid=" + std::to_string(user->pw_uid);
    become_user = "setpriv --reuid=" + std::to_string(user->pw_uid) + " --regid=" + std::to_string(user->pw_gid) +
                  " --clear-groups --pdeathsig=QUIT ";
  } else {
    prefix.insert(prefix.end(), {"--map-current-user", "--keep-caps"});
  }
  prefix.insert(prefix.end(), {"/bin/sh", "-c", mount + " tmpfs \"$0\" && exec " + become_user + "\"$@\"", folder});
  command.insert(command.begin(), prefix.begin(), prefix.end());
  return command;
}

void make_tablespace(const std::string& conninfo, const fs::path& folder) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> session(PQconnectdb(conninfo.c_str()), &PQfinish);
  const std::string sql = "create tablespace disk location '" + folder.string() + "'";
  const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(session.get(), sql.c_str()), &PQclear);
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) throw std::runtime_error(PQerrorMessage(session.get()));
}

// In memory where there is plenty: a database has some 900 files, and the inodes of all that are made and dropped again
// took a real disk half of the tests' processor time.
fs::path parent_folder() {
  constexpr std::uintmax_t plenty = std::uintmax_t{6} << 30;
  const fs::path memory = "/dev/shm", disk = "/tmp";
  if (access(memory.c_str(), W_OK) != 0) return disk;
  return fs::space(memory).available >= plenty ? memory : disk;
}

void remove_leftovers(const fs::path& parent) {
  for (const auto& entry : fs::directory_iterator(parent)) {
    const auto name = entry.path().filename().string();
    if (!name.starts_with(prefix)) continue;
    pid_t owner = 0;
    std::from_chars(name.data() + std::string_view(prefix).size(), name.data() + name.size(), owner);
    std::error_code ignored;
    if (owner > 0 && kill(owner, 0) != 0 && errno == ESRCH) fs::remove_all(entry.path(), ignored);
  }
}

}  // namespace

TestCluster& TestCluster::instance() {
  static const std::unique_ptr<TestCluster> cluster(make_shared_one());
  return *cluster;
}

TestCluster* TestCluster::make_shared_one() {
  const char* given = std::getenv("KERBSIDE_TEST_PG");
  return given != nullptr && *given != '\0' ? new TestCluster(given) : new TestCluster();
}

TestCluster::TestCluster(std::string given_conninfo) : where_(std::move(given_conninfo)) {}

TestCluster::TestCluster() : TestCluster(0) {}

TestCluster::TestCluster(int disk_mib) : disk_mib_(disk_mib) {
  static int count = 0;
  const fs::path parent = parent_folder();
  remove_leftovers(parent);
  // Short: a socket path has 107 bytes.
  folder_ = parent / (prefix + std::to_string(getpid()) + "-" + std::to_string(++count));
  where_ = "host=" + folder_.string() + " port=5432";
  init();
  start();
  if (!wait_until_ready()) throw std::runtime_error("PostgreSQL did not start: " + text_of(folder_ / "log"));
  if (disk_mib_ > 0) make_tablespace(conninfo("postgres", "postgres"), folder_ / "disk");
}

void TestCluster::init() {
  fs::create_directories(folder_ / "disk");
  if (const passwd* user = unprivileged_user()) {
    if (chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown failed");
  }
  fs::permissions(folder_, fs::perms::owner_all);
  const pid_t init = spawn({program("initdb"), "-D", (folder_ / "data").string(), "-U", "postgres", "--auth=trust",
                            "--no-sync", "--data-checksums", "--encoding=UTF8", "--locale=C.UTF-8"},
                           folder_ / "log", unprivileged_user());
  int status = 0;
  waitpid(init, &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed: " + text_of(folder_ / "log"));
}

// No fsync: these data do not outlive the machine, only a killed server.
std::vector<std::string> TestCluster::server_command() const {
  std::vector<std::string> command{program("postgres"), "-D", (folder_ / "data").string()};
  for (const std::string& setting :
       {std::string("listen_addresses="), "unix_socket_directories=" + folder_.string(), std::string("fsync=off"),
        std::string("full_page_writes=off"), std::string("max_wal_size=128MB"), std::string("max_connections=400"),
        std::string("shared_buffers=64MB"), std::string("deadlock_timeout=100ms"),
        std::string("log_min_messages=warning"), std::string("log_min_error_statement=panic")}) {
    command.insert(command.end(), {"-c", setting});
  }
  return command;
}

void TestCluster::start() {
  const passwd* user = unprivileged_user();
  auto command = server_command();
  if (disk_mib_ > 0) {
    command = on_own_disk(std::move(command), folder_ / "disk", disk_mib_, user);
    user = nullptr;
  }
  postmaster_ = spawn(command, folder_ / "log", user);
}

bool TestCluster::wait_until_ready() {
  for (int i = 0; i < 600; ++i) {
    if (PQping(conninfo("postgres", "postgres").c_str()) == PQPING_OK) return true;
    if (waitpid(postmaster_, nullptr, WNOHANG) == postmaster_) break;
    std::this_thread::sleep_for(50ms);
  }
  postmaster_ = -1;
  return false;
}

void TestCluster::kill_server() {
  kill(postmaster_, SIGKILL);
  waitpid(std::exchange(postmaster_, -1), nullptr, 0);
}

void TestCluster::restart_server() {
  for (int i = 0; i < 50; ++i) {  // it refuses while backends of the old one still live
    start();
    if (wait_until_ready()) return;
    std::this_thread::sleep_for(100ms);
  }
  throw std::runtime_error("PostgreSQL did not come back: " + text_of(folder_ / "log"));
}

TestCluster::~TestCluster() {
  if (folder_.empty()) return;
  if (postmaster_ > 0) {
    kill(postmaster_, SIGQUIT);  // immediate: nothing to save
    waitpid(postmaster_, nullptr, 0);
  }
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string TestCluster::tablespace() const { return disk_mib_ > 0 ? "disk" : "pg_default"; }

std::string TestCluster::socket() const {
  const auto value = [&](const std::string& key) {
    const auto at = where_.find(key + "=") + key.size() + 1;
    return where_.substr(at, where_.find(' ', at) - at);
  };
  return value("host") + "/.s.PGSQL." + value("port");
}

std::string TestCluster::conninfo(const std::string& database, const std::string& user) const {
  return where_ + " dbname=" + database + " user=" + user;
}

}  // namespace kerbside::test
