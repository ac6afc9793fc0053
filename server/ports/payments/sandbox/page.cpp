#include "ports/payments/sandbox/page.hpp"

#include "core/html.hpp"

namespace kerbside::provider::sandbox {

using html::escape;

http::Response show(int status, const Page& page) {
  std::string out = "<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  out += "<meta name=\"robots\" content=\"noindex\">\n<link rel=\"icon\" href=\"data:,\">\n";
  out += "<link rel=\"stylesheet\" href=\"/sandbox/sandbox.css\">\n";
  out += "<title>" + escape(page.title) + " | " + escape(page.brand) + "</title>\n</head>\n<body>\n<header>\n";
  if (page.money) out += "<p class=\"notice\">Test payments: no real money moves</p>\n";
  out += "</header>\n" + page.body + "</body>\n</html>\n";

  http::Response response = http::Response::html(status, std::move(out));
  std::string target = origin_of(page.form_target);
  if (!target.empty()) target.insert(0, " ");
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'none'; style-src 'self'; img-src 'self' data:; "
                                "form-action 'self'" +
                                    target + "; frame-ancestors 'none'; base-uri 'none'");
  response.headers.emplace_back("Referrer-Policy", "same-origin");  // forms must send their origin
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

std::string message_body(std::string_view title, std::string_view text, std::string_view link, std::string_view label) {
  std::string out =
      "<main class=\"narrow\">\n<div class=\"card\">\n<h1>" + escape(title) + "</h1>\n<p>" + escape(text) + "</p>\n";
  if (!link.empty()) out += "<p><a class=\"button\" href=\"" + escape(link) + "\">" + escape(label) + "</a></p>\n";
  return out + "</div>\n</main>\n";
}

std::string origin_of(const std::string& url) {
  const auto scheme_end = url.find("://");
  if (scheme_end == std::string::npos) return {};
  const std::string origin = url.substr(0, url.find_first_of("/?#", scheme_end + 3));
  // It becomes part of a header: an origin with unexpected characters is left out.
  return origin.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:/[]") ==
                 std::string::npos
             ? origin
             : std::string();
}

bool is_same_origin(const http::Request& request, const std::string& public_url) {
  const std::string_view site = request.header("sec-fetch-site");
  if (!site.empty() && site != "same-origin") return false;
  const std::string_view origin = request.header("origin");
  const std::string host(request.header("host"));
  return origin.empty() || origin == origin_of(public_url) || origin == "http://" + host || origin == "https://" + host;
}

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --paper: #faf9f5; --card: #fff; --hover: #f3f1ea; --green: #0b4f36; --fill: #0b4f36;
  --fill-hover: #0f6242; --ring: #1f7a54; --deep: #082f22; --line: #e7e4da; --edge: #8b877a; --ink: #191815; --soft: #555349;
  --wrong: #b3261e; --wrong-text: #8c1d17; --wrong-ground: #fce8e6; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1512; --card: #171f1b; --hover: #202923; --green: #7fd0a8; --fill: #1f7a54; --fill-hover: #23855c;
    --ring: #5cc192; --deep: #061d15; --line: #2c3630; --edge: #808c84; --ink: #eef1ea; --soft: #bcc4bc; --wrong: #ffa79e;
    --wrong-text: #ffa79e; --wrong-ground: #471d1a; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 Figtree, system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; -webkit-font-smoothing: antialiased; }
h1, h2 { margin: 0; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem); }
h2 { font-size: 1.25rem; }
p { margin: 0; }
a { color: var(--green); }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 4px; }
.notice { padding: 0.5rem 1rem; background: #ffcf1a; color: #191815; text-align: center; font-weight: 650; }
.brand { font-size: 1.25rem; font-weight: 800; letter-spacing: -0.03em; }
.narrow { max-width: 36rem; margin: 0 auto; padding: 3rem 1rem; }
.wide { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; display: grid; gap: 2rem; }
.card { display: grid; gap: 1.25rem; padding: clamp(1.25rem, 4vw, 2rem); background: var(--card); border: 1px solid var(--line);
  border-radius: 1rem; box-shadow: 0 1px 2px rgb(25 24 21 / 0.06), 0 1px 3px rgb(25 24 21 / 0.05); }
.soft { color: var(--soft); font-size: 0.9375rem; }
.checkout { display: grid; }
.summary { padding: 2rem clamp(1.25rem, 6vw, 4rem); background: var(--deep); color: #faf9f5; display: grid; gap: 1.5rem;
  align-content: start; }
.summary a { color: #ffe680; }
.summary :focus-visible { outline-color: #ffcf1a; }
.summary .total { font-size: clamp(2.25rem, 1.8rem + 2vw, 3rem); font-weight: 750; letter-spacing: -0.03em; line-height: 1.1;
  font-variant-numeric: tabular-nums; }
.lines { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
.lines li { display: flex; justify-content: space-between; gap: 1.5rem; }
.lines small { display: block; padding-top: 0.25rem; color: #d3dfd6; font-size: 0.875rem; }
.lines .sum { padding-top: 0.75rem; border-top: 1px solid #4a9873; font-weight: 700; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; }
.payment { padding: 2rem clamp(1.25rem, 6vw, 4rem) 3rem; display: grid; gap: 1.5rem; align-content: start; }
form { display: grid; gap: 1.25rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.field { display: grid; gap: 0.375rem; align-content: start; }
label { font-weight: 600; }
input { width: 100%; height: 3.25rem; padding: 0 0.875rem; border: 1px solid var(--edge); border-radius: 0.75rem; background: var(--card);
  color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid="true"] { border-color: var(--wrong); box-shadow: 0 0 0 1px var(--wrong); }
.error { padding: 0.75rem 1rem; border-radius: 0.75rem; background: var(--wrong-ground); color: var(--wrong-text); font-weight: 600; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3.25rem; padding: 0 1.5rem;
  border: 0; border-radius: 0.75rem; background: var(--fill); color: #fff; font: inherit; font-weight: 650;
  text-decoration: none; cursor: pointer; transition: background 160ms cubic-bezier(0.22, 1, 0.36, 1); }
.button:hover { background: var(--fill-hover); }
.button.plain { background: var(--card); color: var(--ink); border: 1px solid var(--edge); }
.button.plain:hover { background: var(--hover); }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: 0.75rem; text-align: left; color: var(--soft); }
th, td { padding: 0.625rem 0.75rem 0.625rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-size: 0.875rem; }
code { font: 600 0.9375rem ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
td code.number { white-space: nowrap; }
.accounts { margin: 0; padding: 0; list-style: none; }
.accounts li { display: grid; gap: 0.125rem; padding: 0.75rem 0; border-top: 1px solid var(--line); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.6 ui-monospace, Menlo, Consolas, monospace; }
@media (min-width: 48rem) {
  .checkout { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); min-height: calc(100vh - 2.6rem); }
  .summary { justify-items: end; }
  .summary > * { width: 100%; max-width: 26rem; }
  .payment > * { width: 100%; max-width: 28rem; }
  .summary, .payment { padding-top: 4rem; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
)";

}  // namespace

void Style::routes(http::Api& api) {
  http::Declaration get(http::Method::get, "/sandbox/sandbox.css", http::Access::anyone(), "Sandbox: style sheet");
  api.raw<&Style::serve>(*this, std::move(get.external().rate("none")));
}

Task<http::Response> Style::serve(http::Context&) {
  http::Response response = http::Response::text(200, std::string(style));
  response.content_type = "text/css; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "public, max-age=300");
  co_return response;
}

}  // namespace kerbside::provider::sandbox
