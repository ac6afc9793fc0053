#include "features/live/hub.hpp"
#include "features/live/live.hpp"
#include "ports/house.hpp"

namespace kerbside::live {

void install(House& house, messages::Outlet& sent) {
  auto& hub = house.keep<Hub>(house.config.threads);
  house.feed.add({.name = "live", .topics = Hub::topics, .reader = &hub, .for_requests = true});
  house.api.socket(hub, http::Declaration(http::Method::get, "/api/live", http::Access::signed_in(),
                                          "What happens elsewhere, as it happens"));
  sent.tell = [&hub](std::vector<messages::Fresh> messages) { hub.sent(std::move(messages)); };
}

}  // namespace kerbside::live
