// Which documents are taken, by what is in them (trust.md 4.1 "uploads", 4.3), and what they are called.
#include <gtest/gtest.h>

#include "features/private_files/private_files.hpp"
#include "ports/files/documents.hpp"
#include "support/documents.hpp"
#include "support/pictures.hpp"

namespace kerbside::test {
namespace {

using files::Document;

// "PDF", or the error, or "nothing".
std::string look(std::string_view bytes) {
  const auto found = files::document_of(*temporary_file(bytes));
  if (found.has_error()) return found.error().code;
  return *found ? std::string(files::shown_name_of(**found)) : "nothing";
}

TEST(Documents, D9_47_Trust_4_3_each_kind_is_known_by_what_is_in_it) {
  EXPECT_EQ(look(test_pdf()), "PDF");
  EXPECT_EQ(look(test_doc()), "DOC");
  EXPECT_EQ(look(test_docx()), "DOCX");
  EXPECT_EQ(look("Ada Lovelace\r\n\tMathematician, caf\xC3\xA9 owner\f"), "TXT");
  EXPECT_EQ(look(std::string(200'000, 'x')), "TXT");
  EXPECT_EQ(look("{\\rtf1 a text}"), "RTF") << "X1";
}

TEST(Documents, Trust_4_1_uploads_other_files_are_none_whatever_they_are_called) {
  EXPECT_EQ(look(""), "nothing");
  EXPECT_EQ(look(test_picture("plain.png")), "nothing");
  EXPECT_EQ(look(std::string("MZ\x90\0\3\0", 6)), "nothing") << "a program of Windows";
  EXPECT_EQ(look(std::string(70'000, 'x') + '\0'), "nothing") << "at its end it is no text";
  EXPECT_EQ(look("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + std::string(4000, '\0')), "nothing") << "an old spreadsheet";
  EXPECT_EQ(look(test_archive({{"xl/workbook.xml", 10}})), "nothing");
  EXPECT_EQ(look(test_archive({{"word/document.xml", 10}, {"word/vbaProject.bin", 10}})), "nothing") << "macros";
  EXPECT_EQ(look(" " + test_pdf() + '\0'), "nothing") << "a PDF begins at its first byte";
}

TEST(Documents, Trust_4_1_uploads_damaged_and_endless_ones_are_refused) {
  const std::string pdf = test_pdf(), docx = test_docx();
  EXPECT_EQ(look(pdf.substr(0, pdf.size() - 10)), "document_unreadable");
  EXPECT_EQ(look(pdf + std::string(2000, ' ')), "document_unreadable") << "something hides behind its end";
  EXPECT_EQ(look(docx.substr(0, docx.size() - 22)), "document_unreadable");
  EXPECT_EQ(look("PK\3\4"), "document_unreadable");
  std::vector<ArchivePart> parts = {{"word/document.xml", 60 << 20}};
  EXPECT_EQ(look(test_archive(parts)), "DOCX");
  parts.emplace_back("word/media/bomb.png", 60 << 20);
  EXPECT_EQ(look(test_archive(parts)), "document_unreadable") << "over 100 MB unpacked";
  parts.assign(1000, {"word/media/a.png", 1});
  parts.emplace_back("word/document.xml", 1);
  EXPECT_EQ(look(test_archive(parts)), "document_unreadable") << "over 1,000 parts";
  parts.pop_back();
  parts.back().first = "word/document.xml";
  EXPECT_EQ(look(test_archive(parts)), "DOCX");
}

TEST(Documents, Trust_4_1_uploads_an_archive_that_lies_about_its_list_is_refused) {
  std::string docx = test_docx();
  docx[docx.size() - 10] = '\x7F';  // the list's size
  EXPECT_EQ(look(docx), "document_unreadable");
  docx = test_docx();
  docx[4 + 28] = '\x7F';  // the length of the first name
  EXPECT_EQ(look(docx), "document_unreadable");
}

TEST(Documents, Trust_4_1_private_files_a_download_keeps_of_its_name_what_is_plain) {
  static constexpr std::array documents{Document::pdf};
  constexpr private_files::FileKind kind{"x", "private/x/", "document", 1, 10, false, documents};
  private_files::PrivateFile file{PrivateFileId::parse("1f3a5b7c-0000-4000-8000-000000000000").value(),
                                  "private/x/1/1.pdf", "Ada Lovelace\u2019s CV (2).exe"};
  EXPECT_EQ(private_files::save_name(kind, file), "Ada-Lovelace-s-CV-2.pdf") << "with the ending of what is in it";
  EXPECT_EQ(private_files::shown_name(kind, file), "Ada Lovelace\u2019s CV (2).exe");
  for (const char* name :
       {"..", "../../", ".pdf", "\u0392\u03B9\u03BF\u03B3\u03C1\u03B1\u03C6\u03B9\u03BA\u03CC.pdf"}) {
    file.name = name;
    EXPECT_EQ(private_files::save_name(kind, file), "document-1f3a5b7c.pdf") << name;
  }
  file.name = std::string(200, 'a') + ".pdf";
  EXPECT_EQ(private_files::save_name(kind, file), std::string(80, 'a') + ".pdf");
  file.name.reset();
  EXPECT_EQ(private_files::shown_name(kind, file), "document-1f3a5b7c.pdf");
}

}  // namespace
}  // namespace kerbside::test
