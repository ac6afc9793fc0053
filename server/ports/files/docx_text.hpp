// The words of a Word document (DOCX), for readers who are not given the document itself because nobody scanned it.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace kerbside::files {

// Returns the text, a line for each paragraph, at most so many bytes of it; nothing when the archive cannot be read.
// What it unpacks is bounded, whatever the archive says of itself.
std::optional<std::string> docx_text(std::string_view archive, std::size_t most);

}  // namespace kerbside::files
