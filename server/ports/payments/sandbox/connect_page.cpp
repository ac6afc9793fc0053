#include "ports/payments/sandbox/connect_page.hpp"

#include <boost/describe/enum_from_string.hpp>

#include "core/html.hpp"
#include "ports/payments/sandbox/page.hpp"

namespace kerbside::provider::sandbox {

using html::escape;

void ConnectPage::routes(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const auto declare = [](Method method, const std::string& summary) {
    return Declaration(method, "/sandbox/connect/{token}", Access::anyone(), summary)
        .external()
        .rate("none")
        .body_limit(8 * 1024);
  };
  api.raw<&ConnectPage::view>(*this, declare(Method::get, "Sandbox: where a host sets up a payout account"));
  api.raw<&ConnectPage::choose>(*this, declare(Method::post, "Sandbox: ends the set-up of a payout account"));
}

http::Response ConnectPage::form(const LinkRow& link) const {
  const bool is_new = link.return_url.has_value();
  std::string body =
      "<main class=\"narrow\">\n<div class=\"card\">\n<h1>" +
      std::string(is_new ? "Set up your payouts" : "Your payout account") + "</h1>\n<p>" + escape(brand_) +
      " pays <strong>" + escape(link.email) +
      "</strong> here. The real page asks who you are and for your bank details. This is a test and asks "
      "for nothing: choose how it ends.</p>\n";
  if (link.ready) body += "<p>Payouts are switched on.</p>\n";
  body += "<form method=\"post\" action=\"/sandbox/connect/" + escape(link.token) + "\">\n";
  body += "<button class=\"button\" name=\"choice\" value=\"complete\">Complete the set-up</button>\n";
  body += "<button class=\"button plain\" name=\"choice\" value=\"leave\">Leave it as it is</button>\n";
  body += "<button class=\"button plain\" name=\"choice\" value=\"refuse\">Be refused</button>\n";
  return show(200, Page{brand_, "Payouts", body + "</form>\n</div>\n</main>\n", link.return_url.value_or("")});
}

http::Response ConnectPage::message(int status, std::string_view title, std::string_view text, std::string_view link,
                                    std::string_view label) const {
  return show(status, Page{brand_, "Payouts", message_body(title, text, link, label)});
}

http::Response ConnectPage::over(const std::optional<LinkRow>& link) const {
  const std::string again = link ? link->refresh_url.value_or(public_url_ + "/") : public_url_ + "/";
  return message(link ? 410 : 404, "This link has been used", "It works once, within five minutes.", again,
                 "Ask for a new one");
}

Task<http::Response> ConnectPage::view(http::Context& ctx) {
  const auto link = co_await find_link(ctx.db(), ctx.request.path_params.front().second);
  if (link.has_error())
    co_return message(503, "The page does not answer", "Nothing was changed. Please try again in a moment.", "", "");
  if (!*link || (*link)->used) co_return over(*link);
  co_return form(**link);
}

Task<http::Response> ConnectPage::choose(http::Context& ctx) {
  if (!is_same_origin(ctx.request, public_url_))
    co_return message(403, "This form came from another site", "Nothing was changed.", "/", "To the shop");
  const std::string token = ctx.request.path_params.front().second;
  const auto fields = form::decode(ctx.request.body);
  Choice choice = Choice::leave;
  const std::string chosen = fields.has_value() ? form::value(*fields, "choice") : "";
  if (!boost::describe::enum_from_string(chosen.c_str(), choice))
    co_return message(400, "Please choose how it ends", "Nothing was changed.", "/sandbox/connect/" + token, "Back");
  const auto link = co_await ctx.db().transaction(&follow_link, token, choice);
  if (link.has_error())
    co_return message(503, "The page does not answer", "Nothing was changed. Please try again in a moment.", "", "");
  if (!*link) co_return over(std::nullopt);
  co_return http::Response::redirect((*link)->return_url.value_or(public_url_ + "/host-dashboard?tab=payment-info"));
}

}  // namespace kerbside::provider::sandbox
