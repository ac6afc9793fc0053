#include "features/admins/command.hpp"

#include <fmt/format.h>
#include <cstdio>
#include <map>

#include "core/run_once.hpp"
#include "features/admins/register.hpp"
#include "rules/passwords.hpp"
#include "rules/validation.hpp"

namespace kerbside::admins {
namespace {

constexpr const char* usage =
    "usage: kerbside admin create --email E --first-name F --last-name L --role ROLE\n"
    "       kerbside admin list\n"
    "       kerbside admin disable --email E\n"
    "       kerbside admin set-password --email E\n"
    "       kerbside admin reset-two-factor --email E\n"
    "Roles: superadmin, support, finance, content. Passwords are read from standard input; when that is a terminal,\n"
    "one is made up and printed.";

using Options = std::map<std::string, std::string>;  // "--email" to its value

constexpr const char* code_usage = "usage";

Error bad_usage() { return fail(Kind::invalid, code_usage, usage); }

// Accepts exactly the named options, each with a value.
Result<Options> read_options(const std::vector<std::string>& words, const std::vector<std::string>& names) {
  Options options;
  for (std::size_t i = 1; i + 1 < words.size(); i += 2) options[words[i]] = words[i + 1];
  const bool complete = words.size() == 1 + 2 * names.size() && options.size() == names.size();
  if (!complete) return bad_usage();
  for (const auto& name : names)
    if (!options.contains(name)) return bad_usage();
  return options;
}

// Twenty letters and digits in groups, with all that the rules ask for.
std::string made_up_password() {
  for (;;) {
    std::string password = crypto::random_token(15);
    for (const std::size_t at : {15, 10, 5}) password.insert(at, 1, '-');
    if (rules::password_errors(password).empty()) return password;
  }
}

std::string next_password(std::istream* passwords) {
  if (!passwords) return made_up_password();
  std::string password;
  std::getline(*passwords, password);
  return password;
}

void show_once(const std::string& password) { fmt::print("password: {}   (shown this once)\n", password); }

db::Settings database(const Config& config) {
  db::Settings settings;
  settings.conninfo = config.database_url;
  return settings;
}

Status create_admin(const Config& config, const std::vector<std::string>& words, std::istream* passwords) {
  KB_TRY(auto options, read_options(words, {"--email", "--first-name", "--last-name", "--role"}));
  NewAdmin form;
  form.email = options["--email"];
  form.first_name = options["--first-name"];
  form.last_name = options["--last-name"];
  form.role = options["--role"];
  form.password = next_password(passwords);
  KB_TRY(form, accept(std::move(form), config.brand_name));
  KB_TRY(const auto hash, crypto::hash_password(form.password, config.key("admins"), config.password_cost));
  const auto create_it = [&](Loop& loop) { return create(loop.db, form, hash); };
  KB_TRY([[maybe_unused]] const auto id, run_once<AdminId>(database(config), create_it));
  fmt::print("{} is now an admin ({})\n", form.email, form.role);
  if (!passwords) show_once(form.password);
  return {};
}

Status set_new_password(const Config& config, const std::vector<std::string>& words, std::istream* passwords) {
  KB_TRY(auto options, read_options(words, {"--email"}));
  const std::string email = rules::normalised_email(options["--email"]), password = next_password(passwords);
  const auto broken = rules::password_errors(password, {email, {}, {}, config.brand_name});
  if (!broken.empty()) return field_error("password", broken.front());
  KB_TRY(const auto hash, crypto::hash_password(password, config.key("admins"), config.password_cost));
  const auto set_it = [&](Loop& loop) { return set_password(loop.db, email, hash); };
  KB_TRY([[maybe_unused]] const auto id, run_once<AdminId>(database(config), set_it));
  fmt::print("{}: has a new password; all sessions ended\n", email);
  if (!passwords) show_once(password);
  return {};
}

Status list_admins(const Config& config, const std::vector<std::string>& words) {
  KB_TRY_VOID(read_options(words, {}));
  using List = std::vector<RegisteredAdmin>;
  KB_TRY(const List list, run_once<List>(database(config), [](Loop& loop) { return registered(loop.db); }));
  for (const auto& admin : list) {
    fmt::print("{}\t{} {}\t{}\t{}\t{}\n", admin.email, admin.first_name, admin.last_name, admin.role,
               admin.two_factor ? "two-factor" : "password alone",
               admin.disabled_at ? "disabled " + to_iso(*admin.disabled_at) : "since " + to_iso(admin.created_at));
  }
  return {};
}

using Act = Task<Result<AdminId>> (*)(db::Database& db, std::string email);

Status act_on(const Config& config, const std::vector<std::string>& words, Act act, const char* done) {
  KB_TRY(auto options, read_options(words, {"--email"}));
  const std::string email = rules::normalised_email(options["--email"]);
  const auto act_now = [&](Loop& loop) { return act(loop.db, email); };
  KB_TRY([[maybe_unused]] const auto id, run_once<AdminId>(database(config), act_now));
  fmt::print("{}: {}\n", email, done);
  return {};
}

Status run(const Config& config, const std::vector<std::string>& words, std::istream* passwords) {
  if (words.empty()) return bad_usage();
  KB_TRY_VOID(ready_to_serve(config));
  if (words[0] == "create") return create_admin(config, words, passwords);
  if (words[0] == "set-password") return set_new_password(config, words, passwords);
  if (words[0] == "list") return list_admins(config, words);
  if (words[0] == "disable") return act_on(config, words, &disable, "disabled; all sessions ended");
  if (words[0] == "reset-two-factor")
    return act_on(config, words, &reset_two_factor, "two-factor sign-in is off; all sessions ended");
  return bad_usage();
}

}  // namespace

int run_command(const Config& config, const std::vector<std::string>& arguments, std::istream* passwords) {
  const Status done = run(config, arguments, passwords);
  if (done.has_value()) return 0;
  std::fprintf(stderr, "kerbside: %s\n", done.error().message.c_str());
  return done.error().code == code_usage ? 64 : 1;
}

}  // namespace kerbside::admins
