// docs/architecture.md, "Who owns which table", held against the SQL in the sources: every table has one owner, nobody
// writes another's, and who reads another's says so there.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "unit/source_text.hpp"

namespace kerbside::test {
namespace {

using Names = std::set<std::string>;

struct Use {
  Names reads, writes;
};
struct Entry {  // a row of the document
  Names owns, reads, writes;
};
using Uses = std::map<std::string, Use>;       // by folder: "core", "features/bookings", "ports/mail"
using Entries = std::map<std::string, Entry>;  // likewise

Names tables_of(const std::string& sql) {
  static const std::regex create(R"(create (?:unlogged )?table (?:if not exists )?([a-z_.]+))");
  Names names;
  for (std::sregex_iterator it(sql.begin(), sql.end(), create), end; it != end; ++it) names.insert((*it)[1]);
  return names;
}

Names existing_tables() {
  Names names;
  static const std::regex rename(R"(alter table ([a-z_.]+) rename to ([a-z_.]+))");
  for (const SourceFile& file : source_files("database/migrations", {".sql"})) {
    const std::string sql = without_sql_comments(file.text);
    names.merge(tables_of(sql));
    for (std::sregex_iterator it(sql.begin(), sql.end(), rename), end; it != end; ++it) {
      names.erase((*it)[1]);
      names.insert((*it)[2]);
    }
  }
  return names;
}

// What the SQL in that code does to which of the tables. A table that a statement both writes and reads is written.
void add_uses(const std::string& code, const Names& tables, Use& use) {
  static const std::regex naming(
      R"(\b(insert\s+into|delete\s+from|update|merge\s+into|truncate|from|join)\s+(?:only\s+)?([a-z_]+(?:\.[a-z_]+)?))");
  for (std::sregex_iterator it(code.begin(), code.end(), naming), end; it != end; ++it) {
    const std::string verb = (*it)[1], table = (*it)[2];
    if (!tables.contains(table)) continue;
    const bool reads = verb == "from" || verb == "join";
    (reads ? use.reads : use.writes).insert(table);
  }
  static const std::regex deleting_by(R"(\bdelete\s+from\s+[a-z_.]+\s+(?:[a-z]+\s+)?using\s+([a-z_.]+))");
  for (std::sregex_iterator it(code.begin(), code.end(), deleting_by), end; it != end; ++it)
    if (tables.contains((*it)[1])) use.reads.insert((*it)[1]);
}

std::string folder_of(const std::string& path) {  // "server/features/bookings/store.cpp" -> "features/bookings"
  const auto first = path.find('/') + 1;
  const auto second = path.find('/', first);
  const std::string layer = path.substr(first, second - first);
  if (layer != "features" && layer != "ports") return layer;
  return path.substr(first, path.find('/', second + 1) - first);
}

Uses uses_in_sources(const Names& tables) {
  Uses uses;
  for (const SourceFile& file : source_files("server", {".cpp", ".hpp"})) {
    const std::string folder = folder_of(file.path);
    if (folder != "tests") add_uses(without_comments(file.text, Literals::keep), tables, uses[folder]);
  }
  return uses;
}

// The rows "| folder | tables it owns | reads besides | writes besides |".
Entries entries_of(const std::string& document) {
  static const std::regex row(R"(\n\| `([a-z_/]+)` \|([^|\n]*)\|([^|\n]*)\|([^|\n]*)\|)");
  static const std::regex name(R"(`([a-z_.]+)`)");
  const auto names = [](const std::string& cell) {
    Names found;
    for (std::sregex_iterator it(cell.begin(), cell.end(), name), end; it != end; ++it) found.insert((*it)[1]);
    return found;
  };
  Entries entries;
  for (std::sregex_iterator it(document.begin(), document.end(), row), end; it != end; ++it)
    entries[(*it)[1]] = {names((*it)[2]), names((*it)[3]), names((*it)[4])};
  return entries;
}

void object(std::vector<std::string>& objections, const std::string& folder, const char* what, const Names& done,
            const Names& listed, const Names& own) {
  for (const std::string& table : done)
    if (!own.contains(table) && !listed.contains(table)) objections.push_back(folder + " " + what + " " + table);
  for (const std::string& table : listed)
    if (!done.contains(table)) objections.push_back(folder + " no longer " + what + " " + table);
}

std::vector<std::string> objections(const Names& tables, const Uses& uses, const Entries& entries) {
  std::vector<std::string> found;
  std::map<std::string, int> owners;
  for (const auto& [folder, entry] : entries)
    for (const std::string& table : entry.owns) ++owners[table];
  for (const std::string& table : tables)
    if (owners[table] != 1) found.push_back(table + " has " + std::to_string(owners[table]) + " owners");
  for (const auto& [table, count] : owners)
    if (!tables.contains(table)) found.push_back(table + " is no table");
  for (const auto& [folder, use] : uses) {
    const auto entry = entries.find(folder);
    const Entry nothing;
    const Entry& listed = entry == entries.end() ? nothing : entry->second;
    object(found, folder, "writes", use.writes, listed.writes, listed.owns);
    Names reads = use.reads;
    for (const std::string& table : listed.writes)
      if (!listed.reads.contains(table)) reads.erase(table);  // who may write it may read it
    object(found, folder, "reads", reads, listed.reads, listed.owns);
  }
  return found;
}

TEST(Tables, each_has_one_owner_and_others_keep_to_what_the_document_lists) {
  const Names tables = existing_tables();
  ASSERT_GT(tables.size(), 30U) << "the migrations were not found";
  const auto documents = source_files("docs", {".md"});
  const auto architecture = std::ranges::find(documents, "docs/architecture.md", &SourceFile::path);
  ASSERT_NE(architecture, documents.end());
  const auto found = objections(tables, uses_in_sources(tables), entries_of(architecture->text));
  EXPECT_TRUE(found.empty()) << joined(found)
                             << "\nAsk the owner's public functions for it, or list a read in docs/architecture.md";
}

TEST(Tables, the_check_sees_what_it_is_for) {
  const Names tables{"bookings", "vehicles", "sandbox.events"};
  const Entries entries = entries_of(
      "\n| folder | owns | reads besides | writes besides |\n|---|---|---|---|"
      "\n| `features/bookings` | `bookings` | `vehicles` | |"
      "\n| `features/vehicles` | `vehicles` | | |"
      "\n| `ports/payments` | `sandbox.events` | | |\n");
  const auto objections_to = [&](const std::string& bookings, const std::string& vehicles) {
    Uses uses;
    add_uses(bookings, tables, uses["features/bookings"]);
    add_uses(vehicles, tables, uses["features/vehicles"]);
    return objections(tables, uses, entries);
  };
  const std::string listed = "select * from bookings b join vehicles v on true";
  EXPECT_TRUE(objections_to(listed, "update vehicles set a = 1").empty());
  EXPECT_TRUE(objections_to(listed + " for update of vehicles", "").empty()) << "a lock is no write";
  for (const char* bad : {"select * from bookings", "select 1 from x left\n  join bookings on true",
                          "insert into bookings values (1)", "update bookings set a = 1", "delete from bookings",
                          "delete from vehicles using bookings", "insert into sandbox.events values (1)"})
    EXPECT_EQ(objections_to(listed, bad).size(), 1U) << bad;
  EXPECT_EQ(objections_to(listed + "; update vehicles set a = 1", "").size(), 1U);
  EXPECT_EQ(objections_to("select * from bookings", "").size(), 1U) << "what is listed and not done";
  EXPECT_EQ(objections({"bookings"}, {}, {}).size(), 1U) << "a table without owner";
  EXPECT_EQ(objections({}, {}, {{"core", {{"bookings"}, {}, {}}}}).size(), 1U) << "an owner without table";
}

// One way to share a part of it: a std::string (core/db/statement.hpp).
TEST(Tables, sql_is_joined_of_strings_and_of_no_macros) {
  static const std::regex macro(R"(#define \w+(\([^)]*\))?\s(\\\n|[^\n])*")");
  for (const SourceFile& file : source_files("server", {".cpp", ".hpp"}))
    EXPECT_FALSE(folder_of(file.path) != "tests" && file.path.find("search/bits.cpp") == std::string::npos &&
                 std::regex_search(file.text, macro))
        << file.path;
}

}  // namespace
}  // namespace kerbside::test
