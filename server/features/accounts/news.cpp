#include "features/accounts/news.hpp"

#include <algorithm>
#include <array>

#include "features/audit/audit.hpp"
#include "features/notifications/notifications.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {
namespace {

using notifications::Draft;

// One email: to a user, or with a link to the link's owner.
struct LetterJob {
  LetterKind letter{};
  std::optional<UserId> user_id{};
  std::optional<std::string> link_id{}, open{};
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (letter, user_id, link_id, open))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("account_letter");

struct Reader {
  UserId id;
  rules::UserType user_type{};
  std::optional<std::string> new_email;
};
BOOST_DESCRIBE_STRUCT(Reader, (), (id, user_type, new_email))

// The notice is about the newest change of e-mail that still waits.
const db::Statement reader_sql{"letter_reader", R"(
  select p.id, p.user_type,
         (select t.new_email from account_tokens t where t.user_id = p.id and t.purpose = 'change_email'
          order by t.created_at desc limit 1) as new_email
  from profiles p where p.id = $1)"};
const db::Statement reader_of_link_sql{"letter_reader_of_link", R"(
  select p.id, p.user_type, t.new_email
  from account_tokens t join profiles p on p.id = t.user_id where t.id = $1 and t.expires_at > app_now())"};

// The facts for an email.
struct Facts {
  static constexpr std::array<std::string_view, 6> words{"brand",         "new_email", "token",
                                                         "refresh_token", "dashboard", "erased"};
  const Reader& reader;
  const mail::Post& post;
  const LinkValues& link;
  const std::optional<std::string>& open;  // of an account that is closed

  std::array<std::string, 6> values() const {
    const bool host = reader.user_type == rules::UserType::host;
    return {post.brand,
            audit::masked(reader.new_email.value_or("")),
            link.first,
            link.second,
            host ? "/host-dashboard" : "/renter-dashboard",
            open ? *open + " We will erase your personal data after 30 days, once all of this is settled."
                 : "We will erase your personal data in 30 days."};
  }
};
using Text = notifications::Text<Facts>;

struct Entry {
  LetterKind kind{};
  Text title, says, besides, button, path;
  Purpose link{};  // of those with a link
  std::optional<rules::UserType> only_for{};
};
constexpr std::array letters = {
    Entry{LetterKind::welcome,
          "Welcome to {brand}",
          "your account is ready.",
          "Your dashboard shows your earnings and upcoming bookings.",
          "Go to your dashboard",
          "/host-dashboard",
          {},
          rules::UserType::host},
    Entry{LetterKind::welcome, "Welcome to {brand}", "your account is ready.",
          "Find a car, van or motorbike near you and book it in a few minutes.", "Find a vehicle", "/browse"},
    Entry{LetterKind::confirm_email, "Please confirm your email address",
          "please confirm that this address is yours. The link works once and expires in 1 hour.",
          "If you did not sign up, ignore this email: nobody can use the account until the address is confirmed.",
          "Confirm your email address", "/confirm-email?token={token}", Purpose::confirm_email},
    Entry{LetterKind::reset_password, "Reset your password",
          "you can choose a new password with the link below. The link works once and expires in 1 hour.",
          "If you did not ask for this, ignore this email: your password stays as it is.", "Choose a new password",
          "/reset-password?access_token={token}&refresh_token={refresh_token}", Purpose::reset_password},
    Entry{LetterKind::password_changed, "Your password was changed",
          "your password has just been changed, and your other devices were signed out.",
          "If this was not you, reset your password at once: someone else may have access to your account.",
          "Sign in or reset your password", "/auth"},
    Entry{LetterKind::change_email, "Confirm your new email address",
          "please confirm that this is the new address of your account. The link works once and expires in 1 hour.",
          "If you did not ask for this, ignore this email: nothing will change.", "Confirm the new address",
          "/confirm-email?token={token}", Purpose::change_email},
    Entry{LetterKind::email_change_notice, "Your email address is about to change",
          "someone signed in to your account asked to change its email address to {new_email}. It will change as soon "
          "as the new address is confirmed.",
          "If this was not you, change your password at once: someone else may have access to your account.",
          "Sign in or reset your password", "/auth"},
    Entry{LetterKind::data_ready, "Your data is ready",
          "the copy of your data is ready. You can download it from your profile within 60 minutes.",
          "If this was not you, change your password at once: someone else may have access to your account.",
          "Go to your profile", "{dashboard}?tab=profile"},
    Entry{LetterKind::account_closed, "Your account is closed",
          "your account is closed. {erased} The law requires us to keep booking and payment records for 7 years; we "
          "remove your name from them.",
          "If you have changed your mind, or if this was not you, reopen your account within 30 days.",
          "Keep my account", "/keep-account?token={token}", Purpose::keep_account},
    Entry{LetterKind::erasure_waits, "We have not erased your data yet",
          "you closed your account more than 30 days ago. We are keeping your data for now because money is still owed "
          "to you or by you.",
          "Reopen your account to see what is outstanding and settle it. You can close it again afterwards.",
          "Reopen my account", "/keep-account?token={token}", Purpose::keep_account}};

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& job, const mail::Post& post,
                                                const Links& links) {
  const db::Statement& reader_of = job.link_id ? reader_of_link_sql : reader_sql;
  const std::string id = job.link_id ? *job.link_id : job.user_id.value().str();
  KB_CO_TRY(const auto reader, co_await loop.db.find<Reader>(reader_of, db::Params(id)));
  if (!reader) co_return std::optional<Draft>();
  const Entry& entry = *std::ranges::find_if(letters, [&](const Entry& one) {
    return one.kind == job.letter && (!one.only_for || one.only_for == reader->user_type);
  });
  const LinkValues link = job.link_id ? links.values(entry.link, *job.link_id) : LinkValues();
  const Facts facts{*reader, post, link, job.open};
  mail::Letter letter{.title = entry.title.of(facts),
                      .paragraphs = {entry.says.of(facts), entry.besides.of(facts)},
                      .actions = {{entry.button.of(facts), post.public_url + entry.path.of(facts)}}};
  Draft draft{.reader = reader->id, .letter = std::move(letter), .needed = true};
  if (job.letter == LetterKind::change_email) draft.address = reader->new_email.value();
  co_return std::optional(std::move(draft));
}

}  // namespace

jobs::NewJob letter_to_user(LetterKind kind, UserId user_id) {
  return letter_kind(LetterJob{.letter = kind, .user_id = user_id});
}

jobs::NewJob letter_with_link(LetterKind kind, const std::string& link_id, std::string open) {
  LetterJob job{.letter = kind, .link_id = link_id};
  if (!open.empty()) job.open = std::move(open);
  return letter_kind(job).first();
}

void register_letters(House& house, const Links& links) {
  notifications::Sender(house).handle(letter_kind, [&links](Loop& loop, const LetterJob& job, const mail::Post& post) {
    return write_letter(loop, job, post, links);
  });
}

}  // namespace kerbside::accounts
