// HTML that somebody of ours wrote, reduced to what a page of text needs (trust.md 4.1, output).
#pragma once
#include <string>
#include <string_view>

namespace kerbside::html {

// Returns the HTML made anew: headings, paragraphs, lists, tables, quotations, emphasis and links to web pages, email
// addresses and phones, each closed where it was left open. All else is gone: of other elements their words stay,
// except of those that are no text (scripts, styles, frames, drawings). Nothing of the input is copied but letters,
// which are escaped, so however a browser may have read it, no script and no style comes out. The same once more
// changes nothing.
std::string allowed(std::string_view html);

// The words alone, still escaped, of HTML that allowed() made; and whether anything can be read in it.
std::string without_tags(std::string_view allowed_html);
bool has_words(std::string_view allowed_html);

}  // namespace kerbside::html
