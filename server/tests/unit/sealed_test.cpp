// Columns that a copy of the database does not give away (trust.md 4.1, crypto at rest).
#include "core/sealed.hpp"

#include <gtest/gtest.h>

#include "core/crypto.hpp"

namespace kerbside::test {
namespace {

const SealedPlace place{"admin_credentials", "totp_secret", "7"};

TEST(Sealed, Trust_4_1_what_was_sealed_opens_in_its_place_alone) {
  const Sealer sealer(std::string(32, 'k'));
  for (const auto& plain : {std::string("a secret"), std::string(), std::string("\0\xff", 2)}) {
    const std::string sealed = sealer.seal(plain, place);
    EXPECT_EQ(sealer.open(sealed, place).value(), plain);
    for (const SealedPlace& other :
         {SealedPlace{"admin_credentials", "totp_secret", "8"}, SealedPlace{"admin_credentials", "password_hash", "7"},
          SealedPlace{"other", "totp_secret", "7"}})
      EXPECT_EQ(sealer.open(sealed, other).error().code, "unsealable") << other.table << other.column << other.row_id;
  }
}

TEST(Sealed, Trust_4_1_no_byte_of_it_can_be_changed) {
  const Sealer sealer(std::string(32, 'k'));
  const std::string sealed = sealer.seal("a secret", place);
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string changed = sealed;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_TRUE(sealer.open(changed, place).has_error()) << i;
    EXPECT_TRUE(sealer.open(sealed.substr(0, i), place).has_error()) << i;
  }
  EXPECT_TRUE(Sealer(std::string(32, 'l')).open(sealed, place).has_error()) << "another key";
}

TEST(Sealed, Trust_4_1_the_same_text_never_looks_the_same) {
  const Sealer sealer(std::string(32, 'k'));
  const std::string sealed = sealer.seal("a secret", place);
  EXPECT_NE(sealed, sealer.seal("a secret", place));
  EXPECT_EQ(sealed.find("a secret"), std::string::npos);
  EXPECT_EQ(sealed.size(), 1 + 12 + 8 + 16U);
  EXPECT_EQ(sealed.front(), 1) << "the key's number, for the day there are two";
}

TEST(Sealed, Trust_4_1_a_key_of_another_length_is_refused) {
  EXPECT_THROW(Sealer("short"), std::logic_error);
  EXPECT_THROW(Sealer(std::string(33, 'k')), std::logic_error);
}

}  // namespace
}  // namespace kerbside::test
