// What the record of personal data (features/privacy/record.hpp) says, and rows to try it on.
#pragma once
#include <map>
#include <set>
#include <string>

#include "support/product.hpp"

namespace kerbside::test {

std::map<std::string, std::set<std::string>> exported_columns();  // list to columns
// Table to column to what happens, of the tables that hold rows of one user.
std::map<std::string, std::map<std::string, std::string>> erasure_of_columns();

// SQL that says whether a row `t` of the table is the user's own.
std::string own_rows(const std::string& table, const std::string& user_id);
std::string count_in_list(const std::string& list, const std::string& user_id);  // a whole statement

// A finished, paid and partly refunded rental between the two, with every personal column of it filled. Free texts and
// addresses hold the word "Zanzibar".
void fill_personal_rows(Product& product, const Visitor& host, const Visitor& renter);

std::set<std::string> names_of(const json::Value& object);

}  // namespace kerbside::test
