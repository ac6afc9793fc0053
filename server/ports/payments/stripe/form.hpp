// application/x-www-form-urlencoded with Stripe's bracket nesting: line_items[0][quantity]=1. The adapter encodes it,
// the sandbox decodes it.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace kerbside::provider::form {

using Fields = std::vector<std::pair<std::string, std::string>>;  // names with their brackets: "metadata[payment_id]"

std::string encode(const Fields& fields);

struct Limits {
  std::size_t max_fields = 300;
  std::size_t max_name = 200;
  std::size_t max_value = 5'000;
};
// Refuses bad escapes, NUL, invalid UTF-8, duplicate names and anything beyond the limits.
Result<Fields> decode(std::string_view body, const Limits& limits = {});

const std::string* find(const Fields& fields, std::string_view name);
std::string value(const Fields& fields, std::string_view name);  // "" when absent

}  // namespace kerbside::provider::form
