#include "unit/source_text.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>

namespace kerbside::test {

namespace fs = std::filesystem;

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Stripper {
 public:
  Stripper(std::string_view text, Literals literals) : in_(text), literals_(literals) {}

  std::string run() {
    while (at_ < in_.size()) {
      if (starts_with("//")) {
        skip_to(in_.find('\n', at_));
      } else if (starts_with("/*")) {
        skip_to(after(in_.find("*/", at_), 2));
      } else if (starts_with("R\"") && !after_word()) {
        raw_string();
      } else if (in_[at_] == '"' || (in_[at_] == '\'' && !after_word())) {
        quoted(in_[at_]);
      } else {
        out_ += in_[at_++];
      }
    }
    return std::move(out_);
  }

 private:
  bool starts_with(std::string_view token) const { return in_.substr(at_).starts_with(token); }
  bool after_word() const { return at_ > 0 && is_word(in_[at_ - 1]); }  // 1'000 is a number
  std::size_t after(std::size_t found, std::size_t size) const {
    return found == std::string_view::npos ? in_.size() : found + size;
  }

  // Keeps the line ends, so that line numbers stay true.
  void skip_to(std::size_t end) {
    end = std::min(end, in_.size());
    for (; at_ < end; ++at_) {
      if (in_[at_] == '\n') out_ += '\n';
    }
  }

  void literal_to(std::size_t end) {
    if (literals_ == Literals::blank) {
      out_ += "\"";
      skip_to(end);
      out_ += "\"";
      return;
    }
    out_ += in_.substr(at_, end - at_);
    at_ = std::min(end, in_.size());
  }

  void raw_string() {
    const auto open = in_.find('(', at_);
    if (open == std::string_view::npos) return skip_to(in_.size());
    const std::string close = ")" + std::string(in_.substr(at_ + 2, open - at_ - 2)) + "\"";
    literal_to(after(in_.find(close, open), close.size()));
  }

  void quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < in_.size() && in_[end] != quote) end += in_[end] == '\\' ? 2 : 1;
    literal_to(end + 1);
  }

  std::string_view in_;
  Literals literals_;
  std::size_t at_ = 0;
  std::string out_;
};

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::vector<SourceFile> source_files(const fs::path& folder, const std::vector<std::string>& extensions) {
  const fs::path root = KERBSIDE_SOURCE_DIR;
  std::vector<SourceFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const bool wanted = std::ranges::find(extensions, entry.path().extension().string()) != extensions.end();
    if (!entry.is_regular_file() || !wanted) continue;
    files.push_back({entry.path().lexically_relative(root).generic_string(), read(entry.path())});
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::string without_comments(std::string_view cpp, Literals literals) { return Stripper(cpp, literals).run(); }

std::string without_sql_comments(std::string_view sql) {
  std::string out;
  while (!sql.empty()) {
    const std::string_view line = sql.substr(0, sql.find('\n'));
    out += std::string(line.substr(0, line.find("--"))) + '\n';
    sql.remove_prefix(std::min(sql.size(), line.size() + 1));
  }
  return out;
}

std::size_t line_of(std::string_view text, std::size_t position) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, position), '\n'));
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}

}  // namespace kerbside::test
