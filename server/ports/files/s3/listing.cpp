#include "ports/files/s3/listing.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <sstream>

namespace kerbside::files::s3 {
namespace {

Error not_understood() {
  return caused_by(fail(Kind::unavailable, "storage", "The file could not be read. Please try again."),
                   fail(Kind::unavailable, "s3_answer", "not the answer to ListObjectsV2"));
}

}  // namespace

Result<FilePage> read_listing(const std::string& xml) {
  boost::property_tree::ptree document;
  std::istringstream text(xml);
  try {
    boost::property_tree::read_xml(text, document);
  } catch (const boost::property_tree::xml_parser_error&) {
    return not_understood();
  }
  const auto result = document.get_child_optional("ListBucketResult");
  if (!result) return not_understood();
  FilePage page;
  std::string last;
  for (const auto& [name, content] : *result) {
    if (name != "Contents") continue;
    ListedFile file;
    last = file.key = content.get<std::string>("Key", "");
    const auto changed = parse_iso(content.get<std::string>("LastModified", ""));
    if (changed.has_error()) return not_understood();
    file.changed = *changed;
    if (is_valid_key(file.key)) page.files.push_back(std::move(file));
  }
  if (result->get<std::string>("IsTruncated", "false") == "true") page.next = last;
  return page;
}

std::string error_code(std::string_view xml) {
  const auto from = xml.find("<Code>");
  const auto to = xml.find("</Code>");
  if (from == std::string_view::npos || to == std::string_view::npos || to < from) return {};
  return std::string(xml.substr(from + 6, std::min<std::size_t>(to - from - 6, 100)));
}

}  // namespace kerbside::files::s3
