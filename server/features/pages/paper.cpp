#include "features/pages/paper.hpp"

#include <boost/describe.hpp>
#include <stdexcept>

#include "core/json/read.hpp"
#include "core/json/value.hpp"
#include "core/read_file.hpp"

namespace kerbside::pages {
namespace {

struct Line {
  bool heading = false;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Line, (), (heading, text))

struct WrittenPaper {
  std::string title;
  Date made_on;
  std::vector<Line> rows;
};
BOOST_DESCRIBE_STRUCT(WrittenPaper, (), (title, made_on, rows))

WrittenPaper read_paper(const std::filesystem::path& file) {
  WrittenPaper paper;
  auto value = json::parse(read_file(file));
  if (value.has_error()) throw std::runtime_error(file.string() + ": " + value.error().message);
  const auto status = json::detail::read_into(*value, paper, json::detail::Where{}, json::Unknown::refuse);
  if (status.has_error()) throw std::runtime_error(file.string() + ": " + status.error().message);
  return paper;
}

}  // namespace

pdf::Document agreement_on_paper(const std::filesystem::path& file) {
  const WrittenPaper paper = read_paper(file);
  pdf::Document out{paper.title, Instant(paper.made_on.days()), {}, paper.title};
  out.rows.push_back({pdf::Style::title, paper.title});
  for (const Line& line : paper.rows)
    out.rows.push_back({line.heading ? pdf::Style::heading : pdf::Style::text, line.text});
  return out;
}

}  // namespace kerbside::pages
