// What stays of HTML that was typed or pasted (trust.md 4.1, output).
#include "core/allowed_html.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace kerbside::html {
namespace {

TEST(AllowedHtml, A2_9_16_text_headings_lists_tables_and_links_stay) {
  const std::string page =
      "<h2>Overview</h2><p>For <strong>one</strong> driver &amp; one <em>vehicle</em>, from &pound;9.99.<br>Ends "
      "on time.</p><ul><li>Cars</li></ul><table><tbody><tr><th>Cover</th><td>Full</td></tr></tbody></table>"
      "<p><a href=\"https://example.org/a?b=1&amp;c=2\">More</a> <a href=\"/faqs#x\">Questions</a> "
      "<a href=\"mailto:help@example.org\">Write</a> <a href=\"tel:+441130000000\">Ring</a></p>";
  EXPECT_EQ(allowed(page), page);
}

TEST(AllowedHtml, A2_9_16_what_is_open_is_closed_and_what_was_never_opened_is_dropped) {
  EXPECT_EQ(allowed("<ul><li><b>One</ul>Two</p>"), "<ul><li><b>One</b></li></ul>Two");
  EXPECT_EQ(allowed("1 < 2 & 3 > 2"), "1 &lt; 2 &amp; 3 &gt; 2");
  EXPECT_EQ(allowed("<H1 class=x>Title</H1>"), "<h2>Title</h2>");
  EXPECT_EQ(allowed("<div><span style='color:red'>Words</span></div>"), "Words");
  EXPECT_EQ(allowed("<p>cut <a href=\"https://exam"), "<p>cut <a href=\"https://exam\"></a></p>");
}

// Ways in which HTML carries code past those who look for it.
TEST(AllowedHtml, Trust_4_1_output_no_script_no_style_and_no_foreign_element_comes_out) {
  const std::regex only(
      "(?:[^<>\"']|</?(?:b|blockquote|em|h[234]|i|li|ol|p|strong|table|tbody|td|th|thead|tr|u|ul|br|hr)>"
      "|</a>|<a>|<a href=\"(?:https?://|mailto:|tel:|#|/)[^\"<>]*\">)*");
  for (const char* attack :
       {"<script>alert(1)</script>",
        "<SCRIPT SRC=//evil></SCRIPT>",
        "<scr<script>ipt>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>",
        "<svg><script>alert(1)</script></svg>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<p onclick=alert(1)>Words</p>",
        "<a href=javascript:alert(1)>Words</a>",
        "<a href=\" javascript:alert(1)\">Words</a>",
        "<a href=\"java&#115;cript:alert(1)\">Words</a>",
        "<a href=\"java\tscript:alert(1)\">Words</a>",
        "<a href=\"JaVaScRiPt:alert(1)\">Words</a>",
        "<a href=\"data:text/html,<script>alert(1)</script>\">Words</a>",
        "<a href='vbscript:x'>Words</a>",
        "<a href=\"//evil.example\">Words</a>",
        "<a href=\"/x&quot; onclick=&quot;alert(1)\">Words</a>",
        "<a href='/x\" onclick=\"alert(1)'>Words</a>",
        "<a href=/x href=javascript:alert(1)>Words</a>",
        "<p/onclick=alert(1)//>Words",
        "<style>@import '//evil'</style>",
        "<p style=\"background:url(javascript:alert(1))\">Words",
        "<iframe src=javascript:alert(1)></iframe>",
        "<form action=//evil><input name=password><button>Go</button></form>",
        "<base href=//evil>",
        "<meta http-equiv=refresh content=\"0;url=//evil\">",
        "<link rel=stylesheet href=//evil>",
        "<template><script>alert(1)</script></template>",
        "<!--><img src=x onerror=alert(1)>-->",
        "<!-- --!><script>alert(1)</script>",
        "<![CDATA[<script>alert(1)</script>]]>",
        "<?xml <script>alert(1)</script>?>",
        "<textarea></textarea><script>alert(1)</script>",
        "</p><script>alert(1)",
        "<p title='</p><script>'>Words",
        "<a href=\"https://ok.example\" onmouseover=\"alert(1)\">Words</a>",
        "<p>\x01\x02Words</p>",
        "<",
        "</",
        "<a",
        "<a href",
        "<a href=",
        "<a href=\"",
        "<!",
        "<!--",
        "&",
        "&#",
        "&#x;",
        "<xmp><script>alert(1)</script></xmp>"}) {
    const std::string out = allowed(attack);
    EXPECT_TRUE(std::regex_match(out, only)) << attack << " became " << out;
    EXPECT_EQ(allowed(out), out) << "the same once more: " << attack;
    for (const char* code : {"<script", "onerror=", "onclick=alert", "javascript:", "<style", "<svg"})
      EXPECT_EQ(out.find(code), std::string::npos) << attack << " became " << out;
  }
}

TEST(AllowedHtml, Trust_4_1_output_elements_are_nested_only_so_deep) {
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "<ul><li>";
  EXPECT_LT(allowed(deep).size(), 1000U);
}

TEST(AllowedHtml, A2_9_16_a_page_without_words_is_known) {
  for (const char* empty : {"", " \n", "<p></p>", "<p> <br> </p>", "<script>x</script>"})
    EXPECT_FALSE(has_words(allowed(empty))) << empty;
  EXPECT_TRUE(has_words(allowed("<p>.</p>")));
  EXPECT_EQ(without_tags("<h2>Terms &amp; <em>more</em></h2>"), "Terms &amp; more");
}

}  // namespace
}  // namespace kerbside::html
