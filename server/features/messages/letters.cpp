#include "features/messages/letters.hpp"

#include "features/messages/store.hpp"
#include "features/messages/view.hpp"
#include "rules/text.hpp"

namespace kerbside::messages {

namespace {

constexpr std::chrono::minutes burst{2};  // what comes within it goes along; and who reads by then gets no e-mail

}  // namespace

namespace {

constexpr auto letter_kind = mail::letter_kind<LetterJob>("new_messages_mail");

// Also "evil.com/pay": a dot between a letter or digit and two letters. "Thanks.See you" is taken for one too.
bool holds_bare_address(const std::string& message) {
  const auto points = rules::code_points(message);
  for (std::size_t i = 1; i + 2 < points.size(); ++i) {
    const bool after_word = rules::is_letter(points[i - 1]) || (points[i - 1] >= U'0' && points[i - 1] <= U'9');
    if (points[i] == U'.' && after_word && rules::is_letter(points[i + 1]) && rules::is_letter(points[i + 2]))
      return true;
  }
  return false;
}

// Mail programs turn addresses into links, and a letter of ours must lead nowhere that somebody else chose.
std::string quoted(const std::string& message) {
  return rules::holds_web_address(message) || holds_bare_address(message)
             ? "(This message contains a link. Please read it on our site.)"
             : message;
}

mail::Letter letter_of(const store::Addressee& to, const Conversation& about, const std::string& public_url) {
  const bool one = to.fresh == 1;
  mail::Letter letter;
  letter.title =
      (one ? "New message from " : std::to_string(to.fresh) + " new messages from ") + about.other_user.display_name;
  letter.paragraphs.push_back("Hello " + to.first_name + ", " + about.other_user.display_name + " wrote to you" +
                              (about.vehicle && about.vehicle->make
                                   ? " about the " + *about.vehicle->make + " " + about.vehicle->model.value_or("")
                                   : std::string()) +
                              ":");
  for (const auto& message : to.newest) letter.paragraphs.push_back(quoted(message));
  const auto earlier = to.fresh - static_cast<std::int64_t>(to.newest.size());
  if (earlier > 0) letter.paragraphs.push_back("These are the last ones; " + std::to_string(earlier) + " came before.");
  letter.actions.push_back(
      mail::Action{one ? "Read and reply" : "Read them and reply", public_url + address_of(to.user_type, about.id)});
  letter.notes.push_back("Keep messages and payments on our site: we can only protect you there.");
  letter.part = std::to_string(to.mailed_to);
  return letter;
}

jobs::NewJob letter_at(Instant at, UserId to, ConversationId id) {
  return letter_kind(LetterJob{to, id}, id.str() + ":" + to.str()).at(at);
}

}  // namespace

jobs::NewJob letter_later(UserId to, ConversationId id) { return letter_at(app_now() + burst, to, id); }

void Letters::register_jobs(jobs::Runner& runner) { runner.handle(letter_kind, *this, &Letters::send); }

Task<Status> Letters::send(Loop& loop, const LetterJob& payload, const jobs::Job& job) const {
  const auto [user, id] = std::pair(payload.user_id, payload.conversation_id);
  KB_CO_TRY(const auto to, co_await store::addressee(loop.db, user, id));
  if (!to) co_return Status();  // read meanwhile, told already, or gone
  if (to->not_before && *to->not_before > app_now()) {
    KB_CO_TRY_VOID(co_await jobs::enqueue(loop.db, std::vector(1, letter_at(*to->not_before, user, id))));
    co_return Status();
  }
  KB_CO_TRY(const bool wanted, co_await notifications::wants_mail(loop.db, user, notifications::Topic::message));
  if (!wanted) co_return Status();
  KB_CO_TRY(const auto row, co_await store::conversation(loop.db, user, id));
  if (!row) co_return Status();
  mail::Letter letter = letter_of(*to, to_conversation(*row), post_.public_url);
  unsubscribing_.add_to(letter, user, notifications::Topic::message);
  KB_CO_TRY_VOID(co_await post_.send(loop, job, to->email, std::move(letter)));
  co_return co_await store::note_mailed(loop.db, user, id, row->message_number);
}

}  // namespace kerbside::messages
