#include "rules/answer_rate.hpp"

namespace kerbside::rules {

AnswerRate answer_rate(std::int64_t requests, std::int64_t answered, std::optional<int> median_minutes) {
  AnswerRate rate{requests, answered, {}, {}};
  if (requests >= fewest_requests_for_a_rate) rate.percent = static_cast<int>(answered * 100 / requests);
  if (answered >= fewest_requests_for_a_rate) rate.minutes = median_minutes;
  return rate;
}

}  // namespace kerbside::rules
