#include "features/careers/hiring_paper.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace kerbside::careers {
namespace {

using pdf::Style;

// Latin, Greek and Cyrillic, with the signs that go with them: other scripts may lack letters in a PDF.
bool is_printed_surely(char32_t c) {
  return c < 0x0530 || (c >= 0x1E00 && c < 0x2C00) || (c >= 0xA720 && c < 0xA800) || (c >= 0xFB00 && c < 0xFB07);
}

bool may_have_gaps(const std::string& text) {
  return !std::ranges::all_of(rules::code_points(text), is_printed_surely);
}

std::string status_in_words(rules::ApplicationStatus status) {
  switch (status) {
    case rules::ApplicationStatus::pending:
      return "Under review";
    case rules::ApplicationStatus::reviewed:
      return "Reviewed";
    case rules::ApplicationStatus::accepted:
      return "Accepted";
    case rules::ApplicationStatus::rejected:
      return "Rejected";
  }
  return {};
}

class Paper {
 public:
  explicit Paper(std::string title, Instant made_at) : paper_{title, made_at, {}, title} {
    paper_.rows.push_back({Style::title, std::move(title), {}});
  }

  void heading(std::string words) { add(Style::heading, std::move(words)); }
  void fact(const char* label, const std::string& value) {
    note_gaps(label, value);
    paper_.rows.push_back({Style::text, std::string(label) + ": " + value, {}});
  }
  void text(const char* what, std::string_view words) {
    note_gaps(what, std::string(words));
    while (!words.empty()) {
      const auto end = std::min(words.find('\n'), words.size());
      if (end > 0) add(Style::text, std::string(words.substr(0, end)));
      words.remove_prefix(std::min(end + 1, words.size()));
    }
  }
  pdf::Document finished() {
    if (!gaps_.empty()) {
      heading("Letters that may be missing");
      add(Style::small,
          "This paper prints Latin, Greek and Cyrillic letters. Please read these parts on the screen, "
          "where all of them stand: " +
              gaps_ + ".");
    }
    return std::move(paper_);
  }

 private:
  void add(Style style, std::string words) { paper_.rows.push_back({style, std::move(words), {}}); }
  void note_gaps(std::string what, const std::string& words) {
    if (may_have_gaps(words) && gaps_.find(what) == gaps_.npos) gaps_ += (gaps_.empty() ? "" : ", ") + what;
  }
  pdf::Document paper_;
  std::string gaps_;  // the parts that have some
};

std::string sight_in_words(DocumentSight sight) {
  switch (sight) {
    case DocumentSight::file:
      return "scanned, nothing found";
    case DocumentSight::infected:
      return "malware found, not opened";
    default:
      return "waiting for the scan";
  }
}

}  // namespace

pdf::Document on_paper(const HiringApplication& in) {
  Paper paper("Application for " + in.job.title, in.applied_at);
  paper.fact("Name", in.applicant_name);
  paper.fact("Email", in.applicant_email);
  if (in.applicant_phone) paper.fact("Phone", *in.applicant_phone);
  if (in.job.department) paper.fact("Department", *in.job.department);
  if (in.job.location) paper.fact("Location", *in.job.location);
  paper.fact("Applied", format_when(to_london(in.applied_at)));
  paper.fact("Status", status_in_words(in.application_status));
  paper.heading("Cover letter");
  paper.text("Cover letter", in.cover_letter.value_or("None was sent."));
  for (const auto& response : in.question_responses) {
    paper.heading(response.question);
    paper.text("Answers", response.answer);
  }
  paper.heading("Documents");
  if (in.documents.empty()) paper.text("Documents", "None were sent.");
  for (const HiringDocument& document : in.documents)
    paper.text("Documents",
               document.name + (document.is_resume ? " (CV)" : "") + ": " + sight_in_words(document.sight));
  paper.heading("Number");
  paper.text("Number", in.id.str());
  return paper.finished();
}

std::string paper_name(const HiringApplication& in) {
  std::string name;
  for (const char c : rules::without_accents(in.applicant_name).substr(0, 80)) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (is_plain)
      name += c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  return (name.empty() ? std::string("application") : name) + "-" + in.id.str().substr(0, 8);
}

}  // namespace kerbside::careers
