// A real mail server for a test: Debian's aiosmtpd as a process of its own, with a certificate made for the test, on a
// free port of 127.0.0.1. It touches nothing outside its folder and ends with the test.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/json/value.hpp"

namespace kerbside::test {

class SmtpServer {
 public:
  enum class Tls { none, starttls, from_start };
  struct Options {
    Tls tls = Tls::starttls;
    std::string certified_name = "IP:127.0.0.1";  // of the certificate, as openssl writes alternative names
    std::string user, password;                   // empty: nobody needs to sign in
  };
  SmtpServer();
  explicit SmtpServer(const Options& options);
  ~SmtpServer();
  SmtpServer(const SmtpServer&) = delete;

  std::string url() const;
  std::string ca_file() const;  // which its clients are to trust

  // Each of these is for one occasion, the next of its kind.
  void refuse_sender(const std::string& address, const std::string& reply) { tell("MAIL " + address + " " + reply); }
  void refuse_recipient(const std::string& address, const std::string& reply) { tell("RCPT " + address + " " + reply); }
  void refuse_letter(const std::string& address, const std::string& reply) { tell("DATA " + address + " " + reply); }
  void cut_in_letter(const std::string& address) { tell("CUT " + address + " "); }        // after its first line
  void lose_answer(const std::string& address) { tell("LOSE_ANSWER " + address + " "); }  // having kept the letter

  // Delivered ones, in their order: "raw" (the bytes as they came) and what Python's mail reader makes of them, such
  // as "subject", "message-id", "defects" and "parts" ("type", "text").
  std::vector<json::Value> letters(const std::string& to) const;

 private:
  void start(const Options& options);
  void tell(const std::string& line);

  std::filesystem::path folder_;
  Tls tls_;
  int port_ = 0;
  pid_t pid_ = -1;
};

}  // namespace kerbside::test
