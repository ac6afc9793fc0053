// The project's own sources as text, for the tests that hold rules over them.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::test {

struct SourceFile {
  std::string path;  // from the project's root: "server/core/time.cpp"
  std::string text;
};

std::vector<SourceFile> source_files(const std::filesystem::path& folder, const std::vector<std::string>& extensions);

enum class Literals { keep, blank };
// C++ without comments, line structure kept; string and character literals emptied when asked.
std::string without_comments(std::string_view cpp, Literals literals);
std::string without_sql_comments(std::string_view sql);

// Line numbers count from 1.
std::size_t line_of(std::string_view text, std::size_t position);

std::string joined(const std::vector<std::string>& lines);  // one indented line each, for failure messages

}  // namespace kerbside::test
