// Saved replies (issue 29, section 3).
#include "rules/dispute_reply.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

std::string refusal_of_reply(const std::string& title, const std::string& text) {
  const auto accepted = accept_reply(title, text);
  if (accepted.has_value()) return "fine";
  std::string all;
  for (const FieldError& field : accepted.error().fields) all += field.field + " ";
  return all;
}

TEST(DisputeReplies, Issue29_what_we_fill_in_may_stand_in_braces_and_nothing_else) {
  EXPECT_EQ(refusal_of_reply("Receipt", "Dear {name}, about {reference} and the {vehicle}: by {outcome_by}."), "fine");
  for (const char* wrong : {"{surname}", "{name", "name}", "{}", "{{name}}", "{ name }"})
    EXPECT_EQ(refusal_of_reply("Receipt", wrong), "text ") << wrong;
}

TEST(DisputeReplies, Issue29_both_are_needed_and_neither_is_cut) {
  EXPECT_EQ(refusal_of_reply(" ", "\n"), "title text ");
  EXPECT_EQ(refusal_of_reply(std::string(80, 'a'), std::string(5000, 'b')), "fine");
  EXPECT_EQ(refusal_of_reply(std::string(81, 'a'), std::string(5001, 'b')), "title text ");
}

}  // namespace
}  // namespace kerbside::rules
