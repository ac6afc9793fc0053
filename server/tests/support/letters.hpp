// Reading the letters that the built-in mailbox holds.
#pragma once
#include <string>

#include "support/product.hpp"

namespace kerbside::test {

// The text of the newest letter to that address with that subject; waits up to ten seconds for it, "" when none comes.
std::string letter_to(Product& product, const std::string& email, const std::string& subject);
// What stands after `name=` in a letter's link: "" when it is not there.
std::string link_value(const std::string& letter, const std::string& name);

}  // namespace kerbside::test
