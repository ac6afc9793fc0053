// Form-encoded bodies, as the sandbox reads them: what is read is written and read the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ports/payments/stripe/form.hpp"

using namespace kerbside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto fields = provider::form::decode(text);
  if (fields.has_value() && provider::form::decode(provider::form::encode(*fields)).value() != *fields) std::abort();
  return 0;
}
