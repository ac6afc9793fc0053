#include "ports/attention.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace kerbside {
namespace {

bool tells_of(const AttentionItem& item, const std::string& difference) {
  return std::ranges::any_of(item.in_the_books,
                             [&](const std::string& name) { return difference.find(name) != std::string::npos; });
}

bool may(const Actor& admin, const Remedy& remedy) {
  return admin.role() == AdminRole::superadmin || (remedy.who && admin.role() == remedy.who);
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> NeedsAttention::all(Loop& loop, Actor admin) const {
  std::vector<AttentionItem> all;
  for (const Ask& ask : asks_) {
    KB_CO_TRY(auto some, co_await ask(loop));
    std::ranges::move(some, std::back_inserter(all));
  }
  KB_CO_TRY(auto differences, co_await books_(loop));
  const auto told = static_cast<std::ptrdiff_t>(all.size());
  for (BookDifference& difference : differences) {
    const auto tells = [&](const AttentionItem& item) { return tells_of(item, difference.text); };
    if (std::none_of(all.begin(), all.begin() + told, tells)) all.push_back(std::move(difference.item));
  }
  for (AttentionItem& item : all)
    std::erase_if(item.remedies, [&](const Remedy& remedy) { return !may(admin, remedy); });
  std::ranges::sort(all, {}, [](const AttentionItem& item) { return std::tie(item.since, item.kind, item.id); });
  co_return all;
}

}  // namespace kerbside
