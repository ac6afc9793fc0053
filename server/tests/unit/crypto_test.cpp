#include "core/crypto.hpp"
#include "core/passwords.hpp"

#include <gtest/gtest.h>

#include <set>

namespace kerbside::test {
namespace {

TEST(Crypto, Trust_4_1_digests_match_published_vectors) {
  EXPECT_EQ(crypto::hex(crypto::sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(crypto::hex(crypto::hmac_sha256("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");  // RFC 4231, case 2
  EXPECT_EQ(crypto::base64url("\xfb\xff\xfe"), "-__-");
  EXPECT_EQ(crypto::base64url("a"), "YQ");
}

TEST(Crypto, Trust_4_1_random_values_have_their_form_and_differ) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = crypto::uuid4();
    ASSERT_EQ(id.size(), 36U);
    EXPECT_EQ(id[14], '4');
    EXPECT_NE(std::string("89ab").find(id[19]), std::string::npos);
    EXPECT_EQ(id[8], '-');
    EXPECT_TRUE(seen.insert(id).second);
  }
  EXPECT_EQ(crypto::random_token().size(), 43U);
  EXPECT_EQ(
      crypto::random_token().find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
      std::string::npos);
}

TEST(Crypto, Core_crypto_equal_compares_whole_texts) {
  EXPECT_TRUE(crypto::equal("", ""));
  EXPECT_TRUE(crypto::equal("token", "token"));
  EXPECT_FALSE(crypto::equal("token", "tokeN"));
  EXPECT_FALSE(crypto::equal("token", "toke"));
}

TEST(Crypto, Trust_4_1_passwords_are_argon2id_with_pepper) {
  const crypto::PasswordCost cheap{8 * 1024, 1};
  const std::string phc = crypto::hash_password(" pass phrase ", "pepper", cheap).value();
  EXPECT_TRUE(phc.starts_with("$argon2id$v=19$m=8192,t=1,p=1$"));
  EXPECT_NE(phc, crypto::hash_password(" pass phrase ", "pepper", cheap).value());
  EXPECT_TRUE(crypto::verify_password(phc, " pass phrase ", "pepper"));
  EXPECT_FALSE(crypto::verify_password(phc, "pass phrase", "pepper"));
  EXPECT_FALSE(crypto::verify_password(phc, " pass phrase ", "other"));
  EXPECT_FALSE(crypto::verify_password("rubbish", " pass phrase ", "pepper"));
  EXPECT_FALSE(crypto::needs_rehash(phc, cheap));
  EXPECT_TRUE(crypto::needs_rehash(phc, crypto::PasswordCost{16 * 1024, 1}));
}

// The same work as for somebody who has an account: it is read like any other hash of that cost.
TEST(Crypto, Trust_4_1_the_hash_of_no_password_is_like_any_other_and_fits_none) {
  const crypto::PasswordCost cost{8 * 1024, 1};
  const std::string nobodys = hash_of_no_password(cost);
  EXPECT_EQ(nobodys.size(), crypto::hash_password("x", "pepper", cost).value().size());
  EXPECT_FALSE(crypto::needs_rehash(nobodys, cost));
  EXPECT_TRUE(crypto::needs_rehash(nobodys, crypto::PasswordCost{16 * 1024, 1}));
  EXPECT_FALSE(crypto::verify_password(nobodys, "", "pepper"));
  EXPECT_NE(nobodys, hash_of_no_password(cost));
}

}  // namespace
}  // namespace kerbside::test
