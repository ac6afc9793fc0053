// The rental agreement on paper (A2.15-16): its text is the page's, which the web build writes beside it as lines
// (web/src/features/reading/rules/paper.ts).
#pragma once
#include <filesystem>

#include "core/pdf.hpp"

namespace kerbside::pages {

// Reads the lines from the file that the build wrote, and returns what is drawn. Throws std::runtime_error when the
// file is another.
pdf::Document agreement_on_paper(const std::filesystem::path& file);

}  // namespace kerbside::pages
