// Finds the endpoint for a path: literal segments before {parameters} before a {tail...}. Built once at start and then
// only read, so that every thread may share it. A match allocates nothing.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/context.hpp"

namespace kerbside::http {

struct Match {
  int endpoint = -1;       // -1: none
  std::uint8_t allow = 0;  // bits of the path's methods; none means 404 rather than 405
  std::uint8_t params = 0;
  std::array<std::string_view, 6> param{};  // still percent-encoded
};

class Router {
 public:
  // Throws std::logic_error on a duplicate, on more than 6 parameters and on a tail that is not last.
  void add(Method method, std::string_view pattern, int endpoint);
  Match find(Method method, std::string_view path) const;

 private:
  using ByMethod = std::array<int, static_cast<std::size_t>(Method::count)>;
  struct Node {
    std::string text;
    std::vector<std::unique_ptr<Node>> literals;  // sorted by text
    std::unique_ptr<Node> parameter;
    std::unique_ptr<Node> tail;
    ByMethod by_method = none();
    bool is_end() const { return by_method != none(); }
    static ByMethod none() {
      ByMethod all;
      all.fill(-1);
      return all;
    }
  };
  static Node& child(Node& node, std::string_view segment);
  static const Node* literal(const Node& node, std::string_view segment);
  static const Node* descend(const Node& node, std::string_view path, std::size_t at, Match& match);

  Node root_;
};

// Returns "GET, HEAD, POST" for Match::allow.
std::string allowed_methods(std::uint8_t allow);

}  // namespace kerbside::http
