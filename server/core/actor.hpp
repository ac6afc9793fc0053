// The person or process on whose behalf a use case runs: the caller of a request (ctx.actor()), the clock for a job,
// the admin for an admin action. Use cases take an Actor, never a request.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "core/id.hpp"

namespace kerbside {

enum class AdminRole : std::uint8_t { superadmin, support, finance, content };
BOOST_DESCRIBE_ENUM(AdminRole, superadmin, support, finance, content)

class Actor {
 public:
  enum class Kind : std::uint8_t { visitor, renter, host, admin, clock };
  static Actor visitor() { return Actor(Kind::visitor); }
  static Actor renter(UserId id) { return Actor(Kind::renter, id); }
  static Actor host(UserId id) { return Actor(Kind::host, id); }
  static Actor admin(AdminId id, AdminRole role) { return Actor(id, role); }
  // A person with a shell on the server, who has no account and may do everything.
  static Actor command_line() { return admin(AdminId(), AdminRole::superadmin); }
  static Actor clock() { return Actor(Kind::clock); }  // a job or a timer

  Kind kind() const { return kind_; }
  bool is_user() const { return user_.has_value(); }
  const std::optional<UserId>& user() const { return user_; }  // absent: a visitor, an admin or the clock
  const std::optional<AdminId>& admin() const { return admin_; }
  bool at_command_line() const { return admin_ == AdminId(); }
  const std::optional<AdminRole>& role() const { return role_; }
  // Returns the signed-in user that the route's declaration (Access::signed_in and the like) guarantees. Throws
  // std::logic_error when there is none.
  const UserId& signed_in_user() const {
    if (!user_) throw std::logic_error("an actor without a user");
    return *user_;
  }

 private:
  explicit Actor(Kind kind) : kind_(kind) {}
  Actor(Kind kind, UserId id) : kind_(kind), user_(id) {}
  Actor(AdminId id, AdminRole role) : kind_(Kind::admin), admin_(id), role_(role) {}
  Kind kind_;
  std::optional<UserId> user_;
  std::optional<AdminId> admin_;
  std::optional<AdminRole> role_;
};

}  // namespace kerbside
