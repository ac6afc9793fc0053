// Notifications as their reader sees them (P3-19).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "rules/ids.hpp"

namespace kerbside::notifications {

struct Notification {
  NotificationId id;
  UserId user_id;
  std::string type;  // message, booking, payment, system
  std::string title, message;
  std::string priority;  // urgent, high, normal, low
  bool is_read = false;
  std::optional<Instant> read_at;
  std::optional<std::string> action_url;  // a path of the app
  int times = 1;                          // how many came in a burst and are told as one
  Instant created_at{};                   // of the latest of them
  // The trip that it leads to, since several notices with the same words may appear one below the other.
  std::optional<std::string> vehicle;
  std::optional<Date> start_date, end_date;
};
BOOST_DESCRIBE_STRUCT(Notification, (),
                      (id, user_id, type, title, message, priority, is_read, read_at, action_url, times, created_at,
                       vehicle, start_date, end_date))

struct NotificationList {
  std::vector<Notification> items;  // the newest first, at most 50
  std::int64_t unread_count = 0;    // of all there are
};
BOOST_DESCRIBE_STRUCT(NotificationList, (), (items, unread_count))

// Whether notices also reach the asking browser while our site is not open.
struct PushState {
  std::string public_key;  // what the browser subscribes with at its push service
  bool is_on = false;
};
BOOST_DESCRIBE_STRUCT(PushState, (), (public_key, is_on))

// As the browser received it; the keys in base64url.
struct PushSubscription {
  std::string endpoint, p256dh, auth;
};
BOOST_DESCRIBE_STRUCT(PushSubscription, (), (endpoint, p256dh, auth))

}  // namespace kerbside::notifications
