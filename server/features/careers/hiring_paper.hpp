// An application on paper (A7-27, A7-28).
#pragma once
#include "core/pdf.hpp"
#include "features/careers/hiring_types.hpp"

namespace kerbside::careers {

// Returns what is drawn: what was sent, with the list of documents. Notes of staff are not part of it.
pdf::Document on_paper(const HiringApplication& application);
// Returns what a download is called, without ending: "Ada-Lovelace-1f3a5b7c".
std::string paper_name(const HiringApplication& application);

}  // namespace kerbside::careers
