#include "ports/payments/sandbox/checkout_page.hpp"

#include "core/html.hpp"
#include "ports/payments/sandbox/page.hpp"
#include "ports/payments/sandbox/sessions.hpp"
#include "ports/payments/stripe/form.hpp"
#include "rules/money.hpp"

namespace kerbside::provider::sandbox {
namespace {

using html::escape;

std::string pounds(std::int64_t pence) { return rules::format_gbp(rules::Pence{pence}); }

std::string success_url(const SessionRow& session) {
  constexpr std::string_view placeholder = "{CHECKOUT_SESSION_ID}";
  std::string url = session.success_url;
  const auto at = url.find(placeholder);
  return at == std::string::npos ? url : url.replace(at, placeholder.size(), session.id);
}

std::string way_back(const SessionRow& session) {
  if (!session.cancel_url) return "";
  return "<p><a href=\"" + escape(*session.cancel_url) + "\">Back to the shop</a></p>\n";
}

std::string small_print(const SoldLine& line) {
  return line.description.empty() ? "" : "<small>" + escape(line.description) + "</small>";
}

std::string summary(const SessionRow& session, const std::string& brand) {
  std::string out = "<section class=\"summary\" aria-labelledby=\"summary\">\n<p class=\"brand\">" + escape(brand) +
                    "</p>\n<h1 id=\"summary\">To pay now<br><span class=\"total\">" + pounds(session.amount_total) +
                    "</span></h1>\n<ul class=\"lines\">\n";
  for (const SoldLine& line : lines_of(session)) {
    const std::string times = line.quantity > 1 ? " × " + std::to_string(line.quantity) : "";
    out += "<li><span>" + escape(line.name) + times + small_print(line) + "</span><span class=\"money\">" +
           pounds(line.amount_pence * line.quantity) + "</span></li>\n";
  }
  out += "<li class=\"sum\"><span>To pay now</span><span class=\"money\">" + pounds(session.amount_total) +
         "</span></li>\n</ul>\n";
  return out + way_back(session) + "</section>\n";
}

struct Input {
  std::string_view name, label, autocomplete, value;
  bool numeric = true;
};

std::string field(const Input& input, std::string_view wrong) {
  const std::string name(input.name);
  std::string out = "<div class=\"field\"><label for=\"" + name + "\">" + std::string(input.label) +
                    "</label><input id=\"" + name + "\" name=\"" + name + "\" autocomplete=\"" +
                    std::string(input.autocomplete) + "\" value=\"" + escape(input.value) + "\" required";
  if (input.numeric) out += " inputmode=\"numeric\"";
  // Puts the focus on the first wrong field, without a script.
  if (wrong == input.name) out += " aria-invalid=\"true\" aria-describedby=\"error\" autofocus";
  return out + "></div>\n";
}

}  // namespace

void CheckoutPage::routes(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const auto declare = [](Method method, const std::string& path, const std::string& summary) {
    return Declaration(method, path, Access::anyone(), summary).external().rate("none").body_limit(8 * 1024);
  };
  const std::string page = "/sandbox/checkout/{id}", step = page + "/authenticate";
  api.raw<&CheckoutPage::view>(*this, declare(Method::get, page, "Sandbox: the checkout page"));
  api.raw<&CheckoutPage::pay>(*this, declare(Method::post, page, "Sandbox: pays with a test card"));
  api.raw<&CheckoutPage::view_authentication>(*this, declare(Method::get, step, "Sandbox: the 3-D Secure step"));
  api.raw<&CheckoutPage::authenticate>(*this, declare(Method::post, step, "Sandbox: answers the 3-D Secure step"));
}

http::Response CheckoutPage::form(const SessionRow& session, const Mistake& mistake) const {
  std::string body = "<main class=\"checkout\">\n" + summary(session, brand_);
  body += "<section class=\"payment\" aria-labelledby=\"pay\">\n<h2 id=\"pay\">Pay with card</h2>\n";
  if (!mistake.message.empty())
    body += "<p class=\"error\" id=\"error\" role=\"alert\">" + escape(mistake.message) + "</p>\n";
  body += "<form method=\"post\" action=\"/sandbox/checkout/" + escape(session.id) + "\" novalidate>\n";
  body += field({"number", "Card number", "cc-number", ""}, mistake.field);
  body += "<div class=\"pair\">\n" + field({"expiry", "Expiry (MM / YY)", "cc-exp", mistake.expiry}, mistake.field);
  body += field({"cvc", "Security code", "cc-csc", ""}, mistake.field) + "</div>\n";
  body += field({"name", "Name on card", "cc-name", mistake.name, false}, mistake.field);
  body += "<button class=\"button\" type=\"submit\">Pay " + pounds(session.amount_total) + "</button>\n</form>\n";
  body +=
      "<p class=\"soft\">Use <code>4242 4242 4242 4242</code> with any future date and any security code. "
      "<a href=\"/sandbox\">All test cards</a></p>\n</section>\n</main>\n";
  return show(200, Page{brand_, "Checkout", std::move(body), session.success_url});
}

http::Response CheckoutPage::authentication(const SessionRow& session) const {
  std::string body = "<main class=\"narrow\">\n<div class=\"card\">\n<h1>Confirm this payment</h1>\n";
  body += "<p>Your bank asks whether it is you who pays <strong>" + pounds(session.amount_total) +
          "</strong> with the card ending " + escape(session.pending_last4.value_or("")) +
          ". This is a test: choose what the bank shall answer.</p>\n";
  body += "<form method=\"post\" action=\"/sandbox/checkout/" + escape(session.id) + "/authenticate\">\n";
  body += "<button class=\"button\" name=\"outcome\" value=\"complete\">Complete authentication</button>\n";
  body += "<button class=\"button plain\" name=\"outcome\" value=\"fail\">Fail authentication</button>\n";
  body += "</form>\n<p><a href=\"/sandbox/checkout/" + escape(session.id) + "\">Pay with another card</a></p>\n";
  body += way_back(session) + "</div>\n</main>\n";
  return show(200, Page{brand_, "3-D Secure", std::move(body), session.success_url});
}

http::Response CheckoutPage::closed(const SessionRow& session) const {
  const bool paid = session.status == "complete";
  const std::string on = paid ? success_url(session) : session.cancel_url.value_or("");
  const std::string body =
      paid ? message_body("This payment is complete", "There is nothing more to pay here.", on, "View your receipt")
           : message_body("This checkout has expired", "Nothing was taken. Please start again from the shop.", on,
                          "Back to the shop");
  return show(200, Page{brand_, "Checkout", body});
}

http::Response CheckoutPage::failed(const Error& error) const {
  const bool missing = error.kind == Kind::not_found;
  const std::string body =
      missing
          ? message_body("This checkout does not exist", "Please start again from the shop.", "/", "To the shop")
          : message_body("The checkout does not answer", "Nothing was taken. Please try again in a moment.", "", "");
  return show(missing ? 404 : 503, Page{brand_, "Checkout", body});
}

http::Response CheckoutPage::not_ours() const {
  const std::string body = message_body("This form came from another site", "Nothing was taken.", "/", "To the shop");
  return show(403, Page{brand_, "Checkout", body});
}

const TestCard* CheckoutPage::read_card(const std::string& body, Mistake& mistake) {
  const auto typed = form::decode(body);
  if (typed.has_error()) {
    mistake.message = typed.error().message;
    return nullptr;
  }
  mistake.name = form::value(*typed, "name");
  mistake.expiry = form::value(*typed, "expiry");
  const auto today = london_today().ymd();
  const int this_month = static_cast<int>(today.year()) * 12 + static_cast<int>(unsigned{today.month()}) - 1;
  const CardForm checked =
      check_card(form::value(*typed, "number"), mistake.expiry, form::value(*typed, "cvc"), mistake.name, this_month);
  mistake.message = checked.error;
  mistake.field = checked.field;
  return checked.card;
}

Task<http::Response> CheckoutPage::view(http::Context& ctx) {
  const std::string id = ctx.request.path_params.front().second;
  auto session = co_await ctx.db().transaction(&read_session, id);
  if (session.has_error()) co_return failed(session.error());
  if (session->status != "open") co_return closed(*session);
  co_return form(*session, Mistake());
}

Task<http::Response> CheckoutPage::pay(http::Context& ctx) {
  if (!is_same_origin(ctx.request, public_url_)) co_return not_ours();
  const std::string id = ctx.request.path_params.front().second;
  auto session = co_await ctx.db().transaction(&read_session, id);
  if (session.has_error()) co_return failed(session.error());
  if (session->status != "open") co_return closed(*session);

  Mistake mistake;
  const TestCard* card = read_card(ctx.request.body, mistake);
  if (!card) co_return form(*session, mistake);
  auto paid = co_await ctx.db().transaction(&pay_session, id, *card);
  if (paid.has_error()) co_return failed(paid.error());
  if (paid->status == "complete") co_return http::Response::redirect(success_url(*paid));
  if (paid->status != "open") co_return closed(*paid);
  if (paid->intent_status == "requires_action")
    co_return http::Response::redirect("/sandbox/checkout/" + id + "/authenticate");
  mistake.message = card->message;
  mistake.field = "number";
  co_return form(*paid, mistake);
}

Task<http::Response> CheckoutPage::view_authentication(http::Context& ctx) {
  const std::string id = ctx.request.path_params.front().second;
  auto session = co_await ctx.db().transaction(&read_session, id);
  if (session.has_error()) co_return failed(session.error());
  if (session->status != "open") co_return closed(*session);
  if (session->intent_status != "requires_action") co_return http::Response::redirect("/sandbox/checkout/" + id);
  co_return authentication(*session);
}

Task<http::Response> CheckoutPage::authenticate(http::Context& ctx) {
  if (!is_same_origin(ctx.request, public_url_)) co_return not_ours();
  const std::string id = ctx.request.path_params.front().second;
  const auto typed = form::decode(ctx.request.body);
  const bool passed = typed.has_value() && form::value(*typed, "outcome") == "complete";
  auto session = co_await ctx.db().transaction(&authenticate_session, id, passed);
  if (session.has_error()) co_return failed(session.error());
  if (session->status == "complete") co_return http::Response::redirect(success_url(*session));
  if (session->status != "open") co_return closed(*session);
  Mistake mistake;
  mistake.message = authentication_message;
  mistake.field = "number";
  co_return form(*session, mistake);
}

}  // namespace kerbside::provider::sandbox
