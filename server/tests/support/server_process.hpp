// `kerbside serve` as a process of its own, which a test may starve and kill. It ends with the test.
#pragma once
#include <sys/resource.h>
#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "support/product.hpp"

namespace kerbside::test {

class ServerProcess : public Product {
 public:
  struct Setup {
    std::string log = "/dev/null";   // the file its log goes to; /dev/full is a disk without space
    std::string database_options{};  // added to the connection string: " host=127.0.0.1 port=..." leads through a proxy
    std::vector<std::string> environment{};  // "NAME=value"
  };
  ServerProcess() : ServerProcess(Setup{}) {}
  explicit ServerProcess(Setup setup);
  // Another process of the same product: the same database and secret, a port of its own.
  static std::unique_ptr<ServerProcess> beside(const ServerProcess& first);
  ~ServerProcess() override;

  unsigned short port() const override { return port_; }
  bool alive();
  void limit(__rlimit_resource resource, rlim_t most);  // what it may have from now on
  void unlimit(__rlimit_resource resource);
  long file_descriptors() const;       // open ones
  rlim_t address_space_bytes() const;  // in use
  void kill();                         // SIGKILL, as the kernel does when memory runs out
  int stop();                          // SIGTERM; its exit code
  void start();                        // after kill() or stop(); returns when it is ready

 private:
  ServerProcess(Setup setup, const ServerProcess* first);
  void run() const;
  int wait();

  Setup setup_;
  unsigned short port_;
  std::filesystem::path data_, secret_;
  std::string database_url_;
  pid_t pid_ = -1;
};

}  // namespace kerbside::test
