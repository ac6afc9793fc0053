// What database/personal_data.tsv says of the rows that belong to a person, and rows to try it on.
#pragma once
#include <map>
#include <set>
#include <string>

#include "support/product.hpp"

namespace kerbside::test {

// The tables that hold rows of one user; those of staff, of the sandbox and of the machinery are left out.
std::map<std::string, std::set<std::string>> exported_columns();                 // table to columns
std::map<std::string, std::map<std::string, std::string>> erasure_of_columns();  // table to column to what happens

// SQL that says whether a row `t` of the table is the user's own; "" for a table without such rows.
std::string own_rows(const std::string& table, const std::string& user_id);
std::string count_own(const std::string& table, const std::string& user_id);  // a whole statement

// A finished, paid and partly refunded rental between the two, with every personal column of it filled. Free texts and
// addresses hold the word "Zanzibar".
void fill_personal_rows(Product& product, const Visitor& host, const Visitor& renter);

std::set<std::string> names_of(const json::Value& object);

}  // namespace kerbside::test
