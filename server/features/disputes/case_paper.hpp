// A dispute on paper, for a mediator: what one side may see of it.
#pragma once
#include "core/pdf.hpp"
#include "features/disputes/store.hpp"

namespace kerbside::disputes {

// A file that the case's archive holds, or why it does not.
struct CaseExhibit {
  private_files::EvidenceFile file;
  std::string name;  // in the archive; empty: it is not there, since no scanner has looked at it
  std::string of;    // "Evidence", "Message of 29 Nov 2026, 10:15"
};

pdf::Document on_paper(const store::Row& row, Thread side, const std::vector<CaseExhibit>& exhibits, Instant made_at);

}  // namespace kerbside::disputes
