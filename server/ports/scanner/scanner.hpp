// Looks for malware in what people upload and we hand on as it is (trust.md 2.5): with clamd, where one is configured.
// What is not scanned, because there is none or it does not answer, is never handed on as it is.
#pragma once
#include <boost/describe.hpp>
#include <memory>

#include "core/config.hpp"
#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "core/workers.hpp"

namespace kerbside::scanner {

enum class Verdict : std::uint8_t {
  clean,
  infected,
  unknown  // nobody looked who would know
};
BOOST_DESCRIBE_ENUM(Verdict, clean, infected, unknown)

class Scanner {
 public:
  virtual ~Scanner() = default;
  // Whether there is one whose "clean" counts as a scan.
  virtual bool is_real() const = 0;
  // Errors: unavailable "scanner" when it does not answer or cannot work; try again later.
  virtual Task<Result<Verdict>> scan(Loop& loop, std::shared_ptr<const TemporaryFile> file) = 0;
};

// clamd by its INSTREAM command, over TCP or a Unix socket.
class Clamd : public Scanner {
 public:
  // address: "unix:/run/clamav/clamd.ctl" or "host:3310". calls: threads that wait for it.
  Clamd(std::string address, Workers& calls, std::chrono::seconds time = std::chrono::seconds(30));
  bool is_real() const override { return true; }
  Task<Result<Verdict>> scan(Loop& loop, std::shared_ptr<const TemporaryFile> file) override;

 private:
  const std::string address_;
  Workers& calls_;
  const std::chrono::seconds time_;
};

// Finds the file that scanners are tried with (EICAR) and nothing else, so its best verdict is `unknown`.
class EicarOnly : public Scanner {
 public:
  explicit EicarOnly(Workers& disk) : disk_(disk) {}
  bool is_real() const override { return false; }
  Task<Result<Verdict>> scan(Loop& loop, std::shared_ptr<const TemporaryFile> file) override;

 private:
  Workers& disk_;
};

// Chooses the one that the configuration names.
std::unique_ptr<Scanner> make(const Config& config, Workers& calls);

}  // namespace kerbside::scanner
