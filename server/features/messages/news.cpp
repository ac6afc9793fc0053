#include "features/messages/news.hpp"

#include "features/messages/view.hpp"
#include "rules/people.hpp"
#include "rules/text.hpp"

namespace kerbside::messages {
namespace {

using notifications::Draft;
using notifications::NewNotification;
using notifications::Topic;

constexpr std::chrono::minutes burst{2};  // what comes within it goes along; and who reads by then gets no e-mail

struct LetterJob {
  UserId user_id;
  ConversationId conversation_id;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (user_id, conversation_id))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("new_messages_mail");

jobs::NewJob job_of(const LetterJob& letter) {
  return letter_kind(letter, letter.conversation_id.str() + ":" + letter.user_id.str());
}

NewNotification notice_of(const store::Sent& sent) {
  constexpr std::size_t shown = 140;  // characters of a message
  const auto points = rules::code_points(sent.message_text);
  NewNotification notice;
  notice.user_id = sent.other_id;
  notice.type = "message";
  notice.title = "New message from " +
                 rules::display_name(sent.first_name, sent.last_name, sent.company_name, sent.display_preference);
  notice.message =
      points.size() > shown ? rules::clean_line(sent.message_text, shown) + "…" : rules::one_line(sent.message_text);
  notice.action_url = address_of(sent.other_type, sent.conversation_id);
  notice.collapse_key = notice_key(sent.conversation_id);
  return notice;
}

// Also finds "evil.com/pay": a dot between a letter or digit and two letters. "Thanks.See you" matches too.
bool holds_bare_address(const std::string& message) {
  const auto points = rules::code_points(message);
  for (std::size_t i = 1; i + 2 < points.size(); ++i) {
    const bool after_word = rules::is_letter(points[i - 1]) || (points[i - 1] >= U'0' && points[i - 1] <= U'9');
    if (points[i] == U'.' && after_word && rules::is_letter(points[i + 1]) && rules::is_letter(points[i + 2]))
      return true;
  }
  return false;
}

// Mail programs turn addresses into links, and our emails must not contain links that another person chose.
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
  letter.paragraphs.push_back(about.other_user.display_name + " wrote to you" +
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

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& job, const mail::Post& post) {
  const auto [user, id] = job;
  KB_CO_TRY(const auto to, co_await store::addressee(loop.db, user, id));
  if (!to) co_return std::optional<Draft>();  // read since, told already, or gone
  if (to->not_before && *to->not_before > app_now()) {
    KB_CO_TRY_VOID(co_await jobs::enqueue(loop.db, std::vector(1, job_of(job).at(*to->not_before))));
    co_return std::optional<Draft>();
  }
  KB_CO_TRY(const auto row, co_await store::conversation(loop.db, user, id));
  if (!row) co_return std::optional<Draft>();
  Draft draft{user, letter_of(*to, to_conversation(*row), post.public_url), Topic::message};
  draft.sent = [user, id, last = row->message_number](Loop& here) {
    return store::note_mailed(here.db, user, id, last);
  };
  co_return std::optional(std::move(draft));
}

}  // namespace

void tell(db::Transaction& tx, const std::vector<store::Sent>& sent) {
  std::vector<NewNotification> notices;
  std::vector<jobs::NewJob> letters;
  for (const store::Sent& one : sent) {
    notices.push_back(notice_of(one));
    letters.push_back(job_of({one.other_id, one.conversation_id}).at(app_now() + burst));
  }
  notifications::add(tx, notices);
  jobs::enqueue(tx, letters);
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::messages
