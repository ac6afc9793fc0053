#include "features/disputes/case_paper.hpp"

#include <algorithm>

#include "features/disputes/view.hpp"
#include "rules/words.hpp"

namespace kerbside::disputes {
namespace {

using pdf::Style;

std::string at_in_words(Instant at) {
  const LocalTime local = to_london(at);
  return format_day(local.date()) + ", " + local.time().text();
}

class CasePaper {
 public:
  CasePaper(std::string title, Instant made_at) : paper_{title, made_at, {}, title} {
    paper_.rows.push_back({Style::title, std::move(title), {}});
  }
  void heading(std::string words) { paper_.rows.push_back({.style = Style::heading, .left = std::move(words)}); }
  void strong(std::string words) { paper_.rows.push_back({.style = Style::strong, .left = std::move(words)}); }
  void small(std::string words) { paper_.rows.push_back({.style = Style::small, .left = std::move(words)}); }
  void fact(const char* label, const std::string& value) {
    paper_.rows.push_back({.style = Style::text, .left = std::string(label) + ": " + value});
  }
  void words(std::string_view text) {
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      if (end > 0) paper_.rows.push_back({.style = Style::text, .left = std::string(text.substr(0, end))});
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  pdf::Document finished() { return std::move(paper_); }

 private:
  pdf::Document paper_;
};

const char* step_in_words(DisputeStep step) {
  switch (step) {
    case DisputeStep::raised:
      return "Raised";
    case DisputeStep::reviewing:
      return "Review began";
    case DisputeStep::waiting:
      return "Set back to pending";
    case DisputeStep::asked:
      return "The other side was asked";
    case DisputeStep::answered:
      return "The other side answered";
    case DisputeStep::resolved:
      return "Decided";
    case DisputeStep::closed:
      return "Closed";
    case DisputeStep::withdrawn:
      return "Withdrawn";
    case DisputeStep::reopened:
      return "Reopened";
    case DisputeStep::linked:
      return "A booking was linked";
    case DisputeStep::second_look:
      return "A second look was asked for";
    case DisputeStep::assigned:
    case DisputeStep::urgency:
    case DisputeStep::proposed:
    case DisputeStep::sent_back:
      break;
  }
  return "";
}

void add_statement(CasePaper& paper, const store::Row& row, Thread side) {
  const bool whole = side == Thread::writer;
  paper.heading("The statement of who raised it");
  if (whole || is_shown(row, "subject")) paper.strong(row.subject);
  if (whole || is_shown(row, "description")) paper.words(row.description);
  if (whole || is_shown(row, "desired_outcome")) {
    paper.strong("Desired outcome");
    paper.words(row.desired_outcome);
  }
  if (side == Thread::other && row.other_question) {
    paper.heading("What the other side was asked");
    paper.words(*row.other_question);
  }
}

void add_thread(CasePaper& paper, const store::Row& row, Thread side) {
  paper.heading("What was written with the platform’s team");
  for (const store::MessageRow& message : row.messages) {
    if (message.thread != side) continue;
    paper.strong((message.from_staff ? std::string("The platform, ") : std::string("This side, ")) +
                 at_in_words(message.created_at));
    paper.words(message.text);
  }
}

void add_exhibits(CasePaper& paper, const std::vector<CaseExhibit>& exhibits) {
  if (exhibits.empty()) return;
  paper.heading("Files");
  for (const CaseExhibit& exhibit : exhibits) {
    paper.strong(exhibit.name.empty() ? exhibit.file.name.value_or("A file") + " (not yet scanned, so not enclosed)"
                                      : exhibit.name);
    paper.small(exhibit.of + ", received on " + at_in_words(exhibit.file.received_at));
    if (exhibit.file.taken_at) paper.small("Taken on " + *exhibit.file.taken_at + ", as the camera says");
    if (exhibit.file.received_sha256) paper.small("SHA-256 as received: " + *exhibit.file.received_sha256);
    if (exhibit.file.stored_sha256) paper.small("SHA-256 as stored and enclosed: " + *exhibit.file.stored_sha256);
  }
}

}  // namespace

pdf::Document on_paper(const store::Row& row, Thread side, const std::vector<CaseExhibit>& exhibits, Instant made_at) {
  CasePaper paper("Dispute " + row.dispute_reference, made_at);
  paper.fact("For", side == Thread::writer ? "the side that raised it" : "the other side");
  paper.fact("Received", at_in_words(row.submitted_at));
  if (row.vehicle && row.start_date && row.end_date)
    paper.fact("Booking", *row.vehicle + ", " + format_day(*row.start_date) + " to " + format_day(*row.end_date));
  add_statement(paper, row, side);
  paper.heading("What happened");
  for (const DisputeEvent& event : events_for(row, side)) {
    paper.fact(step_in_words(event.step), at_in_words(event.at));
    if (event.note) paper.words(*event.note);  // decided then, and no longer what stands
  }
  add_thread(paper, row, side);
  if (!rules::is_open(row.status) && row.outcome) {
    paper.heading("The outcome");
    paper.words(*row.outcome);
    for (const DecidedLine& line : standing_lines(row)) paper.words(line_in_words(line));
    paper.small("The courts stay open to both sides, and their statutory rights are unaffected.");
  }
  add_exhibits(paper, exhibits);
  return paper.finished();
}

}  // namespace kerbside::disputes
