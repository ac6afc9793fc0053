#include "ports/mail/sandbox_mailbox.hpp"

#include <algorithm>
#include <boost/describe.hpp>
#include <charconv>

#include "core/html.hpp"
#include "ports/payments/sandbox/page.hpp"

namespace kerbside::mail {
namespace {

using html::escape;
using provider::sandbox::Page;
using provider::sandbox::show;

struct Entry {
  std::int64_t id = 0;
  std::string to_address, subject, sent;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (id, to_address, subject, sent))

struct Stored {
  std::int64_t id = 0;
  std::string from_address, to_address, subject, sent, text_body, html_body;
  std::vector<Attachment> attachments;
};
BOOST_DESCRIBE_STRUCT(Stored, (), (id, from_address, to_address, subject, sent, text_body, html_body, attachments))

const std::string sent_part = "to_char(created_at at time zone 'Europe/London', 'DD Mon YYYY, HH24:MI') as sent";
const db::Statement insert_letter{"mailbox_insert", R"(
  insert into sandbox.mailbox (message_id, from_address, to_address, subject, text_body, html_body,
  attachments) values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id) do nothing)"};
const db::Statement newest{"mailbox_newest", "select id, to_address, subject, " + sent_part +
                                                 " from sandbox.mailbox order by id desc limit 100"};
const db::Statement by_id{"mailbox_letter",
                          "select id, from_address, to_address, subject, " + sent_part +
                              ", text_body, html_body, attachments from sandbox.mailbox where id = $1"};

std::int64_t id_in_path(const http::Context& ctx) {
  const std::string& text = ctx.request.path_params.front().second;
  std::int64_t id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  return error == std::errc{} && end == text.data() + text.size() ? id : 0;
}

// Turns plain text into HTML with its addresses as links.
std::string with_links(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto start = std::min({text.find("http://"), text.find("https://"), text.size()});
    out += escape(text.substr(0, start));
    text.remove_prefix(start);
    const std::string address = escape(text.substr(0, text.find_first_of(" \r\n\t<>\"")));
    if (!address.empty()) out += "<a href=\"" + address + "\">" + address + "</a>";
    text.remove_prefix(std::min(text.find_first_of(" \r\n\t<>\""), text.size()));
  }
  return out;
}

std::string row(const Entry& entry) {
  return "<tr><td><a href=\"/sandbox/mailbox/" + std::to_string(entry.id) + "\">" + escape(entry.subject) +
         "</a></td><td>" + escape(entry.to_address) + "</td><td>" + escape(entry.sent) + "</td></tr>\n";
}

}  // namespace

Task<Status> SandboxMailbox::send(Loop& loop, Mail mail) {
  KB_CO_TRY_VOID(check(mail));
  const db::Params params(mail.message_id, from_address_, mail.to, mail.subject, mail.text, mail.html,
                          json::to_string(mail.attachments));
  KB_CO_TRY_VOID(co_await loop.db.write(insert_letter, params));
  co_return Status();
}

void SandboxMailbox::routes(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const auto declare = [](const std::string& path, const std::string& summary) {
    return Declaration(Method::get, path, Access::anyone(), summary).external().rate("none");
  };
  api.raw<&SandboxMailbox::list>(*this, declare("/sandbox/mailbox", "Sandbox: the mailbox"));
  api.raw<&SandboxMailbox::letter>(*this, declare("/sandbox/mailbox/{id}", "Sandbox: one email"));
  api.raw<&SandboxMailbox::letter_html>(*this, declare("/sandbox/mailbox/{id}/html", "Sandbox: an email's HTML"));
}

http::Response SandboxMailbox::not_found() const {
  const std::string body = provider::sandbox::message_body("This email does not exist", "It may have been removed.",
                                                           "/sandbox/mailbox", "Back to the mailbox");
  return show(404, Page{brand_, "Mailbox", body, "", false});
}

Task<http::Response> SandboxMailbox::list(http::Context& ctx) {
  auto letters = co_await ctx.db().list<Entry>(newest, db::Params());
  if (letters.has_error()) co_return http::problem_response(ctx, letters.error());
  std::string body = "<main class=\"wide\">\n<h1>Mailbox</h1>\n<div class=\"card\">\n";
  if (letters->empty()) body += "<p>No emails yet. They appear here instead of being sent.</p>\n";
  if (!letters->empty()) {
    body +=
        "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"Emails, newest "
        "first\">\n<table>\n<thead><tr>"
        "<th scope=\"col\">Subject</th><th scope=\"col\">To</th><th scope=\"col\">Sent</th></tr></thead>\n<tbody>\n";
    for (const Entry& entry : *letters) body += row(entry);
    body += "</tbody>\n</table>\n</div>\n";
  }
  body += "</div>\n<p><a href=\"/sandbox\">Test cards and demo accounts</a></p>\n</main>\n";
  co_return show(200, Page{brand_, "Mailbox", body, "", false});
}

Task<http::Response> SandboxMailbox::letter(http::Context& ctx) {
  auto found = co_await ctx.db().find<Stored>(by_id, db::Params(id_in_path(ctx)));
  if (found.has_error()) co_return http::problem_response(ctx, found.error());
  if (!*found) co_return not_found();
  const Stored& mail = **found;
  std::string body = "<main class=\"wide\">\n<h1>" + escape(mail.subject) +
                     "</h1>\n<dl class=\"facts\">\n<dt>From</dt><dd>" + escape(mail.from_address) +
                     "</dd>\n<dt>To</dt><dd>" + escape(mail.to_address) + "</dd>\n<dt>Sent</dt><dd>" +
                     escape(mail.sent) + "</dd>\n</dl>\n";
  body += "<section class=\"card\">\n<pre>" + with_links(mail.text_body) + "</pre>\n<p><a href=\"/sandbox/mailbox/" +
          std::to_string(mail.id) + "/html\">As mail programs show it</a></p>\n</section>\n";
  for (const Attachment& file : mail.attachments)
    body += "<section class=\"card\">\n<h2>Attached: " + escape(file.name) + "</h2>\n<pre>" + escape(file.content) +
            "</pre>\n</section>\n";
  body += "<p><a href=\"/sandbox/mailbox\">All emails</a></p>\n</main>\n";
  co_return show(200, Page{brand_, mail.subject, body, "", false});
}

Task<http::Response> SandboxMailbox::letter_html(http::Context& ctx) {
  auto found = co_await ctx.db().find<Stored>(by_id, db::Params(id_in_path(ctx)));
  if (found.has_error()) co_return http::problem_response(ctx, found.error());
  if (!*found) co_return not_found();
  http::Response response = http::Response::html(200, (*found)->html_body);
  // An email may run and load nothing.
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; "
                                "frame-ancestors 'none'; base-uri 'none'");
  response.headers.emplace_back("Cache-Control", "no-store");
  co_return response;
}

}  // namespace kerbside::mail
