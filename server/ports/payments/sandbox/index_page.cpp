#include "ports/payments/sandbox/index_page.hpp"

#include <boost/describe.hpp>

#include "core/html.hpp"
#include "ports/payments/sandbox/cards.hpp"
#include "ports/payments/sandbox/page.hpp"

namespace kerbside::provider::sandbox {
namespace {

using html::escape;

struct DemoAccount {
  std::string email, role, name, note;
};
BOOST_DESCRIBE_STRUCT(DemoAccount, (), (email, role, name, note))

const db::Statement demo_accounts{"sandbox_demo_accounts",
                                  "select email, role, name, note from sandbox.demo_accounts order by position, email"};
const db::Statement demo_password{"sandbox_demo_password", "select coalesce(demo_password, '') from sandbox.settings"};

std::string grouped(std::string_view number) {
  std::string out;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (i > 0 && i % 4 == 0) out += ' ';
    out += number[i];
  }
  return out;
}

std::string card_section() {
  std::string rows;
  for (const TestCard& card : test_cards)
    rows += "<tr><td><code class=\"number\">" + grouped(card.number) + "</code></td><td>" + std::string(card.label) +
            "</td></tr>\n";
  return "<section class=\"card\">\n<h2>Test cards</h2>\n<table>\n<caption>Any future expiry date, any security code, "
         "any name</caption>\n<thead><tr><th scope=\"col\">Number</th><th scope=\"col\">What it "
         "does</th></tr></thead>\n"
         "<tbody>\n" +
         rows + "</tbody>\n</table>\n</section>\n";
}

std::string account_section(const std::vector<DemoAccount>& accounts, const std::string& password) {
  std::string rows;
  for (const DemoAccount& account : accounts) {
    rows += "<li><code>" + escape(account.email) + "</code> <span>" + escape(account.name) + ", " +
            escape(account.role) + "</span>";
    if (!account.note.empty()) rows += " <span class=\"soft\">" + escape(account.note) + "</span>";
    rows += "</li>\n";
  }
  return "<section class=\"card\">\n<h2>Demo accounts</h2>\n<p>One password for all: <code>" + escape(password) +
         "</code></p>\n<ul class=\"accounts\">\n" + rows + "</ul>\n</section>\n";
}

}  // namespace

void IndexPage::routes(http::Api& api) {
  http::Declaration get(http::Method::get, "/sandbox", http::Access::anyone(), "Sandbox: test cards and demo accounts");
  api.raw<&IndexPage::view>(*this, std::move(get.external().rate("none")));
}

Task<http::Response> IndexPage::view(http::Context& ctx) {
  auto accounts = co_await ctx.db().list<DemoAccount>(demo_accounts, db::Params());
  auto password = co_await ctx.db().read(demo_password, db::Params());
  if (accounts.has_error() || password.has_error()) {
    const std::string body = message_body("The sandbox does not answer", "Please try again in a moment.", "", "");
    co_return show(503, Page{brand_, "Sandbox", body});
  }
  std::string body = "<main class=\"wide\">\n<h1>" + escape(brand_) + " sandbox</h1>\n";
  body +=
      "<p>Parts of this installation stand in for other companies, so that everything can be tried without an "
      "account anywhere. <a href=\"/\">To the shop</a></p>\n";
  if (mailbox_)
    body +=
        "<section class=\"card\">\n<h2>Mail</h2>\n<p>Mail is not sent: read it in the "
        "<a href=\"/sandbox/mailbox\">mailbox</a>.</p>\n</section>\n";
  if (payments_) body += card_section();
  if (!accounts->empty()) body += account_section(*accounts, password->value<std::string>());
  co_return show(200, Page{brand_, "Sandbox", body + "</main>\n", "", payments_});
}

}  // namespace kerbside::provider::sandbox
