// What the written pages are filled with (X30).
#include <gtest/gtest.h>

#include "core/http/fill.hpp"
#include "features/site/site.hpp"

namespace kerbside::site {
namespace {

std::string as_it_is(std::string_view text) { return std::string(text); }

std::string filled(const Config& config, const char* text) { return http::fill(text, page_words(config), &as_it_is); }

TEST(PageWords, X30_who_mediates_where_and_whether_we_take_part_is_said_as_it_is_configured) {
  const char* const text = "Rights.{{adr_details? }}{{adr_details}}";
  const char* const who = "{{adr_body}}{{!adr_body?a mediator both agree on}}";
  Config config;
  EXPECT_EQ(filled(config, text), "Rights.");
  EXPECT_EQ(filled(config, who), "a mediator both agree on");
  config.adr_body = "Example Mediation";
  EXPECT_EQ(filled(config, who), "Example Mediation");
  EXPECT_EQ(filled(config, text),
            "Rights. Disputes that we cannot settle are mediated by Example Mediation. We have not agreed to take part "
            "in its mediation.");
  config.adr_website = "https://mediation.example";
  config.adr_takes_part = true;
  EXPECT_EQ(filled(config, text),
            "Rights. Disputes that we cannot settle are mediated by Example Mediation (https://mediation.example). We "
            "take part in its mediation.");
}

TEST(PageWords, X30_nothing_is_said_of_the_company_that_is_not_configured) {
  Config config;
  EXPECT_EQ(filled(config, "{{company_details}}"), "");
  config.company_name = "Kerbside Ltd";
  config.vat_number = "GB 123 4567 89";
  EXPECT_EQ(filled(config, "{{company_details}}"), "Kerbside Ltd. VAT number GB 123 4567 89.");
}

}  // namespace
}  // namespace kerbside::site
