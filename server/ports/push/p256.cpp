#include "ports/push/p256.hpp"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

#include <stdexcept>

#include "core/crypto.hpp"

namespace kerbside::push {
namespace {

struct Free {
  void operator()(BIGNUM* number) const { BN_clear_free(number); }
  void operator()(EC_GROUP* group) const { EC_GROUP_free(group); }
  void operator()(EC_POINT* point) const { EC_POINT_free(point); }
  void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  void operator()(OSSL_PARAM* parameters) const { OSSL_PARAM_free(parameters); }
  void operator()(OSSL_PARAM_BLD* builder) const { OSSL_PARAM_BLD_free(builder); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

constexpr const char* curve_name = "prime256v1";  // OpenSSL's name for P-256

void must(bool done) {
  if (!done) throw std::runtime_error("OpenSSL failed on P-256");
}

const EC_GROUP* curve() {
  static const Owned<EC_GROUP> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  must(group != nullptr);
  return group.get();
}

// Makes a key from a point, with the private number or without. Returns none when the point is not on the curve.
Owned<EVP_PKEY> key_of(std::string_view point, const BIGNUM* number) {
  const Owned<OSSL_PARAM_BLD> builder(OSSL_PARAM_BLD_new());
  must(builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve_name, 0) == 1 &&
       OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1 &&
       (!number || OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) == 1));
  const Owned<OSSL_PARAM> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  must(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  const int selection = number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  if (EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) != 1) return nullptr;
  return Owned<EVP_PKEY>(key);
}

std::string point_of(const BIGNUM* number) {
  const Owned<EC_POINT> point(EC_POINT_new(curve()));
  std::string text(public_key_size, '\0');
  must(point && EC_POINT_mul(curve(), point.get(), number, nullptr, nullptr, nullptr) == 1 &&
       EC_POINT_point2oct(curve(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes(text), text.size(), nullptr) ==
           public_key_size);
  return text;
}

Error no_key() { return fail(Kind::invalid, "bad_key", "This is not a key of the curve P-256."); }

}  // namespace

Result<P256> P256::of(std::string_view private_key) {
  if (private_key.size() != private_key_size) return no_key();
  const Owned<BIGNUM> number(BN_bin2bn(bytes(private_key), private_key_size, nullptr));
  must(number != nullptr);
  if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(curve())) >= 0) return no_key();
  std::string point = point_of(number.get());
  auto key = key_of(point, number.get());
  must(key != nullptr);
  return P256(std::shared_ptr<EVP_PKEY>(std::move(key)), std::move(point));
}

// One number in four billion is not a valid key: then tries the next one.
P256 P256::derived(std::string_view secret) {
  std::string number = crypto::hmac_sha256(secret, "P-256");
  for (;;) {
    auto key = of(number);
    if (key.has_value()) return *std::move(key);
    number = crypto::hmac_sha256(secret, number);
  }
}

P256 P256::random() { return derived(crypto::random_bytes(private_key_size)); }

Result<std::string> P256::shared_with(std::string_view others_public_key) const {
  if (others_public_key.size() != public_key_size) return no_key();
  const Owned<EVP_PKEY> other = key_of(others_public_key, nullptr);
  if (!other) return no_key();
  const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  std::string secret(private_key_size, '\0');
  std::size_t size = secret.size();
  must(context && EVP_PKEY_derive_init(context.get()) == 1);
  if (EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1) return no_key();
  must(EVP_PKEY_derive(context.get(), bytes(secret), &size) == 1 && size == secret.size());
  return secret;
}

std::string P256::sign(std::string_view text) const {
  const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
  std::size_t size = 0;
  must(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
       EVP_DigestSign(context.get(), nullptr, &size, bytes(text), text.size()) == 1);
  std::string der(size, '\0');
  must(EVP_DigestSign(context.get(), bytes(der), &size, bytes(text), text.size()) == 1);
  const unsigned char* at = bytes(der);
  const Owned<ECDSA_SIG> signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  constexpr int half = private_key_size;
  std::string out(std::size_t{2} * half, '\0');
  must(signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes(out), half) == half &&
       BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes(out) + half, half) == half);
  return out;
}

bool is_point(std::string_view public_key) {
  return public_key.size() == public_key_size && key_of(public_key, nullptr) != nullptr;
}

}  // namespace kerbside::push
