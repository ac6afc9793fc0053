#include "features/pages/paper.hpp"

#include <boost/describe.hpp>

#include "core/json/file.hpp"

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

}  // namespace

pdf::Document agreement_on_paper(const std::filesystem::path& file) {
  const auto paper = json::read_json_file<WrittenPaper>(file);
  pdf::Document out{paper.title, Instant(paper.made_on.days()), {}, paper.title};
  out.rows.push_back({pdf::Style::title, paper.title});
  for (const Line& line : paper.rows)
    out.rows.push_back({line.heading ? pdf::Style::heading : pdf::Style::text, line.text});
  return out;
}

}  // namespace kerbside::pages
