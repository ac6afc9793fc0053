#include "core/http/router.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/http/path.hpp"

namespace kerbside::http {

namespace {

bool before(std::string_view a, std::string_view b) { return a < b; }

}  // namespace

Router::Node& Router::child(Node& node, std::string_view segment) {
  if (is_parameter(segment)) {
    auto& slot = is_tail(segment) ? node.tail : node.parameter;
    if (!slot) slot = std::make_unique<Node>();
    return *slot;
  }
  const auto at = std::lower_bound(node.literals.begin(), node.literals.end(), segment,
                                   [](const auto& kid, std::string_view text) { return before(kid->text, text); });
  if (at != node.literals.end() && (*at)->text == segment) return **at;
  auto made = std::make_unique<Node>();
  made->text = segment;
  return **node.literals.insert(at, std::move(made));
}

const Router::Node* Router::literal(const Node& node, std::string_view segment) {
  const auto at = std::lower_bound(node.literals.begin(), node.literals.end(), segment,
                                   [](const auto& kid, std::string_view text) { return before(kid->text, text); });
  return at != node.literals.end() && (*at)->text == segment ? at->get() : nullptr;
}

void Router::add(Method method, std::string_view pattern, int endpoint) {
  Node* node = &root_;
  std::size_t at = 0;
  std::size_t params = 0;
  for (std::string_view segment; next_segment(pattern, at, segment);) {
    if (is_tail(segment) && at != pattern.size())
      throw std::logic_error("a tail must be last: " + std::string(pattern));
    if (is_parameter(segment) && ++params > Match{}.param.size())
      throw std::logic_error("too many parameters: " + std::string(pattern));
    node = &child(*node, segment);
  }
  int& slot = node->by_method[static_cast<std::size_t>(method)];
  if (slot >= 0) throw std::logic_error("declared twice: " + std::string(pattern));
  slot = endpoint;
}

// Falls back to the parameter or tail of a node when its literal leads nowhere.
const Router::Node* Router::descend(const Node& node, std::string_view path, std::size_t at, Match& match) {
  std::string_view segment;
  const std::size_t start = at;
  if (!next_segment(path, at, segment)) return node.is_end() ? &node : nullptr;
  if (const Node* kid = literal(node, segment))
    if (const Node* end = descend(*kid, path, at, match)) return end;
  const std::uint8_t params = match.params;
  if (node.parameter && !segment.empty()) {
    match.param[match.params++] = segment;
    if (const Node* end = descend(*node.parameter, path, at, match)) return end;
    match.params = params;
  }
  if (node.tail && !segment.empty()) {
    match.param[match.params++] = path.substr(start + 1);
    return node.tail.get();
  }
  return nullptr;
}

Match Router::find(Method method, std::string_view path) const {
  Match match;
  const Node* node = path.starts_with('/') ? descend(root_, path, 0, match) : nullptr;
  if (!node) return {};
  for (std::size_t i = 0; i < node->by_method.size(); ++i)
    if (node->by_method[i] >= 0) match.allow |= static_cast<std::uint8_t>(1U << i);
  match.endpoint = node->by_method[static_cast<std::size_t>(method)];
  return match;
}

std::string allowed_methods(std::uint8_t allow) {
  constexpr std::array<const char*, 5> names = {"GET, HEAD", "POST", "PUT", "PATCH", "DELETE"};
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (allow & (1U << i)) out += (out.empty() ? "" : ", ") + std::string(names[i]);
  return out;
}

}  // namespace kerbside::http
