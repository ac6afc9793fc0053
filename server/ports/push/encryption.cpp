#include "ports/push/encryption.hpp"

#include <openssl/evp.h>

#include <memory>
#include <stdexcept>

#include "core/crypto.hpp"

namespace kerbside::push {
namespace {

constexpr std::size_t content_key_size = 16, nonce_size = 12, tag_size = 16;
constexpr std::string_view last_record("\x02", 1);              // padding of the only record
constexpr std::string_view record_size("\x00\x00\x10\x00", 4);  // 4096, more than any of our texts

// Derives at most 32 bytes with HKDF (RFC 5869).
std::string derived(std::string_view salt, std::string_view secret, std::string_view purpose, std::size_t size) {
  return crypto::hmac_sha256(crypto::hmac_sha256(salt, secret), std::string(purpose) + '\x01').substr(0, size);
}

std::string sealed(std::string_view plain, const std::string& key, const std::string& nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> cipher(EVP_CIPHER_CTX_new(),
                                                                               &EVP_CIPHER_CTX_free);
  std::string text(plain.size(), '\0'), tag(tag_size, '\0');
  int length = 0;
  const bool done =
      cipher && EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) == 1 &&
      EVP_EncryptUpdate(cipher.get(), bytes(text), &length, bytes(plain), static_cast<int>(plain.size())) == 1 &&
      EVP_EncryptFinal_ex(cipher.get(), bytes(tag), &length) == 1 &&
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_size, tag.data()) == 1;
  if (!done) throw std::runtime_error("encrypting a push failed");
  return text + tag;
}

}  // namespace

Result<std::string> encrypt(std::string_view text, const BrowserKeys& browser, const P256& key, std::string_view salt) {
  if (text.size() > most_text) return fail(Kind::bug, "push_too_long", "This text is too long for a push.");
  KB_TRY(const std::string shared, key.shared_with(browser.public_key));
  const std::string between = std::string("WebPush: info\0", 14) + browser.public_key + key.public_key();
  const std::string secret = derived(browser.auth, shared, between, 32);
  const std::string content_key =
      derived(salt, secret, std::string_view("Content-Encoding: aes128gcm\0", 28), content_key_size);
  const std::string nonce = derived(salt, secret, std::string_view("Content-Encoding: nonce\0", 24), nonce_size);
  const auto key_length = static_cast<char>(key.public_key().size());
  return std::string(salt) + std::string(record_size) + key_length + key.public_key() +
         sealed(std::string(text) + std::string(last_record), content_key, nonce);
}

}  // namespace kerbside::push
