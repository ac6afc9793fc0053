#include <fmt/format.h>

#include "core/html.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {
namespace {

using html::escape;

std::string text_part(const Letter& letter) {
  std::string out = letter.title + "\n\n";
  for (const std::string& paragraph : letter.paragraphs) out += paragraph + "\n\n";
  for (const Row& fact : letter.facts) out += fact.label + ": " + fact.value + "\n";
  if (!letter.facts.empty()) out += "\n";
  for (const Row& term : letter.terms) out += term.label + ": " + term.value + "\n\n";
  const auto add = [&out](const Action& action) { out += action.label + ":\n" + action.url + "\n\n"; };
  for (const Action& action : letter.actions) add(action);
  for (const std::string& note : letter.notes) out += note + "\n\n";
  if (letter.unsubscribe) add(*letter.unsubscribe);
  return out + "-- \n" + (letter.footer.empty() ? letter.brand : letter.footer) + "\n";
}

// The styles that matter are on the elements, for programs that drop <style>; the dark scheme, which needs <style>,
// overrides them. Both set colour and background: a program that inverts colours by itself would otherwise show grey on
// grey.
constexpr std::string_view dark_style = R"(<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #141a17 !important; color: #f3f1ea !important; }
  .letter { background: #1c2420 !important; border-color: #33403a !important; color: #f3f1ea !important; }
  .brand, .link { color: #7db99a !important; }
  .button { background: #7db99a !important; color: #041c14 !important; }
  .note, .footer, .label { color: #b9b5a8 !important; }
  .label, .value { border-color: #33403a !important; }
}
</style>
)";
constexpr std::string_view page_style =
    "padding:24px 16px;background:#faf9f5;color:#191815;font:16px/1.6 Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
constexpr std::string_view letter_style =
    "max-width:560px;margin:0 auto;padding:32px;background:#ffffff;color:#191815;border:1px solid #e7e4da;"
    "border-radius:16px;overflow-wrap:anywhere";
constexpr std::string_view brand_style =
    "margin:0 0 24px;color:#0b4f36;font-size:20px;font-weight:800;letter-spacing:-0.02em";
constexpr std::string_view title_style = "margin:0 0 16px;font-size:24px;line-height:1.2";
constexpr std::string_view paragraph_style = "margin:0 0 16px";
constexpr std::string_view button_style =
    "display:inline-block;padding:12px 24px;border-radius:12px;background:#0b4f36;color:#ffffff;font-weight:650;"
    "text-decoration:none";
constexpr std::string_view link_style = "color:#0b4f36";
constexpr std::string_view note_style = "margin:0 0 16px;color:#555349;font-size:14px";
// Mail programs built on Word take a picture's width only from its attribute; the others make it fit.
constexpr int picture_width = 560;
constexpr std::string_view picture_style =
    "display:block;width:100%;max-width:560px;height:auto;margin:0 0 16px;border:0;border-radius:12px;"
    "font-size:14px";
constexpr std::string_view caption_style = "margin:-8px 0 16px;color:#555349;font-size:13px";
constexpr std::string_view table_style = "width:100%;margin:0 0 20px;border-collapse:collapse";
constexpr std::string_view label_style =
    "width:44%;padding:8px 12px 8px 0;border-top:1px solid #e7e4da;color:#555349;font-size:15px;font-weight:400;"
    "text-align:left;vertical-align:top";
constexpr std::string_view value_style =
    "padding:8px 0;border-top:1px solid #e7e4da;font-size:15px;text-align:right;vertical-align:top";
constexpr std::string_view footer_style =
    "max-width:560px;margin:16px auto 0;padding:0 32px;color:#555349;font-size:13px";

// content is HTML.
std::string element(std::string_view tag, std::string_view name, std::string_view style, std::string_view content) {
  return fmt::format("<{0} class=\"{1}\" style=\"{2}\">{3}</{0}>\n", tag, name, style, content);
}

std::string anchor(const Action& action, bool first) {
  const std::string link = fmt::format(R"(<a class="{}" style="{}" href="{}" target="_blank" rel="noopener">{}</a>)",
                                       first ? "button" : "link", first ? button_style : link_style, escape(action.url),
                                       escape(action.label));
  return element("p", "action", paragraph_style, link);
}

std::string picture(const Picture& shown) {
  std::string out = fmt::format(R"(<img class="picture" src="{}" alt="{}" width="{}" style="{}">)", escape(shown.url),
                                escape(shown.alt), picture_width, picture_style);
  if (shown.caption.empty()) return out + "\n";
  return out + "\n" + element("p", "note", caption_style, escape(shown.caption));
}

std::string row(const Row& fact) {
  const std::string value = fact.strong ? "<strong>" + escape(fact.value) + "</strong>" : escape(fact.value);
  return fmt::format(
      "<tr><th class=\"label\" scope=\"row\" align=\"left\" style=\"{}\">{}</th>"
      "<td class=\"value\" align=\"right\" style=\"{}\">{}</td></tr>\n",
      label_style, escape(fact.label), value_style, value);
}

std::string table(const std::vector<Row>& facts) {
  std::string rows;
  for (const Row& fact : facts) rows += row(fact);
  return fmt::format(R"(<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="{}">)",
                     table_style) +
         "\n" + rows + "</table>\n";
}

std::string html_body(const Letter& letter) {
  std::string inside = "\n" + element("p", "brand", brand_style, escape(letter.brand));
  inside += element("h1", "title", title_style, escape(letter.title));
  for (const std::string& paragraph : letter.paragraphs)
    inside += element("p", "paragraph", paragraph_style, escape(paragraph));
  if (letter.picture) inside += picture(*letter.picture);
  if (!letter.facts.empty()) inside += table(letter.facts);
  for (const Row& term : letter.terms)
    inside += element("p", "paragraph", paragraph_style,
                      "<strong>" + escape(term.label) + "</strong><br>" + escape(term.value));
  for (const Action& action : letter.actions) inside += anchor(action, &action == &letter.actions.front());
  for (const std::string& note : letter.notes) inside += element("p", "note", note_style, escape(note));
  if (letter.unsubscribe) inside += anchor(*letter.unsubscribe, false);
  std::string page = "\n" + element("div", "letter", letter_style, inside);
  if (!letter.footer.empty()) page += element("p", "footer", footer_style, escape(letter.footer));
  // Some programs keep the content of <body> but not its attributes.
  return element("div", "page", page_style, page);
}

std::string html_part(const Letter& letter) {
  std::string out = "<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  out += "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" + escape(letter.title) + "</title>\n";
  out += dark_style;
  return out + "</head>\n" + element("body", "mail", "margin:0;background:#faf9f5", "\n" + html_body(letter)) +
         "</html>\n";
}

}  // namespace

Body render(const Letter& letter) { return Body{text_part(letter), html_part(letter)}; }

}  // namespace kerbside::mail
