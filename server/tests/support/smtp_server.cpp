#include "support/smtp_server.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <thread>

#include "core/crypto.hpp"

namespace kerbside::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

std::string all_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// In the child: becomes the command, with what it says in that file.
[[noreturn]] void become(const std::vector<std::string>& command, const fs::path& log) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);  // sockets of the test, which would stay open as long as we live
  std::vector<char*> arguments;
  for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

pid_t spawn(const std::vector<std::string>& command, const fs::path& log) {
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) become(command, log);
  return child;
}

void make_certificate(const fs::path& folder, const std::string& name) {
  const pid_t openssl =
      spawn({"/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
             "-days", "2", "-subj", "/CN=mail.test", "-addext", "subjectAltName=" + name, "-keyout",
             (folder / "key.pem").string(), "-out", (folder / "cert.pem").string()},
            folder / "log");
  int status = 0;
  waitpid(openssl, &status, 0);
  if (status != 0) throw std::runtime_error("openssl failed: " + all_of_file(folder / "log"));
}

std::string word(SmtpServer::Tls tls) {
  if (tls == SmtpServer::Tls::none) return "none";
  return tls == SmtpServer::Tls::starttls ? "starttls" : "from_start";
}

}  // namespace

SmtpServer::SmtpServer() : SmtpServer(Options()) {}

SmtpServer::SmtpServer(const Options& options)
    : folder_(fs::temp_directory_path() / ("kerbside-smtp-" + crypto::uuid4())), tls_(options.tls) {
  fs::create_directories(folder_ / "letters");
  std::ofstream(folder_ / "answers").flush();
  make_certificate(folder_, options.certified_name);
  start(options);
}

SmtpServer::~SmtpServer() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void SmtpServer::start(const Options& options) {
  std::vector<std::string> command{"/usr/bin/python3", KERBSIDE_SOURCE_DIR "/server/tests/support/smtp_server.py",
                                   folder_.string(), word(options.tls)};
  if (!options.user.empty()) command.insert(command.end(), {options.user, options.password});
  pid_ = spawn(command, folder_ / "log");
  for (int i = 0; i < 600 && port_ == 0; ++i) {
    if (std::ifstream(folder_ / "port") >> port_) return;
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) break;
    std::this_thread::sleep_for(50ms);
  }
  throw std::runtime_error("the mail server did not start: " + all_of_file(folder_ / "log"));
}

std::string SmtpServer::url() const {
  return (tls_ == Tls::from_start ? "smtps" : "smtp") + std::string("://127.0.0.1:") + std::to_string(port_);
}

std::string SmtpServer::ca_file() const { return (folder_ / "cert.pem").string(); }

void SmtpServer::tell(const std::string& line) { std::ofstream(folder_ / "answers", std::ios::app) << line + "\n"; }

std::vector<json::Value> SmtpServer::letters(const std::string& to) const {
  std::map<std::string, std::string> in_order;
  for (const auto& entry : fs::directory_iterator(folder_ / "letters")) {
    const std::string name = entry.path().filename().string();
    if (name.substr(name.find(' ') + 1) == to) in_order[name] = all_of_file(entry.path());
  }
  json::Limits limits;
  limits.max_string = limits.max_bytes;
  std::vector<json::Value> out;
  for (const auto& [name, text] : in_order) out.push_back(json::parse(text, limits).value());
  return out;
}

}  // namespace kerbside::test
