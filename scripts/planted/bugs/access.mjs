// Who may do what: access, sessions, tokens.
import { bug } from './bug.mjs';

export const access = [
  // Access
  bug(
    'people who ask at the same moment are taken for each other',
    'server/features/accounts/sessions.cpp',
    'found.at(static_cast<std::size_t>(one.place - 1)) = one',
    'found.front() = one',
    'integration Accounts.Trust_4_1_of_many_*',
  ),
  bug(
    'no CSRF token is needed',
    'server/core/http/security.cpp',
    'if (!caller.csrf_token.empty() && crypto::equal',
    'if (caller.csrf_token.empty() || true || crypto::equal',
    'integration Accounts.Trust_4_1_*',
  ),
  bug(
    'other sites may write',
    'server/core/http/security.cpp',
    '== "cross-site")',
    '== "cross-country")',
    'integration Accounts.Trust_4_1_*',
  ),
  bug(
    'renters may do what is for hosts',
    'server/core/http/security.cpp',
    '? caller.actor.kind() == Actor::Kind::host',
    '? caller.signed_in()',
    'integration Accounts.P1_15_*',
  ),
  bug(
    'every admin is a superadmin',
    'server/core/http/security.cpp',
    'return role == AdminRole::superadmin ||',
    'return role == AdminRole::superadmin || !access.roles().empty() ||',
    'unit Access.*',
  ),
  bug(
    'an admin need not enrol',
    'server/core/http/security.cpp',
    'access.level() == Level::admin && caller.must_enrol',
    'access.level() == Level::admin && false',
    'integration RequiredTwoFactor.*',
  ),
  bug(
    'an old password will do for dangerous things',
    'server/core/http/security.cpp',
    'if (caller.password_recent) return {};',
    'if (caller.password_recent || true) return {};',
    'integration OwnAccount.Trust_4_1_the_password_is_recent*',
  ),
  bug(
    'files outside their folder are served',
    'server/ports/files/key.cpp',
    '!alphanumeric && (starts_part ||',
    "!alphanumeric && ((starts_part && c != '.') ||",
    'unit FileKeys.*',
  ),
  bug(
    'everybody has as many requests as they like',
    'server/core/http/rate_limit.cpp',
    'for (double& tokens : bucket.tokens) tokens -= 1;',
    '',
    'unit RateLimit.*',
  ),
  bug(
    'each address of one household counts anew',
    'server/core/http/rate_limit.cpp',
    'std::fill(bytes.begin() + 8,',
    'std::fill(bytes.begin() + 16,',
    'unit RateLimit.*:Address.*',
  ),

  // Sessions
  bug(
    'a session lives for two months',
    'server/features/accounts/sessions.cpp',
    '30 * 24 * 3600',
    '60 * 24 * 3600',
    'integration Accounts.Trust_4_1_a_session*',
  ),
  bug(
    "anybody ends anybody's session",
    'server/features/accounts/store.cpp',
    'delete from sessions where user_id = $1 and id = $2',
    'delete from sessions where (user_id = $1 or true) and id = $2',
    'integration OwnAccount.Trust_4_1_nobody*',
  ),
  bug(
    'an admin stays signed in for hours without use',
    'server/features/admins/admins.cpp',
    'session_idle_s = 15 * 60',
    'session_idle_s = 150 * 60',
    'integration Admins.X5_*',
  ),
  bug(
    'an admin without second factor is let in',
    'server/features/admins/store.cpp',
    '(s.second_factor or c.totp_enrolled_at is null)',
    '(s.second_factor or true)',
    'integration AdminTwoFactor.*',
  ),
  bug(
    'a disabled admin goes on',
    'server/features/admins/store.cpp',
    'and a.disabled_at is null and (s.second_factor',
    'and (s.second_factor',
    'integration Admins.Trust_4_1_a_change_of_role*:Admins.U5_the_command*',
  ),
  bug(
    'a fifth failure changes nothing',
    'server/rules/sign_in_limit.cpp',
    'failed.count < limit.limited_from',
    'failed.count <= limit.limited_from',
    'unit SignInLimit.*',
  ),
  bug(
    'the lock comes one failure late',
    'server/rules/sign_in_limit.cpp',
    'count >= limit.locked_at',
    'count > limit.locked_at',
    'unit SignInLimit.*',
  ),

  // Tokens
  bug(
    'a code of the app works twice',
    'server/features/admins/store.cpp',
    'totp_last_step < $2',
    'totp_last_step <= $2',
    'integration AdminTwoFactor.Trust_4_1_*',
  ),
  bug(
    'a recovery code works twice',
    'server/features/admins/store.cpp',
    'code_hash = $2 and used_at is null',
    'code_hash = $2',
    'integration AdminTwoFactor.U5_*',
  ),
  bug(
    'codes of a minute ago work',
    'server/core/totp.cpp',
    '{middle - 1, middle, middle + 1}',
    '{middle - 2, middle - 1, middle, middle + 1}',
    'unit Totp.*',
  ),
  bug(
    'a reset link lives for two hours',
    'server/features/accounts/links.cpp',
    'short_life = 1h',
    'short_life = 2h',
    'integration PasswordReset.P9_18_*',
  ),
  bug(
    'what is sealed for one row opens in another',
    'server/core/sealed.cpp',
    'std::string(place.row_id)',
    'std::string()',
    'unit Sealed.*',
  ),
];
