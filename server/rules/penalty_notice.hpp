// Penalties for parking, lanes, tolls and zones: until when they are usually appealed and paid at the discount, and
// which of them we take on. The days are those of the notices themselves: postal ones count from their date too, which
// is earlier than the law's day of arrival, so nobody is late by what we say.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::rules {

enum class Nation : std::uint8_t { england, wales, scotland, northern_ireland };
BOOST_DESCRIBE_ENUM(Nation, england, wales, scotland, northern_ireland)

enum class PenaltyIssuer : std::uint8_t {
  council,        // and what acts for it: Transport for London, the Department for Infrastructure
  toll_operator,  // a charge for a road, a bridge or a zone that was not paid
  private_company,
  police,  // fixed penalties, and requests to name the driver (section 172)
  court
};
BOOST_DESCRIBE_ENUM(PenaltyIssuer, council, toll_operator, private_company, police, court)

enum class NoticeWay : std::uint8_t {
  windscreen,  // or handed over
  post,
  post_camera,     // parking seen by a camera
  notice_to_owner  // the second letter, when the first was not paid
};
BOOST_DESCRIBE_ENUM(NoticeWay, windscreen, post, post_camera, notice_to_owner)

struct PenaltyNotice {
  PenaltyIssuer issuer{};
  Nation nation{};
  NoticeWay came_by{};
  Date notice_date;
  bool already_paid = false;
};
BOOST_DESCRIBE_STRUCT(PenaltyNotice, (), (issuer, nation, came_by, notice_date, already_paid))

enum class DeadlineTone : std::uint8_t { open, amber, passed };
BOOST_DESCRIBE_ENUM(DeadlineTone, open, amber, passed)

struct Deadline {
  Date last_day;  // on which it can still be done
  DeadlineTone tone{};

  friend bool operator==(const Deadline&, const Deadline&) = default;
};
BOOST_DESCRIBE_STRUCT(Deadline, (), (last_day, tone))

struct PenaltyDeadlines {
  Deadline appeal;
  std::optional<Deadline> discount;  // absent where none is given any more
  std::string told;                  // what is particular about such a notice; may be empty

  friend bool operator==(const PenaltyDeadlines&, const PenaltyDeadlines&) = default;
};
BOOST_DESCRIBE_STRUCT(PenaltyDeadlines, (), (appeal, discount, told))

inline constexpr int amber_days = 5;  // the last ones
inline constexpr int oldest_notice_months = 12;

// Takes a notice that we take on, or a request of the police, whose `appeal` is the last day to name the driver.
PenaltyDeadlines penalty_deadlines(const PenaltyNotice& notice, Date today);

// Returns why we do not appeal against it: paid, of a court or of the police.
std::optional<std::string> why_not_appealed(const PenaltyNotice& notice);
// Errors: field errors of `notice_date` for one in the future or too long ago.
Status check_notice_date(Date notice_date, Date today);
// Errors: a field error of `notice_date` for a notice from before what it is about.
Status check_notice_follows(Date notice_date, Date incident);
// What is refused before anything is paid, by its date too. Errors: also a field error of `issuer` or `already_paid`.
Status check_appealed(const PenaltyNotice& notice, Date today);

}  // namespace kerbside::rules
