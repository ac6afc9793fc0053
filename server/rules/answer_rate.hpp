// How reliably and how fast a host answers booking requests.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>

namespace kerbside::rules {

constexpr std::int64_t fewest_requests_for_a_rate = 5;
constexpr int days_of_the_answer_rate = 365;

struct AnswerRate {
  std::int64_t requests = 0, answered = 0;  // that were to be answered; in time
  std::optional<int> percent;               // none: too few requests
  std::optional<int> minutes;               // half of the answers came at least as soon; none: too few answers
};
BOOST_DESCRIBE_STRUCT(AnswerRate, (), (requests, answered, percent, minutes))

// The percentage is rounded down: one request that was missed is never 100.
AnswerRate answer_rate(std::int64_t requests, std::int64_t answered, std::optional<int> median_minutes);

}  // namespace kerbside::rules
