#include "features/policy_pages/policy_pages.hpp"

#include "core/allowed_html.hpp"
#include "core/error_payload.hpp"
#include "core/json/write.hpp"
#include "features/policy_pages/store.hpp"
#include "ports/house.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::policy_pages {
namespace {

constexpr std::size_t longest_title = 150, longest_content = 50'000, longest_phone = 30;

Error not_there() { return fail(Kind::not_found, "policy_page_not_found", "This page has no words of its own."); }

Error changed() { return fail(Kind::conflict, "policy_page_changed", "Somebody else has changed this page."); }

std::optional<std::string> or_none(std::string text) {
  if (text.empty()) return std::nullopt;
  return text;
}

std::optional<std::string> title_error(const std::string& title) {
  if (title.empty()) return "Title is required";
  if (rules::code_point_count(title) > longest_title) return "Title can have at most 150 characters";
  return std::nullopt;
}

std::optional<std::string> content_error(const std::string& content) {
  if (!html::has_words(content)) return "Content is required";
  if (rules::code_point_count(content) > longest_content) return "Content can have at most 50,000 characters";
  return std::nullopt;
}

std::optional<std::string> phone_error(const std::optional<std::string>& phone) {
  if (!phone) return std::nullopt;
  if (phone->size() > longest_phone) return "Please enter a valid phone number";
  const auto number = rules::uk_phone_e164(*phone);
  return number.has_error() ? std::optional(number.error().message) : std::nullopt;
}

// The words as they are stored.
Result<PolicyWords> accepted(const PolicyWords& in) {
  const PolicyWords words{rules::one_line(in.title), html::allowed(rules::trim(in.content)),
                          or_none(rules::one_line(in.broker_phone.value_or(""))),
                          or_none(rules::normalised_email(in.broker_email.value_or("")))};
  std::vector<FieldError> errors;
  rules::report(errors, "title", title_error(words.title));
  rules::report(errors, "content", content_error(words.content));
  rules::report(errors, "broker_phone", phone_error(words.broker_phone));
  if (words.broker_email) rules::report(errors, "broker_email", rules::email_error(*words.broker_email));
  if (!errors.empty()) return rules::validation_failed(std::move(errors));
  return words;
}

KeptPolicyPage reduced(KeptPolicyPage page) {
  page.content = html::allowed(page.content);
  return page;
}

struct By {
  Actor admin;
  std::string client_ip;
};

Task<Status> save_in(db::Transaction& tx, PolicyPageChange in, By by) {
  KB_CO_TRY(auto row, co_await store::lock(tx));
  if (row && row->version != in.version) co_return with_payload(changed(), reduced(std::move(*row)));
  if (row) {
    store::update(tx, in);
  } else {
    KB_CO_TRY(const bool made, co_await store::insert(tx, in));
    if (!made) co_return changed();
  }
  audit::AdminAct act{by.admin, "policy_page_save", "policy_page", insurance_info};
  if (row) act.before = json::to_string(static_cast<const PolicyWords&>(*row));
  act.after = json::to_string(static_cast<const PolicyWords&>(in));
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), by.client_ip));
  co_return Status();
}

PolicyPageChange example() {
  PolicyPageChange change;
  change.title = "Temporary insurance";
  change.content = "<h2>Overview</h2><p>From 1 hour to 30 days.</p>";
  change.broker_email = "broker@example.org";
  return change;
}

}  // namespace

Task<Result<PolicyPage>> published(Loop& loop) {
  KB_CO_TRY(auto row, co_await store::find(loop.db));
  if (!row || !row->is_published) co_return not_there();
  co_return static_cast<PolicyPage&&>(reduced(std::move(*row)));
}

Task<Result<KeptPolicyPage>> kept(Loop& loop) {
  KB_CO_TRY(auto row, co_await store::find(loop.db));
  if (!row) co_return not_there();
  co_return reduced(std::move(*row));
}

Task<Result<KeptPolicyPage>> save(Loop& loop, Actor admin, PolicyPageChange in, audit::Client client) {
  KB_CO_TRY(static_cast<PolicyWords&>(in), accepted(in));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&save_in, std::move(in), By{admin, client.ip}));
  co_return co_await kept(loop);
}

void install(House& house) {
  using http::Access, http::Declaration, http::Method;
  const std::string path = std::string("policy-pages/") + insurance_info;
  house.api.add<&save>(Declaration(Method::put, "/api/v1/admin/" + path, Access::admin({AdminRole::content}),
                                   "Saves and publishes the words about temporary insurance")
                           .example(example()));
  house.api.add<&published>(
      Declaration(Method::get, "/api/v1/" + path, Access::anyone(), "The published words about temporary insurance"));
  house.api.add<&kept>(Declaration(Method::get, "/api/v1/admin/" + path, Access::any_admin(),
                                   "The words about temporary insurance, as they are kept"));
}

}  // namespace kerbside::policy_pages
