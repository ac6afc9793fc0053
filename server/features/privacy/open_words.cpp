#include "features/privacy/open_words.hpp"

#include <algorithm>

namespace kerbside::privacy {
namespace {

constexpr std::chrono::days written_to_within{7};  // of the closing

std::string with_amount(const OpenMatter& m) {
  return m.amount_pence ? m.title + " (" + rules::format_gbp(*m.amount_pence) + ")" : m.title;
}

}  // namespace

Date write_by(Instant closed_at) { return to_london(closed_at).date() + written_to_within; }

std::string still_open(const std::vector<OpenMatter>& open, Instant closed_at) {
  if (open.empty()) return {};
  std::string titles;
  for (const OpenMatter& m : open) titles += (titles.empty() ? "" : ", ") + with_amount(m);
  std::string text = "Still open: " + titles + ".";
  if (std::ranges::any_of(open, [](const OpenMatter& m) { return m.settles == Settling::by_our_team; }))
    text += " Our team will email you by " + format_day(write_by(closed_at)) + ".";
  return text;
}

}  // namespace kerbside::privacy
