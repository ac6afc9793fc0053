#include <gtest/gtest.h>

#include "rules/registration.hpp"

namespace kerbside::rules {
namespace {

TEST(Registration, V5_every_format_of_the_united_kingdom_is_read_and_shown_with_its_blank) {
  const std::pair<const char*, const char*> plates[] = {{"ab12cde", "AB12 CDE"},
                                                        {" LS 24 kxy ", "LS24 KXY"},
                                                        {"A123BCD", "A123 BCD"},
                                                        {"l2wps", "L2 WPS"},
                                                        {"Q7ABC", "Q7 ABC"},
                                                        {"ABC123D", "ABC 123D"},
                                                        {"ABC1D", "ABC 1D"},
                                                        {"ABC 123", "ABC 123"},
                                                        {"123 abc", "123 ABC"},
                                                        {"A1", "A 1"},
                                                        {"1A", "1 A"},
                                                        {"AB 1234", "AB 1234"},
                                                        {"1234 AB", "1234 AB"},
                                                        {"AIZ 1234", "AIZ 1234"},
                                                        {"JHZ9", "JHZ 9"},
                                                        {"1234 NXI", "1234 NXI"},
                                                        {"AB\xC2\xA0"
                                                         "12 CDE",
                                                         "AB12 CDE"}};
  for (const auto& [typed, shown] : plates) {
    const auto read = read_registration(typed);
    ASSERT_TRUE(read.has_value()) << typed;
    EXPECT_EQ(read->shown, shown);
    EXPECT_EQ(read->compact.find(' '), std::string::npos);
    EXPECT_EQ(read_registration(read->compact)->shown, shown) << "reads itself again";
  }
}

TEST(Registration, D5_38_anything_else_is_refused_with_the_stated_sentence) {
  for (const char* typed :
       {"",          " ",       "ABCDEFG", "1234567", "AB12CDEF",  "AB12CD3", "ABC1234",        "A1234BCD",
        "AQ12CDE",   "AI12CDE", "AZ12CDE", "AB12CIE", "AB12CQE",   "I123BCD", "O1ABC",          "U1ABC",
        "Z1ABC",     "ABC123I", "ABC123Q", "ABCD 12", "A0BCD",     "0123 AB", "AB 012",         "ABC 0",
        "AB-12-CDE", "ÄB12CDE", "AB12<DE", "12345 A", "ABC 12345", "1A2B3C4", "AB12CDE AB12CDE"}) {
    const auto read = read_registration(typed);
    ASSERT_TRUE(read.has_error()) << typed << " became " << read->shown;
    EXPECT_EQ(read.error().title, "Invalid Registration");
    EXPECT_EQ(read.error().message, "Please enter a valid UK registration number");
    EXPECT_EQ(read.error().fields.front().field, "registration_number");
  }
}

}  // namespace
}  // namespace kerbside::rules
