#include "ports/attention.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "core/log.hpp"

namespace kerbside {
namespace {

bool tells_of(const AttentionItem& item, const std::string& difference) {
  return std::ranges::any_of(item.in_the_books,
                             [&](const std::string& name) { return difference.find(name) != std::string::npos; });
}

bool may(const Actor& admin, const Remedy& remedy) {
  return admin.role() == AdminRole::superadmin || (remedy.who && admin.role() == remedy.who);
}

// Stands in the place of what one feature could not say, for a defect of it must not hide what the others know.
AttentionItem unreadable(std::size_t part, const Error& error) {
  log::error("attention_unreadable", {{"code", error.code}, {"message", error.message}});
  AttentionItem item{"unreadable", std::to_string(part), "Incomplete list", Urgency::danger};
  item.since = app_now();
  item.why = "A part of this list could not be read, so something may be missing. The server’s log says why.";
  return item;
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> NeedsAttention::all(Loop& loop, Actor admin) const {
  std::vector<AttentionItem> all;
  for (std::size_t part = 0; part < asks_.size(); ++part) {
    auto some = co_await asks_[part](loop);
    if (some)
      std::ranges::move(*some, std::back_inserter(all));
    else if (some.error().kind == Kind::bug)
      all.push_back(unreadable(part, some.error()));
    else
      co_return std::move(some).error();
  }
  KB_CO_TRY(auto differences, co_await books_(loop));
  const auto told = static_cast<std::ptrdiff_t>(all.size());
  for (BookDifference& difference : differences) {
    const auto tells = [&](const AttentionItem& item) { return tells_of(item, difference.text); };
    if (std::none_of(all.begin(), all.begin() + told, tells)) all.push_back(std::move(difference.item));
  }
  for (AttentionItem& item : all)
    std::erase_if(item.remedies, [&](const Remedy& remedy) { return !may(admin, remedy); });
  std::ranges::sort(all, {}, [](const AttentionItem& item) {
    return std::tuple(!item.people_wait, item.since, std::tie(item.kind, item.id));
  });
  co_return all;
}

}  // namespace kerbside
