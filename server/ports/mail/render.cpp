#include "ports/html.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {
namespace {

using html::escape;

std::string text_part(const Letter& letter) {
  std::string out = letter.title + "\n\n";
  for (const std::string& paragraph : letter.paragraphs) out += paragraph + "\n\n";
  for (const Action& action : letter.actions) out += action.label + ": " + action.url + "\n\n";
  out += letter.brand + "\n";
  if (!letter.footer.empty()) out += letter.footer + "\n";
  return out;
}

std::string anchor(const Action& action, std::string_view style_class) {
  return "<p><a class=\"" + std::string(style_class) + "\" href=\"" + escape(action.url) +
         "\" target=\"_blank\" rel=\"noopener\">" + escape(action.label) + "</a></p>\n";
}

// Colours are given for both schemes: a program that inverts by itself would otherwise make grey on grey.
constexpr std::string_view style = R"(<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #faf9f5; color: #191815;
  font: 16px/1.6 Figtree, "Segoe UI", Helvetica, Arial, sans-serif; }
.letter { max-width: 560px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e7e4da;
  border-radius: 16px; }
.brand { margin: 0 0 24px; color: #0b4f36; font-weight: 800; font-size: 20px; letter-spacing: -0.02em; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2; }
p { margin: 0 0 16px; }
a { color: #0b4f36; }
a.button { display: inline-block; padding: 12px 24px; border-radius: 12px; background: #0b4f36; color: #ffffff;
  font-weight: 650; text-decoration: none; }
.footer { max-width: 560px; margin: 16px auto 0; color: #555349; font-size: 13px; }
@media (prefers-color-scheme: dark) {
  body { background: #141a17; color: #f3f1ea; }
  .letter { background: #1c2420; border-color: #33403a; }
  .brand, a { color: #7db99a; }
  a.button { background: #7db99a; color: #041c14; }
  .footer { color: #b9b5a8; }
}
</style>
)";

std::string html_part(const Letter& letter) {
  std::string out = "<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  out += "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" + escape(letter.title) + "</title>\n";
  out += style;
  out += "</head>\n<body>\n<div class=\"letter\">\n";
  out += "<p class=\"brand\">" + escape(letter.brand) + "</p>\n<h1>" + escape(letter.title) + "</h1>\n";
  for (const std::string& paragraph : letter.paragraphs) out += "<p>" + escape(paragraph) + "</p>\n";
  for (std::size_t i = 0; i < letter.actions.size(); ++i) out += anchor(letter.actions[i], i == 0 ? "button" : "link");
  out += "</div>\n";
  if (!letter.footer.empty()) out += "<p class=\"footer\">" + escape(letter.footer) + "</p>\n";
  return out + "</body>\n</html>\n";
}

}  // namespace

Body render(const Letter& letter) { return Body{text_part(letter), html_part(letter)}; }

}  // namespace kerbside::mail
