// Two people who talk about a vehicle, and the browsers in which they read.
#pragma once
#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "support/product.hpp"
#include "support/socket_client.hpp"

namespace kerbside::test {

inline const std::string conversations_path = "/api/v1/conversations";

using Texts = std::vector<std::string>;

struct Pair {
  explicit Pair(Product& product);
  Visitor host, renter;
  std::string vehicle, id;  // id: of their conversation
};

std::string watch(const std::string& conversation, int after = 0);
Answer send_message(HttpClient& http, const std::string& conversation, const std::string& text,
                    const std::string& message_id = {});  // a new id unless one is given
// As a browser does: the same message, under the same id, until somebody has it.
void insist(HttpClient& http, const std::string& conversation, const std::string& text);
Texts stored_texts(HttpClient& http, const std::string& conversation);

// Follows a conversation as the web app does: whenever its connection ends it opens another one and goes on after the
// last message that it knows.
class Reader {
 public:
  Reader(unsigned short port, const HttpClient& who, std::string conversation);
  ~Reader();
  Reader(const Reader&) = delete;

  Texts heard(std::size_t wanted) const;  // once it has heard so many, or after twenty seconds
  int connections() const { return connections_; }

 private:
  void run();
  void follow(SocketClient& socket);

  const unsigned short port_;
  HttpClient who_;
  const std::string conversation_;
  mutable std::mutex mutex_;
  Texts texts_;
  int last_ = 0;
  std::atomic<int> connections_ = 0;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace kerbside::test
