// The page about temporary insurance in the words of our content team (A2.9-16, A2.16-03, A7-40, A7-41). What they save
// is published, and takes the place of the page's own sections; without it, or while it is not published, those stand
// (X12). The HTML is reduced (core/allowed_html.hpp) when it is saved and again when it is read.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/loop.hpp"
#include "core/time.hpp"
#include "features/audit/audit.hpp"

namespace kerbside {
class House;
}

namespace kerbside::policy_pages {

inline constexpr const char* insurance_info = "temporary_insurance_info";  // the slug

struct PolicyWords {
  std::string title, content;
  std::optional<std::string> broker_phone, broker_email;
};
BOOST_DESCRIBE_STRUCT(PolicyWords, (), (title, content, broker_phone, broker_email))

struct PolicyPage : PolicyWords {
  std::string slug;
  Instant updated_at{};
};
BOOST_DESCRIBE_STRUCT(PolicyPage, (PolicyWords), (slug, updated_at))

struct KeptPolicyPage : PolicyPage {
  bool is_published = false;
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(KeptPolicyPage, (PolicyPage), (is_published, version))

struct PolicyPageChange : PolicyWords {
  int version = 0;  // the one that was read; 0: there was none
};
BOOST_DESCRIBE_STRUCT(PolicyPageChange, (PolicyWords), (version))

// Both return not_found policy_page_not_found where there is none, the first one also while it is not published.
Task<Result<PolicyPage>> published(Loop& loop);
Task<Result<KeptPolicyPage>> kept(Loop& loop);
// Saves and publishes. Errors: field errors, conflict policy_page_changed with the page as it is now.
Task<Result<KeptPolicyPage>> save(Loop& loop, Actor admin, PolicyPageChange in, audit::Client client);

void install(House& house);

}  // namespace kerbside::policy_pages
