// What clamd is told and what its answers mean (trust.md 2.5), and the one that looks where there is no clamd.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <filesystem>
#include <thread>

#include "core/log.hpp"
#include "ports/scanner/scanner.hpp"
#include "support/pictures.hpp"

namespace kerbside::scanner {
namespace {

// Takes one INSTREAM as clamd does: chunks with their length before them, until one of length 0.
class FakeClamd {
 public:
  explicit FakeClamd(std::string answer) : answer_(std::move(answer)) {
    std::filesystem::remove(path_);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path_.copy(address.sun_path, path_.size());
    EXPECT_EQ(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    listen(listener_, 1);
    thread_ = std::thread([this] { serve(); });
  }
  ~FakeClamd() {
    thread_.join();
    close(listener_);
    std::filesystem::remove(path_);
  }
  std::string address() const { return "unix:" + path_; }
  std::string command, file;

 private:
  std::string take(int peer, std::size_t size) {
    std::string bytes(size, '\0');
    std::size_t got = 0;
    for (ssize_t n = 0; got < size && (n = recv(peer, bytes.data() + got, size - got, 0)) > 0;)
      got += static_cast<std::size_t>(n);
    bytes.resize(got);
    return bytes;
  }
  void serve() {
    const int peer = accept(listener_, nullptr, nullptr);
    command = take(peer, 10);
    for (;;) {
      std::size_t size = 0;
      for (const char c : take(peer, 4)) size = size << 8 | static_cast<unsigned char>(c);
      if (size == 0) break;
      file += take(peer, size);
    }
    send(peer, answer_.data(), answer_.size() + (answer_.empty() ? 0 : 1), MSG_NOSIGNAL);  // with its NUL
    close(peer);
  }

  const std::string answer_;
  const std::string path_ = testing::TempDir() + "clamd-" + std::to_string(getpid());
  int listener_ = socket(AF_UNIX, SOCK_STREAM, 0);
  std::thread thread_;
};

struct Scans : testing::Test {
  Loop loop{0, db::Settings()};
  Workers pool{"scans", 1, 4};

  Scans() { log::set_level(log::Level::off); }

  Result<Verdict> scan(Scanner& scanner, const std::string& bytes) {
    std::optional<Result<Verdict>> result;
    asio::co_spawn(loop.io, scanner.scan(loop, test::temporary_file(bytes)),
                   [&](std::exception_ptr, Result<Verdict> value) { result = std::move(value); });
    loop.io.restart();
    while (!result) loop.io.run_one();
    return std::move(*result);
  }
};

const std::string eicar = std::string("X5O!P%@AP[4\\PZX54(P^)7CC)7}") + "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

TEST_F(Scans, clamd_is_sent_the_file_in_pieces_and_its_answer_counts) {
  const std::string large(200'000, 'x');
  FakeClamd clamd("stream: OK");
  Clamd scanner(clamd.address(), pool);
  const auto seen = scan(scanner, large);
  ASSERT_TRUE(seen.has_value());
  EXPECT_EQ(*seen, Verdict::clean);
  EXPECT_EQ(clamd.command, std::string("zINSTREAM\0", 10));
  EXPECT_EQ(clamd.file, large);
  EXPECT_TRUE(scanner.is_real());
}

TEST_F(Scans, clamd_s_finds_and_files_too_large_for_it) {
  FakeClamd clamd("stream: Eicar-Test.UNOFFICIAL FOUND");
  Clamd scanner(clamd.address(), pool);
  EXPECT_EQ(scan(scanner, eicar).value(), Verdict::infected);
}

TEST_F(Scans, a_file_too_large_for_clamd_was_looked_at_by_nobody) {
  FakeClamd clamd("INSTREAM size limit exceeded. ERROR");
  Clamd scanner(clamd.address(), pool);
  EXPECT_EQ(scan(scanner, "x").value(), Verdict::unknown);
}

TEST_F(Scans, a_clamd_that_says_nothing_or_is_away_is_no_verdict) {
  {
    FakeClamd clamd("");
    Clamd scanner(clamd.address(), pool);
    EXPECT_EQ(scan(scanner, "x").error().code, "scanner");
  }
  Clamd away("unix:/nowhere/clamd.ctl", pool), no_port("127.0.0.1:1", pool);
  EXPECT_EQ(scan(away, "x").error().code, "scanner");
  EXPECT_EQ(scan(no_port, "x").error().code, "scanner");
}

TEST_F(Scans, X13_without_clamd_only_the_test_file_is_found_and_nothing_is_clean) {
  EicarOnly scanner(pool);
  EXPECT_FALSE(scanner.is_real());
  EXPECT_EQ(scan(scanner, "a letter").value(), Verdict::unknown);
  EXPECT_EQ(scan(scanner, eicar).value(), Verdict::infected);
  EXPECT_EQ(scan(scanner, std::string((64 << 10) - 20, ' ') + eicar).value(), Verdict::infected) << "across two pieces";
  EXPECT_EQ(scan(scanner, "").value(), Verdict::unknown);
}

}  // namespace
}  // namespace kerbside::scanner
