#include "support/talk.hpp"

#include "core/crypto.hpp"

namespace kerbside::test {

using namespace std::chrono_literals;

Pair::Pair(Product& product)
    : host(product.sign_up("host")), renter(product.sign_up("renter")), vehicle(product.add_vehicle(host)) {
  id = renter.http->post(conversations_path, R"({"vehicle_id":")" + vehicle + "\"}").json()["id"].text();
}

std::string watch(const std::string& conversation, int after) {
  return R"({"type":"watch","conversation_id":")" + conversation + R"(","after":)" + std::to_string(after) + "}";
}

Answer send_message(HttpClient& http, const std::string& conversation, const std::string& text,
                    const std::string& message_id) {
  const std::string id = message_id.empty() ? crypto::uuid4() : message_id;
  return http.send("PUT", conversations_path + "/" + conversation + "/messages/" + id,
                   R"({"message_text":")" + text + "\"}");
}

void insist(HttpClient& http, const std::string& conversation, const std::string& text) {
  const std::string message_id = crypto::uuid4();
  for (int tries = 0; tries < 200; ++tries) {
    try {
      if (send_message(http, conversation, text, message_id).status == 200) return;
    } catch (const std::exception&) {  // nobody listens
    }
    http.close();
    std::this_thread::sleep_for(50ms);
  }
}

Texts stored_texts(HttpClient& http, const std::string& conversation) {
  const json::Value stored = http.get(conversations_path + "/" + conversation + "/messages").json();
  Texts texts;
  for (const json::Value& message : *stored["items"].array()) texts.push_back(message["message_text"].text());
  return texts;
}

Reader::Reader(unsigned short port, const HttpClient& who, std::string conversation)
    : port_(port), who_(port), conversation_(std::move(conversation)) {
  who_.cookies = who.cookies;
  thread_ = std::thread([this] { run(); });
}

Reader::~Reader() {
  stopping_ = true;
  thread_.join();
}

Texts Reader::heard(std::size_t wanted) const {
  for (int tries = 0;; ++tries) {
    {
      const std::lock_guard lock(mutex_);
      if (texts_.size() >= wanted || tries == 400) return texts_;
    }
    std::this_thread::sleep_for(50ms);
  }
}

void Reader::run() {
  while (!stopping_) {
    try {
      SocketClient socket(port_, who_);
      if (socket.status() == 101) follow(socket);
    } catch (const std::exception&) {  // nobody listens
    }
    std::this_thread::sleep_for(50ms);
  }
}

void Reader::follow(SocketClient& socket) {
  ++connections_;
  socket.send(watch(conversation_, last_));
  while (!stopping_ && socket.is_open()) {
    const json::Value frame = socket.next(100ms);
    if (frame.is_null() || frame["type"].text() != "messages") continue;
    const std::lock_guard lock(mutex_);
    for (const json::Value& message : *frame["items"].array()) {
      texts_.push_back(message["message_text"].text());
      last_ = static_cast<int>(message["number"].number());
    }
  }
}

}  // namespace kerbside::test
