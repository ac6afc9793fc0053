#include "rules/penalty_notice.hpp"

namespace kerbside::rules {
namespace {

using std::chrono::days;

// "Within 28 days beginning with the date": that date is the first of them.
Date last_of(Date first, int within) { return first + days(within - 1); }

Deadline until_day(Date last_day, Date today) {
  const auto left = (last_day - today).count() + 1;  // today among them
  return {last_day, left < 1 ? DeadlineTone::passed : left <= amber_days ? DeadlineTone::amber : DeadlineTone::open};
}

bool is_of_authority(PenaltyIssuer issuer) {
  return issuer == PenaltyIssuer::council || issuer == PenaltyIssuer::toll_operator;
}

// England and Wales give a week more to those who were seen by a camera while parked.
std::optional<int> discount_days(const PenaltyNotice& notice) {
  if (notice.came_by == NoticeWay::notice_to_owner && is_of_authority(notice.issuer)) return std::nullopt;
  const bool is_english_law = notice.nation == Nation::england || notice.nation == Nation::wales;
  const bool longer =
      notice.came_by == NoticeWay::post_camera && is_english_law && notice.issuer == PenaltyIssuer::council;
  return longer ? 21 : 14;
}

std::string particulars(const PenaltyNotice& notice) {
  const bool keeper_liable = notice.nation == Nation::england || notice.nation == Nation::wales;
  if (notice.issuer == PenaltyIssuer::private_company && !keeper_liable)
    return "There, a private company can ask the driver to pay, not the keeper of the vehicle.";
  if (notice.issuer == PenaltyIssuer::council && notice.came_by == NoticeWay::windscreen)
    return "This is the informal challenge. If it is refused and nobody pays, a letter to the keeper follows, with 28 "
           "days for a formal one.";
  return "";
}

}  // namespace

PenaltyDeadlines penalty_deadlines(const PenaltyNotice& notice, Date today) {
  constexpr int usual = 28;
  PenaltyDeadlines out{until_day(last_of(notice.notice_date, usual), today), std::nullopt, particulars(notice)};
  if (notice.issuer == PenaltyIssuer::police || notice.issuer == PenaltyIssuer::court) return out;
  if (const auto within = discount_days(notice)) out.discount = until_day(last_of(notice.notice_date, *within), today);
  return out;
}

std::optional<std::string> why_not_appealed(const PenaltyNotice& notice) {
  if (notice.issuer == PenaltyIssuer::police)
    return "We do not appeal against notices from the police. Please answer the notice itself by the date on it, and "
           "take advice from a solicitor if you need any.";
  if (notice.issuer == PenaltyIssuer::court)
    return "This is with a court, so it can no longer be appealed with its issuer. Please answer the court by the date "
           "on its letter, and take advice from a solicitor if you need any.";
  if (notice.already_paid) return "Paying a penalty accepts it, so one that is paid can no longer be appealed.";
  return std::nullopt;
}

Status check_notice_date(Date notice_date, Date today) {
  if (notice_date > today) return field_error("notice_date", "The date of the notice cannot be in the future.");
  if (notice_date < today.plus_months(-oldest_notice_months))
    return field_error("notice_date", "This notice is more than a year old, which is too late to appeal.");
  return {};
}

Status check_notice_follows(Date notice_date, Date incident) {
  if (notice_date >= incident) return {};
  return field_error("notice_date", "The notice cannot be older than the incident. Please check both dates.");
}

Status check_appealed(const PenaltyNotice& notice, Date today) {
  if (auto why = why_not_appealed(notice))
    return field_error(
        is_of_authority(notice.issuer) || notice.issuer == PenaltyIssuer::private_company ? "already_paid" : "issuer",
        std::move(*why));
  return check_notice_date(notice.notice_date, today);
}

}  // namespace kerbside::rules
