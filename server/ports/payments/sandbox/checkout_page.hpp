// The page where a payer types a test card: /sandbox/checkout/{id}, in place of the card company's hosted page.
#pragma once
#include "core/http/api.hpp"
#include "ports/payments/sandbox/cards.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::provider::sandbox {

class CheckoutPage {
 public:
  CheckoutPage(std::string public_url, std::string brand)
      : public_url_(std::move(public_url)), brand_(std::move(brand)) {}
  void routes(http::Api& api);

  Task<http::Response> view(http::Context& ctx);
  Task<http::Response> pay(http::Context& ctx);
  Task<http::Response> view_authentication(http::Context& ctx);
  Task<http::Response> authenticate(http::Context& ctx);

 private:
  // What is wrong with the form as filled in; names only, never the card.
  struct Mistake {
    std::string message, field;
    std::string name, expiry;  // harmless to show again
  };
  static const TestCard* read_card(const std::string& body, Mistake& mistake);  // nullptr: see the mistake
  http::Response form(const SessionRow& session, const Mistake& mistake) const;
  http::Response authentication(const SessionRow& session) const;
  http::Response closed(const SessionRow& session) const;
  http::Response failed(const Error& error) const;
  http::Response not_ours() const;

  std::string public_url_;
  std::string brand_;
};

}  // namespace kerbside::provider::sandbox
