// docs/architecture.md: core <- rules <- ports <- features <- app <- main, checked over the include graph.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "unit/source_text.hpp"

namespace kerbside::test {
namespace {

using Includes = std::map<std::string, std::vector<std::string>>;  // paths from server/

// "features/bookings/store.cpp" -> {"features", "bookings", "store.cpp"}
std::vector<std::string> parts(const std::string& path) {
  std::vector<std::string> found;
  for (const auto& part : std::filesystem::path(path)) found.push_back(part.string());
  return found;
}

int layer(const std::string& path) {
  static const std::map<std::string, int> order = {{"core", 0},     {"rules", 1}, {"ports", 2},
                                                   {"features", 3}, {"app", 4},   {"main.cpp", 5}};
  const auto found = order.find(parts(path).front());
  return found == order.end() ? -1 : found->second;
}

std::string feature_of(const std::string& path) {
  const auto p = parts(path);
  return p.size() > 2 && p[0] == "features" ? p[1] : "";
}

bool is_public_header(const std::string& path) { return parts(path).back() == feature_of(path) + ".hpp"; }

// app/ wires features by what their public headers promise; main.cpp calls their commands.
bool is_wiring(const std::string& path) { return layer(path) == 4; }

bool names_sandbox(const std::string& path) { return path.find("sandbox") != std::string::npos; }

bool may_name_sandbox(const std::string& path) {
  static const std::regex allowed(
      R"(ports/[a-z_]+/sandbox.*|features/sandbox/.*|core/config\.[ch]pp|app/.*|main\.cpp)");
  return std::regex_match(path, allowed);
}

std::string objection(const std::string& from, const std::string& to) {
  if (layer(to) > layer(from)) return "an upper layer";
  static const std::set<std::string> for_rules{"core/result.hpp", "core/time.hpp", "core/id.hpp", "core/actor.hpp"};
  if (layer(from) == 1 && layer(to) == 0 && !for_rules.contains(to)) {
    return "rules know of core only result, time, id and actor";
  }
  if (layer(from) == 3 && layer(to) == 3 && feature_of(from) != feature_of(to) && !is_public_header(to)) {
    return "another feature's insides";
  }
  if (is_wiring(from) && layer(to) == 3 && !is_public_header(to)) return "a feature's insides";
  if (names_sandbox(to) && !may_name_sandbox(from)) return "only the wiring may know the sandbox";
  return {};
}

std::vector<std::string> objections(const Includes& graph) {
  std::vector<std::string> found;
  for (const auto& [from, includes] : graph) {
    for (const std::string& to : includes) {
      const std::string why = objection(from, to);
      if (!why.empty()) found.push_back(from + " includes " + to + ": " + why);
    }
  }
  return found;
}

// A path that leads back to where it started, or nothing.
std::vector<std::string> cycle(const Includes& graph) {
  std::set<std::string> done;
  std::vector<std::string> path;
  const auto visit = [&](const auto& self, const std::string& node) -> bool {
    const bool seen = std::find(path.begin(), path.end(), node) != path.end();
    path.push_back(node);
    if (seen) return true;
    const auto edges = graph.find(node);
    if (edges != graph.end() && !done.contains(node)) {
      for (const std::string& next : edges->second) {
        if (self(self, next)) return true;
      }
    }
    done.insert(node);
    path.pop_back();
    return false;
  };
  for (const auto& [node, edges] : graph) {
    if (visit(visit, node)) return path;
  }
  return {};
}

// Which feature needs which.
Includes between_features(const Includes& graph) {
  Includes features;
  for (const auto& [from, includes] : graph) {
    for (const std::string& to : includes) {
      const std::string a = feature_of(from);
      const std::string b = feature_of(to);
      if (!a.empty() && !b.empty() && a != b) features[a].push_back(b);
    }
  }
  return features;
}

Includes include_graph() {
  static const std::regex include(R"re(#include "([^"]+)")re");
  Includes graph;
  for (const SourceFile& file : source_files("server", {".cpp", ".hpp"})) {
    const std::string path = file.path.substr(std::string("server/").size());
    if (layer(path) < 0) continue;
    auto& includes = graph[path];
    const std::string code = without_comments(file.text, Literals::keep);
    for (std::sregex_iterator it(code.begin(), code.end(), include), end; it != end; ++it) {
      includes.push_back((*it)[1]);
    }
  }
  return graph;
}

TEST(Layers, nothing_includes_upwards_or_into_another_feature) {
  const Includes graph = include_graph();
  ASSERT_GT(graph.size(), 30u) << "the sources were not found";
  const auto found = objections(graph);
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Layers, there_are_no_cycles) {
  const Includes graph = include_graph();
  EXPECT_TRUE(cycle(graph).empty()) << joined(cycle(graph));
  const Includes features = between_features(graph);
  EXPECT_TRUE(cycle(features).empty()) << "features:" << joined(cycle(features));
}

TEST(Layers, the_checks_see_what_they_are_for) {
  const Includes bad[] = {
      {{"core/db/pool.cpp", {"rules/money.hpp"}}},
      {{"rules/pricing.cpp", {"ports/mail/mail.hpp"}}},
      {{"rules/pricing.cpp", {"core/db/db.hpp"}}},
      {{"ports/mail/mail.cpp", {"features/accounts/accounts.hpp"}}},
      {{"features/bookings/bookings.cpp", {"features/payments/store.hpp"}}},
      {{"features/bookings/bookings.cpp", {"main.cpp"}}},
      {{"features/payments/payments.cpp", {"ports/payments/sandbox/sandbox.hpp"}}},
      {{"app/features.cpp", {"features/payments/routes.hpp"}}},
  };
  for (const Includes& graph : bad) EXPECT_EQ(objections(graph).size(), 1u) << graph.begin()->first;

  const Includes good = {
      {"rules/pricing.cpp", {"rules/pricing.hpp", "core/result.hpp", "core/time.hpp"}},
      {"features/bookings/bookings.cpp", {"features/bookings/store.hpp", "features/payments/payments.hpp"}},
      {"features/sandbox/sandbox.cpp", {"ports/payments/sandbox/sandbox.hpp"}},
      {"ports/payments/sandbox/server.cpp", {"ports/payments/sandbox/server.hpp"}},
      {"app/features.cpp", {"features/payments/payments.hpp"}},
      {"main.cpp", {"features/admins/command.hpp"}},
  };
  EXPECT_TRUE(objections(good).empty());
  EXPECT_TRUE(cycle(good).empty());
  EXPECT_FALSE(cycle({{"a.hpp", {"b.hpp"}}, {"b.hpp", {"c.hpp"}}, {"c.hpp", {"a.hpp"}}}).empty());
  EXPECT_FALSE(
      cycle(between_features({{"features/a/x.cpp", {"features/b/b.hpp"}}, {"features/b/y.cpp", {"features/a/a.hpp"}}}))
          .empty());
}

}  // namespace
}  // namespace kerbside::test
