// What people are told, as data. A kind of news is one entry in its feature's table: a notice for each side, and the
// emails that go with it. Telling it writes the notices and the emails' jobs in the transaction of the event that it
// reports. When a job runs, one sender reads the recipient and their preferences, and posts the email.
//
// A feature declares the facts of its news and the table, and registers the function that writes its emails:
//   struct Told {
//     static constexpr std::array<std::string_view, 1> words{"amount"};      // the placeholders in its texts
//     static constexpr std::optional topic = notifications::Topic::payment;  // unless an entry says otherwise;
//     static constexpr const char* link = "/host-dashboard?tab=earnings";    // likewise
//     std::array<std::string, 1> values() const;                             // for the placeholders, in their order
//     UserId reader(notifications::Side side) const;
//     jobs::NewJob letter(notifications::Side to, std::string_view about) const;
//   };
//   inline constexpr std::array news = {notifications::News<Told, Facts>{
//       .name = "sent", .host = {"Payout sent", "{amount} is on its way."}, .letters = {…}}, …};
//   notifications::Sender(house).handle(letter_kind, &write_letter);
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/jobs.hpp"
#include "features/notifications/notices.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::notifications {

enum class Side : std::uint8_t { renter, host };
BOOST_DESCRIBE_ENUM(Side, renter, host)

enum class Priority : std::uint8_t { normal, high, urgent };
BOOST_DESCRIBE_ENUM(Priority, normal, high, urgent)

// A text with placeholders in braces: "{amount} has been refunded." A name that is not one of Told::words does not
// compile.
template <class Told>
class Text {
 public:
  consteval Text(const char* words = "") : words_(words) {
    for (std::size_t at = words_.find('{'); at != words_.npos; at = words_.find('{', at + 1))
      if (std::ranges::find(Told::words, name_at(at)) == std::end(Told::words)) throw "no such word";
  }

  std::string of(const Told& told) const {
    std::string made;
    std::size_t done = 0;
    for (std::size_t at = words_.find('{'); at != words_.npos; at = words_.find('{', done)) {
      const auto index = std::ranges::find(Told::words, name_at(at)) - std::begin(Told::words);
      made.append(words_.substr(done, at - done)).append(told.values()[static_cast<std::size_t>(index)]);
      done = words_.find('}', at) + 1;
    }
    return made.append(words_.substr(done));
  }

 private:
  constexpr std::string_view name_at(std::size_t brace) const {
    return words_.substr(brace + 1, words_.find('}', brace) - brace - 1);
  }
  std::string_view words_;
};

// What one side reads in the app. A side without a title gets no notice.
template <class Told>
struct Notice {
  Text<Told> title{}, message{};
  Priority priority = Priority::normal;
};

// An email to one side. Its text is written when it is sent, from the facts at that time.
template <class Facts>
struct Letter {
  Side to{};
  std::string_view about{};  // its name in the job
  // Returns the text after the greeting, or nothing when there is nothing left to say.
  std::optional<mail::Letter> (*words)(const Facts&) = nullptr;
  std::chrono::seconds after{0};  // that its job waits
  bool needed = false;            // also sent to people who turned emails off: they are waiting for it
};

// A kind of news. Told: the facts for its notices; Facts: those for its emails.
template <class Told, class Facts>
struct News {
  std::string_view name{};              // by which it is told
  bool (*when)(const Told&) = nullptr;  // or tell_all() tells it, when this is true
  Notice<Told> renter{}, host{};
  std::array<Letter<Facts>, 3> letters{};
  std::optional<Topic> topic = Told::topic;  // whose emails and pushes its readers may end
  Text<Told> link = Told::link;              // the path that the notices lead to
  Text<Told> collapse_key{};                 // as in NewNotification
};

// Finds an entry of a table by name. A name that does not occur exactly once does not compile.
template <const auto& table>
struct Named {
  using Entry = std::ranges::range_value_t<decltype(table)>;
  consteval Named(const char* name) : entry(*std::ranges::find(table, std::string_view(name), &Entry::name)) {
    if (std::ranges::count(table, entry.name, &Entry::name) > 1) throw "two entries have this name";
  }
  const Entry& entry;
};

// Travels with the transaction's next flush.
template <class Told, class Facts>
void tell(db::Transaction& tx, const News<Told, Facts>& news, const Told& told) {
  std::vector<NewNotification> notices;
  for (const auto& [side, notice] : {std::pair(Side::renter, news.renter), std::pair(Side::host, news.host)}) {
    NewNotification note;
    note.user_id = told.reader(side);
    note.type = news.topic ? boost::describe::enum_to_string(*news.topic, "") : "system";
    note.title = notice.title.of(told);
    note.message = notice.message.of(told);
    note.priority = boost::describe::enum_to_string(notice.priority, "");
    note.action_url = news.link.of(told);
    note.collapse_key = news.collapse_key.of(told);
    if (!note.title.empty()) notices.push_back(std::move(note));
  }
  if (!notices.empty()) add(tx, notices);
  for (const Letter<Facts>& letter : news.letters) {
    if (!letter.words) continue;
    jobs::NewJob job = told.letter(letter.to, letter.about);
    jobs::enqueue(tx, letter.after.count() > 0 ? std::move(job).at(app_now() + letter.after) : std::move(job));
  }
}

// Tells each entry of the table whose `when` applies.
template <const auto& table, class Told>
void tell_all(db::Transaction& tx, const Told& told) {
  for (const auto& entry : table)
    if (entry.when && entry.when(told)) tell(tx, entry, told);
}

// An email that is ready to be sent.
struct Draft {
  UserId reader;
  mail::Letter letter;  // the sender puts the greeting before the first paragraph, which is empty where that is all
  // The topic whose emails the reader may have ended; the email says how to. Without a topic it goes to all who want
  // emails, or if it is needed to everybody.
  std::optional<Topic> topic{};
  bool needed = false;
  std::string address{};                      // instead of the reader's own
  std::function<Task<Status>(Loop&)> sent{};  // called once it has been sent
};

// Writes the email with that name to that side; without a name, the first that has something to say. Returns nothing
// when there is nothing left to say. Errors: bug "unknown_letter".
template <class Told, class Facts, std::size_t size>
Result<std::optional<Draft>> write(const std::array<News<Told, Facts>, size>& table, Side to, std::string_view about,
                                   const Facts& facts, UserId reader) {
  bool known = about.empty();
  for (const auto& news : table) {
    for (const Letter<Facts>& letter : news.letters) {
      if (!letter.words || letter.to != to || (!about.empty() && letter.about != about)) continue;
      known = true;
      if (auto said = letter.words(facts))
        return std::optional(Draft{reader, *std::move(said), letter.needed ? std::nullopt : news.topic, letter.needed});
    }
  }
  if (!known) return fail(Kind::bug, "unknown_letter", "There is no letter " + std::string(about) + ".");
  return std::optional<Draft>();
}

// Sends emails: reads each recipient and their preferences, greets them, says how to end such emails, and posts it.
class Sender {
 public:
  explicit Sender(House& house);

  // Makes the jobs of that kind send what `write` returns: Task<Result<std::optional<Draft>>>(Loop&, const Payload&,
  // const mail::Post&). Nothing: there is no longer an email to send.
  template <class Payload, class Write>
  void handle(const jobs::JobKind<Payload>& kind, Write write) const {
    runner_.handle(kind, [sender = *this, write](Loop& loop, const Payload& payload, const jobs::Job& job) {
      return sender.write_and_send(loop, write, payload, job);
    });
  }

 private:
  template <class Payload, class Write>
  Task<Status> write_and_send(Loop& loop, const Write& write, const Payload& payload, const jobs::Job& job) const {
    KB_CO_TRY(std::optional<Draft> draft, co_await write(loop, payload, post_));
    if (!draft) co_return Status();
    co_return co_await send(loop, job, *std::move(draft));
  }
  Task<Status> send(Loop& loop, const jobs::Job& job, Draft draft) const;

  jobs::Runner& runner_;
  const mail::Post& post_;
  const Unsubscribing unsubscribing_;
};

}  // namespace kerbside::notifications
