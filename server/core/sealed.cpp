#include "core/sealed.hpp"

#include <openssl/evp.h>

#include <memory>
#include <stdexcept>

#include "core/crypto.hpp"

namespace kerbside {

namespace {

constexpr char key_id = 1;  // the only key so far: a second one gets the next number
constexpr std::size_t key_size = 32, nonce_size = 12, tag_size = 16, overhead = 1 + nonce_size + tag_size;

using Cipher = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

Cipher new_cipher() { return {EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free}; }

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
int size(std::string_view text) { return static_cast<int>(text.size()); }

// Names of tables and columns contain no bar, so no two places give the same text.
std::string bound_to(char id, const SealedPlace& place) {
  return std::string(1, id) + std::string(place.table) + "|" + std::string(place.column) + "|" +
         std::string(place.row_id);
}

Error unsealable() { return fail(Kind::bug, "unsealable", "A sealed value cannot be opened."); }

}  // namespace

Sealer::Sealer(std::string key) : key_(std::move(key)) {
  if (key_.size() != key_size) throw std::logic_error("a sealing key must have 32 bytes");
}

std::string Sealer::seal(std::string_view plain, const SealedPlace& place) const {
  const std::string nonce = crypto::random_bytes(nonce_size), aad = bound_to(key_id, place);
  std::string text(plain.size(), '\0'), tag(tag_size, '\0');
  const Cipher cipher = new_cipher();
  int length = 0;
  const bool sealed = cipher &&
                      EVP_EncryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, bytes(key_), bytes(nonce)) == 1 &&
                      EVP_EncryptUpdate(cipher.get(), nullptr, &length, bytes(aad), size(aad)) == 1 &&
                      EVP_EncryptUpdate(cipher.get(), bytes(text), &length, bytes(plain), size(plain)) == 1 &&
                      EVP_EncryptFinal_ex(cipher.get(), bytes(tag), &length) == 1 &&
                      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_size, tag.data()) == 1;
  if (!sealed) throw std::runtime_error("sealing failed");
  return std::string(1, key_id) + nonce + text + tag;
}

Result<std::string> Sealer::open(std::string_view sealed, const SealedPlace& place) const {
  if (sealed.size() < overhead || sealed.front() != key_id) return unsealable();
  const std::string_view nonce = sealed.substr(1, nonce_size);
  const std::string_view text = sealed.substr(1 + nonce_size, sealed.size() - overhead);
  std::string tag(sealed.substr(sealed.size() - tag_size)), plain(text.size(), '\0'), rest(tag_size, '\0');
  const std::string aad = bound_to(key_id, place);
  const Cipher cipher = new_cipher();
  int length = 0;
  const bool opened = cipher &&
                      EVP_DecryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, bytes(key_), bytes(nonce)) == 1 &&
                      EVP_DecryptUpdate(cipher.get(), nullptr, &length, bytes(aad), size(aad)) == 1 &&
                      EVP_DecryptUpdate(cipher.get(), bytes(plain), &length, bytes(text), size(text)) == 1 &&
                      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, tag_size, tag.data()) == 1 &&
                      EVP_DecryptFinal_ex(cipher.get(), bytes(rest), &length) == 1;
  if (!opened) return unsealable();
  return plain;
}

}  // namespace kerbside
