#include "features/notifications/news.hpp"

#include "ports/house.hpp"

namespace kerbside::notifications {
namespace {

struct Reader {
  std::string email, first_name;
};
BOOST_DESCRIBE_STRUCT(Reader, (), (email, first_name))

const db::Statement reader_sql{"notifications_reader", "select email, first_name from profiles where id = $1"};

void greet(mail::Letter& letter, const std::string& first_name) {
  std::string& first = letter.paragraphs.front();
  first = "Hello " + first_name + (first.empty() ? "." : ", " + first);
}

}  // namespace

Sender::Sender(House& house) : runner_(house.runner), post_(house.ports.post), unsubscribing_(house.config) {}

Task<Status> Sender::send(Loop& loop, const jobs::Job& job, Draft draft) const {
  KB_CO_TRY(const bool wanted, co_await wants_mail(loop.db, draft.reader, draft.topic));
  if (!wanted && !draft.needed) co_return Status();
  KB_CO_TRY(const auto reader, co_await loop.db.find<Reader>(reader_sql, db::Params(draft.reader)));
  if (!reader) co_return Status();
  greet(draft.letter, reader->first_name);
  if (draft.topic) unsubscribing_.add_to(draft.letter, draft.reader, *draft.topic);
  std::string to = draft.address.empty() ? reader->email : std::move(draft.address);
  KB_CO_TRY_VOID(co_await post_.send(loop, job, std::move(to), std::move(draft.letter)));
  if (draft.sent) co_return co_await draft.sent(loop);
  co_return Status();
}

}  // namespace kerbside::notifications
