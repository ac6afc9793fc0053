// What the admin endpoints take and answer.
#pragma once
#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"

namespace kerbside::admins {

// U11: every role reads everything but encrypted personal fields; superadmin may do everything.
using Role = AdminRole;

struct Admin {
  AdminId id;
  std::string email, first_name, last_name;
  Role role{};
};
BOOST_DESCRIBE_STRUCT(Admin, (), (id, email, first_name, last_name, role))

struct TwoFactorState {
  bool enrolled = false;
  bool required = false;  // of everybody here: who is not enrolled may do nothing else than enrol
  int recovery_codes_left = 0;
};
BOOST_DESCRIBE_STRUCT(TwoFactorState, (), (enrolled, required, recovery_codes_left))

struct AdminSession {
  std::optional<Admin> admin;  // absent: no admin is signed in, and so are the others
  std::optional<std::string> csrf_token;
  std::optional<TwoFactorState> two_factor;
};
BOOST_DESCRIBE_STRUCT(AdminSession, (), (admin, csrf_token, two_factor))

struct AdminSignIn {
  std::string email, password;
  std::optional<std::string> code;  // of the authenticator app, or a recovery code
};
BOOST_DESCRIBE_STRUCT(AdminSignIn, (), (email, password, code))

struct ShownPassword {
  std::string password;
  std::optional<std::string> code;
};
BOOST_DESCRIBE_STRUCT(ShownPassword, (), (password, code))

struct TwoFactorCode {
  std::string code;
};
BOOST_DESCRIBE_STRUCT(TwoFactorCode, (), (code))

struct QrCode {
  int size = 0;      // modules a side, without the white margin of four
  std::string path;  // of an SVG whose viewBox is "0 0 size size": the dark modules
};
BOOST_DESCRIBE_STRUCT(QrCode, (), (size, path))

struct Enrolment {
  std::string secret;  // base32, for typing
  std::string uri;     // otpauth://, what the QR code says
  QrCode qr;
};
BOOST_DESCRIBE_STRUCT(Enrolment, (), (secret, uri, qr))

struct RecoveryCodes {
  std::vector<std::string> recovery_codes;  // shown this once
};
BOOST_DESCRIBE_STRUCT(RecoveryCodes, (), (recovery_codes))

struct Enrolled {
  std::vector<std::string> recovery_codes;  // shown this once
  AdminSession session;                     // a new one, which takes the place of the caller's
};
BOOST_DESCRIBE_STRUCT(Enrolled, (), (recovery_codes, session))

}  // namespace kerbside::admins
