// Documents that people send (PDF, Word, text, rich text), recognised by what is in them: the sender's file name and
// content type do not matter. They are kept as they are, so they are only ever given to be saved
// (core/http/file_response.hpp).
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/temporary_file.hpp"

namespace kerbside::files {

enum class Document : std::uint8_t { pdf, doc, docx, txt, rtf };

std::string_view ending_of(Document document);       // ".pdf"
std::string_view shown_name_of(Document document);   // "PDF"
std::string_view upload_type_of(Document document);  // the content type that browsers send it as

// Returns which one it is, nothing for anything else. A DOCX may unpack to 100 MB in 1,000 parts, and has no macros.
// Blocks: call it on a worker thread. Errors: invalid "document_unreadable", those of TemporaryFile.
Result<std::optional<Document>> document_of(const TemporaryFile& file);

}  // namespace kerbside::files
