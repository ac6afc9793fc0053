// The second factor: enrolment, codes, recovery codes.
#include <algorithm>

#include "core/http/security.hpp"
#include "core/totp.hpp"
#include "features/admins/admins.hpp"
#include "features/admins/qr.hpp"
#include "features/admins/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/words.hpp"

namespace kerbside::admins {
namespace {

constexpr int recovery_code_count = 10;
constexpr std::size_t recovery_code_length = 10;  // letters of five bits

SealedPlace secret_of(const AdminId& admin_id) { return {"admin_credentials", "totp_secret", admin_id.text()}; }

Error enrolled_already() { return fail(Kind::conflict, "already_enrolled", "Two-factor sign-in is already set up."); }
Error not_enrolled() { return fail(Kind::conflict, "not_enrolled", "Two-factor sign-in is not set up."); }
Error code_refused() { return field_error("code", "This code is wrong. Please enter the latest one from your app."); }

// As people type them: with spaces or dashes, in any case.
std::string bare(std::string code) {
  std::erase_if(code, [](char c) { return c == ' ' || c == '-'; });
  std::ranges::transform(code, code.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return code;
}

bool is_of_app(const std::string& code) {
  return code.size() == 6 && std::ranges::all_of(code, [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string> new_recovery_codes() {
  std::vector<std::string> codes;
  for (int i = 0; i < recovery_code_count; ++i) {
    const std::string letters = totp::base32(crypto::random_bytes(recovery_code_length));
    codes.push_back(letters.substr(0, recovery_code_length / 2) + "-" +
                    letters.substr(recovery_code_length / 2, recovery_code_length / 2));
  }
  return codes;
}

// A change of the caller's own second factor, with its entry in the audit log.
struct Change {
  AdminId admin_id;
  AdminRole role{};
  std::string ip, action, before, after;
  std::int64_t step = 0;  // whose code enrolled
  std::vector<std::string> code_hashes{};
};

Change change_by(const SignedInAdmin& who, std::string action) {
  Change change;
  change.admin_id = who.admin;
  change.role = who.role;
  change.ip = who.client.ip;
  change.action = std::move(action);
  return change;
}

Task<Status> record(db::Transaction& tx, Change change) {
  audit::AdminAct act{Actor::admin(change.admin_id, change.role), change.action, "admin", change.admin_id.str()};
  act.before = change.before;
  act.after = change.after;
  auto recorded = co_await audit::record(tx, std::move(act), change.ip);
  co_return recorded;
}

// Every session ends, since none was opened with the second factor.
Task<Result<bool>> enrol(db::Transaction& tx, Change change) {
  KB_CO_TRY(const bool enrolled, co_await store::enrol(tx, change.admin_id, change.step));
  if (!enrolled) co_return enrolled_already();
  KB_CO_TRY_VOID(co_await store::replace_recovery_codes(tx, change.admin_id, change.code_hashes));
  KB_CO_TRY_VOID(co_await store::end_sessions(tx, change.admin_id));
  KB_CO_TRY_VOID(co_await record(tx, change));
  co_return true;
}

Task<Result<bool>> unenrol(db::Transaction& tx, Change change) {
  KB_CO_TRY(const bool unenrolled, co_await store::unenrol(tx, change.admin_id));
  if (!unenrolled) co_return not_enrolled();
  KB_CO_TRY_VOID(co_await store::replace_recovery_codes(tx, change.admin_id, change.code_hashes));
  KB_CO_TRY_VOID(co_await record(tx, change));
  co_return true;
}

Task<Result<bool>> renew_codes(db::Transaction& tx, Change change) {
  KB_CO_TRY_VOID(co_await store::replace_recovery_codes(tx, change.admin_id, change.code_hashes));
  KB_CO_TRY_VOID(co_await record(tx, change));
  co_return true;
}

}  // namespace

Task<Result<Enrolment>> Admins::begin_enrolment(Loop& loop, SignedInAdmin who) {
  KB_CO_TRY(const auto own, co_await store::own_credentials(loop.db, who.admin));
  const std::string secret = crypto::random_bytes(totp::secret_size);
  const std::string sealed = sealer_.seal(secret, secret_of(own.admin_id));
  KB_CO_TRY(const bool begun, co_await store::begin_enrolment(loop.db, own.admin_id, sealed));
  if (!begun) co_return enrolled_already();
  Enrolment enrolment;
  enrolment.secret = totp::base32(secret);
  enrolment.uri = totp::uri(settings_.issuer, own.email, secret);
  enrolment.qr = qr_code(enrolment.uri);
  co_return enrolment;
}

Task<Result<EnrolledNow>> Admins::confirm_enrolment(Loop& loop, SignedInAdmin who, TwoFactorCode in) {
  KB_CO_TRY(const auto own, co_await store::own_credentials(loop.db, who.admin));
  if (own.enrolled) co_return enrolled_already();
  if (!own.totp_secret) co_return not_enrolled();
  KB_CO_TRY(const auto secret, sealer_.open(crypto::unhex(*own.totp_secret), secret_of(own.admin_id)));
  const auto step = totp::matching_step(secret, bare(std::move(in.code)), app_now());
  if (!step) co_return code_refused();
  EnrolledNow enrolled;
  enrolled.recovery_codes = new_recovery_codes();
  Change change = change_by(who, "two_factor_enabled");
  change.after = R"({"two_factor":true})";
  change.step = *step;
  change.code_hashes = hashes_of(own.admin_id, enrolled.recovery_codes);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&enrol, change));
  KB_CO_TRY(auto admin, co_await store::admin(loop.db, who.admin));
  if (!admin) co_return http::unauthenticated();
  KB_CO_TRY(enrolled.opened, co_await open_session(loop, who.client, std::move(*admin), true, std::nullopt));
  co_return enrolled;
}

Task<Status> Admins::disable_two_factor(Loop& loop, SignedInAdmin who, TwoFactorCode in) {
  KB_CO_TRY(const auto own, co_await store::own_credentials(loop.db, who.admin));
  if (!own.enrolled) co_return not_enrolled();
  KB_CO_TRY(const bool good, co_await use_counted_code(loop, who, own, std::move(in.code)));
  if (!good) co_return code_refused();
  Change change = change_by(who, "two_factor_disabled");
  change.before = R"({"two_factor":true})";
  change.after = R"({"two_factor":false})";
  KB_CO_TRY_VOID(co_await loop.db.transaction(&unenrol, change));
  co_return Status();
}

Task<Result<RecoveryCodes>> Admins::renew_recovery_codes(Loop& loop, SignedInAdmin who) {
  KB_CO_TRY(const auto own, co_await store::own_credentials(loop.db, who.admin));
  if (!own.enrolled) co_return not_enrolled();
  RecoveryCodes codes;
  codes.recovery_codes = new_recovery_codes();
  Change change = change_by(who, "recovery_codes_renewed");
  change.code_hashes = hashes_of(own.admin_id, codes.recovery_codes);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&renew_codes, change));
  co_return codes;
}

Task<Result<bool>> Admins::use_code(Loop& loop, audit::Client client, store::Credentials known, std::string code) {
  code = bare(std::move(code));
  if (!is_of_app(code)) {
    auto used = co_await use_recovery_code(loop, client, known.admin_id, std::move(code));
    co_return used;
  }
  KB_CO_TRY(const auto secret, sealer_.open(crypto::unhex(known.totp_secret.value_or("")), secret_of(known.admin_id)));
  const auto step = totp::matching_step(secret, code, app_now());
  if (!step) co_return false;
  auto used = co_await store::use_step(loop.db, known.admin_id, *step);
  co_return used;
}

Task<Result<bool>> Admins::use_recovery_code(Loop& loop, audit::Client client, AdminId admin_id, std::string code) {
  KB_CO_TRY(const bool used, co_await store::use_recovery_code(loop.db, admin_id, recovery_code_hash(admin_id, code)));
  if (used) {
    audit::SecurityEvent event("admin_recovery_code_used");
    event.success = true;
    event.admin = admin_id;
    co_await audit::note(loop, std::move(client), std::move(event));
  }
  co_return used;
}

// Wrong codes count like wrong passwords (U3).
Task<Result<bool>> Admins::use_counted_code(Loop& loop, SignedInAdmin who, store::Credentials known, std::string code) {
  KB_CO_TRY(const auto attempt, co_await guard_.begin_again(loop.db, who.session.str()));
  auto used = co_await use_code(loop, who.client, known, std::move(code));
  if (used.has_error()) {
    KB_CO_TRY_VOID(co_await uncount_try(loop.db, attempt));
  } else if (*used) {
    KB_CO_TRY_VOID(co_await forget_failures(loop.db, attempt));
  }
  co_return used;
}

// Keyed, since fifty bits could be guessed from a stolen table.
std::vector<std::string> Admins::hashes_of(AdminId admin_id, const std::vector<std::string>& codes) const {
  std::vector<std::string> hashes;
  for (const auto& code : codes) hashes.push_back(recovery_code_hash(admin_id, bare(code)));
  return hashes;
}

std::string Admins::recovery_code_hash(AdminId admin_id, const std::string& bare_code) const {
  return crypto::hmac_sha256(settings_.secret, "recovery:" + admin_id.str() + ":" + bare_code);
}

}  // namespace kerbside::admins
