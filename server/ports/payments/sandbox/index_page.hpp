// /sandbox: lists the test cards, where mail can be read and, with demo data, the demo accounts.
#pragma once
#include <string>

#include "core/http/api.hpp"

namespace kerbside::provider::sandbox {

class IndexPage {
 public:
  IndexPage(std::string brand, bool payments, bool mailbox)
      : brand_(std::move(brand)), payments_(payments), mailbox_(mailbox) {}
  void routes(http::Api& api);
  Task<http::Response> view(http::Context& ctx);

 private:
  std::string brand_;
  bool payments_;
  bool mailbox_;
};

}  // namespace kerbside::provider::sandbox
