#include "features/accounts/letters.hpp"

#include "core/json/read.hpp"
#include "features/audit/audit.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {
namespace {

constexpr auto letter_kind = mail::letter_kind<LetterJob>("account_letter");

struct Reader {
  std::string email, first_name;
  rules::UserType user_type{};
  std::optional<std::string> new_email;
};
BOOST_DESCRIBE_STRUCT(Reader, (), (email, first_name, user_type, new_email))

// The newest change of the e-mail that still waits is what its notice speaks of.
const db::Statement reader_sql{"letter_reader", R"(
  select p.email, p.first_name, p.user_type,
         (select t.new_email from account_tokens t where t.user_id = p.id and t.purpose = 'change_email'
          order by t.created_at desc limit 1) as new_email
  from profiles p where p.id = $1)"};
const db::Statement reader_of_link_sql{"letter_reader_of_link", R"(
  select p.email, p.first_name, p.user_type, t.new_email
  from account_tokens t join profiles p on p.id = t.user_id where t.id = $1 and t.expires_at > app_now())"};

constexpr const char* works_once = "The link works once and expires in 1 hour.";
constexpr const char* somebody_else =
    "If this was not you, change your password at once: someone else may have access to your account.";

// What a letter says after its greeting.
struct Text {
  Text(std::string its_title, std::string says, std::string besides, mail::Action its_action)
      : title(std::move(its_title)),
        greeted(std::move(says)),
        second(std::move(besides)),
        action(std::move(its_action)) {}
  std::string title, greeted, second;
  mail::Action action;
};

Text welcome(rules::UserType reader, const std::string& brand, const std::string& site) {
  const bool host = reader == rules::UserType::host;
  return Text("Welcome to " + brand, "your account is ready.",
              host ? "Your dashboard shows your earnings and upcoming bookings."
                   : "Find a car, van or motorbike near you and book it in a few minutes.",
              host ? mail::Action{"Go to your dashboard", site + "/host-dashboard"}
                   : mail::Action{"Find a vehicle", site + "/browse"});
}

Text confirm_email(const std::string& url) {
  return Text("Please confirm your email address",
              std::string("please confirm that this address is yours. ") + works_once,
              "If you did not sign up, ignore this email: nobody can use the account until the address is confirmed.",
              mail::Action{"Confirm your email address", url});
}

Text reset_password(const std::string& url) {
  return Text("Reset your password", std::string("you can choose a new password with the link below. ") + works_once,
              "If you did not ask for this, ignore this email: your password stays as it is.",
              mail::Action{"Choose a new password", url});
}

Text password_changed(const std::string& site) {
  return Text("Your password was changed",
              "your password has just been changed, and your other devices were signed out.",
              "If this was not you, reset your password at once: someone else may have access to your account.",
              mail::Action{"Sign in or reset your password", site + "/auth"});
}

Text change_email(const std::string& url) {
  return Text("Confirm your new email address",
              std::string("please confirm that this is the new address of your account. ") + works_once,
              "If you did not ask for this, ignore this email: nothing will change.",
              mail::Action{"Confirm the new address", url});
}

Text email_change_notice(const std::string& new_email, const std::string& site) {
  return Text("Your email address is about to change",
              "someone signed in to your account asked to change its email address to " + audit::masked(new_email) +
                  ". It will change as soon as the new address is confirmed.",
              somebody_else, mail::Action{"Sign in or reset your password", site + "/auth"});
}

Text data_ready(rules::UserType reader, const std::string& site) {
  const std::string dashboard = reader == rules::UserType::host ? "/host-dashboard" : "/renter-dashboard";
  return Text("Your data is ready",
              "the copy of your data is ready. You can download it from your profile within 60 minutes.", somebody_else,
              mail::Action{"Go to your profile", site + dashboard + "?tab=profile"});
}

Text account_closed(const std::string& url, const std::optional<std::string>& open) {
  const std::string erased =
      open ? *open + " We will erase your personal data after 30 days, once all of this is settled."
           : "We will erase your personal data in 30 days.";
  return Text{
      "Your account is closed",
      "your account is closed. " + erased +
          " The law requires us to keep booking and payment records for 7 years; we remove your name from them.",
      "If you have changed your mind, or if this was not you, reopen your account within 30 days.",
      mail::Action{"Keep my account", url}};
}

Text erasure_waits(const std::string& url) {
  return Text{"We have not erased your data yet",
              "you closed your account more than 30 days ago. We are keeping your data for now because money is still "
              "owed to you or by you.",
              "Reopen your account to see what is outstanding and settle it. You can close it again afterwards.",
              mail::Action{"Reopen my account", url}};
}

Text text_of(const LetterJob& payload, const Reader& reader, const mail::Post& post, const LinkValues& link) {
  const std::string& site = post.public_url;
  switch (payload.letter) {
    case LetterKind::welcome:
      return welcome(reader.user_type, post.brand, site);
    case LetterKind::confirm_email:
      return confirm_email(site + "/confirm-email?token=" + link.first);
    case LetterKind::reset_password:
      return reset_password(site + "/reset-password?access_token=" + link.first + "&refresh_token=" + link.second);
    case LetterKind::password_changed:
      return password_changed(site);
    case LetterKind::change_email:
      return change_email(site + "/confirm-email?token=" + link.first);
    case LetterKind::email_change_notice:
      return email_change_notice(reader.new_email.value_or(""), site);
    case LetterKind::data_ready:
      return data_ready(reader.user_type, site);
    case LetterKind::account_closed:
      return account_closed(site + "/keep-account?token=" + link.first, payload.open);
    case LetterKind::erasure_waits:
      break;
  }
  return erasure_waits(site + "/keep-account?token=" + link.first);
}

mail::Letter written(Text text, const std::string& first_name) {
  mail::Letter letter;
  letter.title = std::move(text.title);
  letter.paragraphs = {"Hello " + first_name + ", " + text.greeted, std::move(text.second)};
  letter.actions.push_back(std::move(text.action));
  return letter;
}

Purpose purpose_of(LetterKind kind) {
  if (kind == LetterKind::reset_password) return Purpose::reset_password;
  if (kind == LetterKind::change_email) return Purpose::change_email;
  if (kind == LetterKind::account_closed || kind == LetterKind::erasure_waits) return Purpose::keep_account;
  return Purpose::confirm_email;
}

}  // namespace

jobs::NewJob letter_to_user(LetterKind kind, UserId user_id) {
  LetterJob payload;
  payload.letter = kind;
  payload.user_id = user_id;
  return letter_kind(payload);
}

jobs::NewJob letter_with_link(LetterKind kind, const std::string& link_id, std::string open) {
  LetterJob payload;
  payload.letter = kind;
  payload.link_id = link_id;
  if (!open.empty()) payload.open = std::move(open);
  return letter_kind(payload).first();
}

void Letters::register_jobs(jobs::Runner& runner) { runner.handle(letter_kind, *this, &Letters::send); }

Task<Status> Letters::send(Loop& loop, const LetterJob& payload, const jobs::Job& job) const {
  const db::Statement& reader_of = payload.link_id ? reader_of_link_sql : reader_sql;
  const std::string id = payload.link_id ? *payload.link_id : payload.user_id.value().str();
  KB_CO_TRY(const auto reader, co_await loop.db.find<Reader>(reader_of, db::Params(id)));
  if (!reader) co_return Status();
  LinkValues link;
  if (payload.link_id) link = links_.values(purpose_of(payload.letter), *payload.link_id);
  std::string to = payload.letter == LetterKind::change_email ? reader->new_email.value_or("") : reader->email;
  mail::Letter letter = written(text_of(payload, *reader, post_, link), reader->first_name);
  auto sent = co_await post_.send(loop, job, std::move(to), std::move(letter));
  co_return sent;
}

}  // namespace kerbside::accounts
