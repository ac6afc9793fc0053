// "Needs attention": what the system has given up and only a person can settle (A2, K8, X7). Each feature adds its own
// entries at start, with their words and what an admin may do about them.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "rules/money.hpp"
#include "rules/money_kinds.hpp"

namespace kerbside {

struct Remedy {
  std::string code;  // which request does it: "retry_refund"
  // The button's label; the title and text of the question before; and what is shown once it is done.
  std::string label, title, text, done;
  std::optional<AdminRole> who{};  // may use it besides superadmins; absent: superadmins only
};
BOOST_DESCRIBE_STRUCT(Remedy, (), (code, label, title, text, done))

enum class Urgency : std::uint8_t { warning, danger };
BOOST_DESCRIBE_ENUM(Urgency, warning, danger)

struct AttentionItem {
  std::string kind, id;  // for programs: "failed_refund", and whose id its remedies take
  std::string label;     // "Failed refund"
  Urgency urgency{};
  std::optional<rules::Subject> subject{};  // what it is about
  std::optional<rules::Pence> amount_pence{};
  Instant since{};
  std::string why{};  // whole sentences
  std::vector<Remedy> remedies{};
  // The same matter as the books (`reconcile`) word it: a difference with such words is left out, since this item
  // already shows it.
  std::vector<std::string> in_the_books{};
  bool people_wait = false;  // somebody stands there until it is decided: such items come first
};
BOOST_DESCRIBE_STRUCT(AttentionItem, (), (kind, id, label, urgency, subject, amount_pence, since, why, remedies))

// One of reconcile's differences, which become items only where no other item shows them.
struct BookDifference {
  std::string text;  // with ids in full
  AttentionItem item;
};

class NeedsAttention {
 public:
  using Ask = std::function<Task<Result<std::vector<AttentionItem>>>(Loop& loop)>;
  void add(Ask ask) { asks_.push_back(std::move(ask)); }  // call at start
  // Called once, at start.
  using AskBooks = Task<Result<std::vector<BookDifference>>> (*)(Loop& loop);
  void books(AskBooks ask) { books_ = ask; }

  // Returns all items, oldest first, with the remedies that this admin may use.
  Task<Result<std::vector<AttentionItem>>> all(Loop& loop, Actor admin) const;

 private:
  std::vector<Ask> asks_;
  AskBooks books_ = nullptr;
};

}  // namespace kerbside
