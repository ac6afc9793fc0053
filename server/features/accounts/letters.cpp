#include "features/accounts/letters.hpp"

#include "core/json/read.hpp"
#include "features/audit/audit.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {
namespace {

constexpr const char* job_kind = "account_letter";

struct Payload {
  LetterKind letter{};
  std::optional<std::string> user_id, link_id;
};
BOOST_DESCRIBE_STRUCT(Payload, (), (letter, user_id, link_id))

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

mail::Letter welcome(const Reader& reader, const std::string& brand, const std::string& site) {
  mail::Letter letter;
  letter.title = "Welcome to " + brand;
  letter.paragraphs = {"Hello " + reader.first_name + ", your account is ready."};
  if (reader.user_type == rules::UserType::host) {
    letter.paragraphs.push_back("Your dashboard shows what you earn and who comes next.");
    letter.actions.push_back(mail::Action{"Go to your dashboard", site + "/host-dashboard"});
  } else {
    letter.paragraphs.push_back("Find a car, van or motorbike near you and book it in a few minutes.");
    letter.actions.push_back(mail::Action{"Find a vehicle", site + "/browse"});
  }
  return letter;
}

mail::Letter confirm_email(const Reader& reader, const std::string& url) {
  mail::Letter letter;
  letter.title = "Please confirm your email address";
  letter.paragraphs = {"Hello " + reader.first_name + ", please confirm that this address is yours. " + works_once,
                       "If you did not sign up, ignore this letter: without the link nobody can use the account."};
  letter.actions.push_back(mail::Action{"Confirm your email address", url});
  return letter;
}

mail::Letter reset_password(const Reader& reader, const std::string& url) {
  mail::Letter letter;
  letter.title = "Reset your password";
  letter.paragraphs = {"Hello " + reader.first_name + ", choose a new password here. " + works_once,
                       "If you did not ask for this, ignore this letter: your password stays as it is."};
  letter.actions.push_back(mail::Action{"Choose a new password", url});
  return letter;
}

mail::Letter password_changed(const Reader& reader, const std::string& site) {
  mail::Letter letter;
  letter.title = "Your password was changed";
  letter.paragraphs = {"Hello " + reader.first_name +
                           ", the password of your account has just been changed, and your "
                           "other devices were signed out.",
                       "If this was not you, reset your password at once: somebody else may be in your account."};
  letter.actions.push_back(mail::Action{"Sign in or reset your password", site + "/auth"});
  return letter;
}

mail::Letter change_email(const Reader& reader, const std::string& url) {
  mail::Letter letter;
  letter.title = "Confirm your new email address";
  letter.paragraphs = {
      "Hello " + reader.first_name + ", please confirm that this is the new address of your account. " + works_once,
      "If you did not ask for this, ignore this letter: nothing changes."};
  letter.actions.push_back(mail::Action{"Confirm the new address", url});
  return letter;
}

mail::Letter email_change_notice(const Reader& reader, const std::string& site) {
  mail::Letter letter;
  letter.title = "Your email address is about to change";
  letter.paragraphs = {"Hello " + reader.first_name +
                           ", somebody who is signed in to your account asked to change its "
                           "email address to " +
                           audit::masked(reader.new_email.value_or("")) +
                           ". It changes as soon as the new address is confirmed.",
                       "If this was not you, change your password at once."};
  letter.actions.push_back(mail::Action{"Sign in or reset your password", site + "/auth"});
  return letter;
}

mail::Letter data_ready(const Reader& reader, const std::string& site) {
  mail::Letter letter;
  letter.title = "Your data is ready";
  letter.paragraphs = {"Hello " + reader.first_name +
                           ", the copy of your data is ready. You can download it from your profile within 60 minutes.",
                       "If you did not ask for this, change your password at once: somebody else may be in your "
                       "account."};
  const bool host = reader.user_type == rules::UserType::host;
  letter.actions.push_back(
      mail::Action{"Go to your profile", site + (host ? "/host-dashboard" : "/renter-dashboard") + "?tab=profile"});
  return letter;
}

mail::Letter account_closed(const Reader& reader, const std::string& url) {
  mail::Letter letter;
  letter.title = "Your account is closed";
  letter.paragraphs = {"Hello " + reader.first_name +
                           ", your account is closed. In 30 days we erase your personal data; what the law makes us "
                           "keep of bookings and payments stays without your name.",
                       "If you have changed your mind, or if this was not you, open the account again within 30 days."};
  letter.actions.push_back(mail::Action{"Keep my account", url});
  return letter;
}

mail::Letter written(const Payload& payload, const Reader& reader, const mail::Post& post, const LinkValues& link) {
  const std::string confirm = post.public_url + "/confirm-email?token=" + link.first;
  switch (payload.letter) {
    case LetterKind::welcome:
      return welcome(reader, post.brand, post.public_url);
    case LetterKind::confirm_email:
      return confirm_email(reader, confirm);
    case LetterKind::reset_password:
      return reset_password(
          reader, post.public_url + "/reset-password?access_token=" + link.first + "&refresh_token=" + link.second);
    case LetterKind::password_changed:
      return password_changed(reader, post.public_url);
    case LetterKind::change_email:
      return change_email(reader, confirm);
    case LetterKind::email_change_notice:
      return email_change_notice(reader, post.public_url);
    case LetterKind::data_ready:
      return data_ready(reader, post.public_url);
    case LetterKind::account_closed:
      return account_closed(reader, post.public_url + "/keep-account?token=" + link.first);
  }
  return {};
}

Purpose purpose_of(LetterKind kind) {
  if (kind == LetterKind::reset_password) return Purpose::reset_password;
  if (kind == LetterKind::change_email) return Purpose::change_email;
  if (kind == LetterKind::account_closed) return Purpose::keep_account;
  return Purpose::confirm_email;
}

}  // namespace

jobs::NewJob letter_to_user(LetterKind kind, const std::string& user_id) {
  Payload payload;
  payload.letter = kind;
  payload.user_id = user_id;
  return mail::letter_job(job_kind, payload, {});
}

jobs::NewJob letter_with_link(LetterKind kind, const std::string& link_id) {
  Payload payload;
  payload.letter = kind;
  payload.link_id = link_id;
  return mail::letter_job(job_kind, payload, {});
}

void Letters::register_jobs(jobs::Runner& runner) {
  runner.handle(job_kind, [this](Loop& loop, const jobs::Job& job) { return send(loop, job); });
}

Task<Status> Letters::send(Loop& loop, const jobs::Job& job) const {
  CO_TRY(const auto value, json::parse(job.payload));
  CO_TRY(const auto payload, json::read<Payload>(value));
  const db::Statement& reader_of = payload.link_id ? reader_of_link_sql : reader_sql;
  const std::string id = payload.link_id ? *payload.link_id : payload.user_id.value();
  CO_TRY(const auto reader, co_await loop.db.find<Reader>(reader_of, db::Params(id)));
  if (!reader) co_return Status();
  LinkValues link;
  if (payload.link_id) link = links_.values(purpose_of(payload.letter), *payload.link_id);
  std::string to = payload.letter == LetterKind::change_email ? reader->new_email.value_or("") : reader->email;
  mail::Letter letter = written(payload, *reader, post_, link);
  auto sent = co_await post_.send(loop, job, std::move(to), std::move(letter));
  co_return sent;
}

}  // namespace kerbside::accounts
