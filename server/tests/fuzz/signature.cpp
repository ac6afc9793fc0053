// The header of a webhook: nothing that we did not sign passes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ports/payments/stripe/signature.hpp"

using namespace kerbside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = text.find('\n');
  const std::string_view header = text.substr(0, cut), body = cut == text.npos ? "" : text.substr(cut + 1);
  const Instant now{std::chrono::seconds(1'800'000'000)};
  if (provider::signature::verify({"whsec_nobody_knows_this_secret"}, body, header, now)) std::abort();
  return 0;
}
