// All live sockets of a process, by loop. They are notified by the change feed of what any process did, and at once of
// messages that were sent here.
#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "core/changes.hpp"
#include "core/http/web_socket.hpp"
#include "features/live/desk.hpp"

namespace kerbside::live {

class Hub : public http::SocketHandler, public changes::Reader {
 public:
  explicit Hub(int loops);

  static const std::set<std::string> topics;

  void opened(const std::shared_ptr<http::WebSocket>& socket) override;
  Task<void> received(std::shared_ptr<http::WebSocket> socket, std::string text) override;
  void closed(const http::WebSocket& socket) override;
  http::SocketTimes times() const override;

  Task<Status> load(Loop& loop, changes::Position at) override;
  Task<Status> apply(Loop& loop, const changes::Batch& batch) override;

  void sent(std::vector<messages::Fresh> messages);  // call it on any loop

 private:
  struct Side {
    std::atomic<Loop*> loop = nullptr;  // set when its first socket opens
    Desk desk;
  };
  template <class F>
  void on_each(F f);  // on each loop that has had a socket
  Desk& desk_of(const http::WebSocket& socket) { return sides_[static_cast<std::size_t>(socket.loop().index)].desk; }

  std::vector<Side> sides_;
  std::atomic<int> sockets_ = 0;
};

}  // namespace kerbside::live
