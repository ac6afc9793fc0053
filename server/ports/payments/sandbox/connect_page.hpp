// The page where a host sets up an account for payouts: /sandbox/connect/{token}, in place of the card company's. It
// asks for no data: the host chooses the outcome.
#pragma once
#include "core/http/api.hpp"
#include "ports/payments/sandbox/accounts.hpp"

namespace kerbside::provider::sandbox {

class ConnectPage {
 public:
  ConnectPage(std::string public_url, std::string brand)
      : public_url_(std::move(public_url)), brand_(std::move(brand)) {}
  void routes(http::Api& api);

  Task<http::Response> view(http::Context& ctx);
  Task<http::Response> choose(http::Context& ctx);

 private:
  http::Response form(const LinkRow& link) const;
  http::Response message(int status, std::string_view title, std::string_view text, std::string_view link,
                         std::string_view label) const;
  http::Response over(const std::optional<LinkRow>& link) const;

  std::string public_url_;
  std::string brand_;
};

}  // namespace kerbside::provider::sandbox
