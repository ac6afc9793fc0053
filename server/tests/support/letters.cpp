#include "support/letters.hpp"

namespace kerbside::test {

std::string letter_to(Product& product, const std::string& email, const std::string& subject) {
  const std::string of = " from sandbox.mailbox where to_address = '" + email + "' and subject = '" + subject + "'";
  if (!product.becomes("select count(*) > 0" + of, "t")) return "";
  return product.db().value("select text_body" + of + " order by id desc limit 1");
}

std::string link_value(const std::string& letter, const std::string& name) {
  const auto at = letter.find(name + "=");
  if (at == std::string::npos) return "";
  const auto start = at + name.size() + 1;
  return letter.substr(start, letter.find_first_of("& \r\n", start) - start);
}

}  // namespace kerbside::test
