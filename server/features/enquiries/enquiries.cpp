#include "features/enquiries/enquiries.hpp"

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "features/enquiries/letters.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::enquiries {
namespace {

std::optional<std::string> text_error(const char* label, std::string_view text, std::size_t most) {
  if (text.empty()) return std::string(label) + " is required";
  if (rules::code_point_count(text) <= most) return std::nullopt;
  return std::string(label) + " can have at most " + std::to_string(most) + " characters";
}

// Returns the form as it is stored; its texts are cleaned, whatever is too long is refused and never cut.
Result<NewEnquiry> accepted(const NewEnquiry& in) {
  constexpr std::size_t room = 20'000;
  const NewEnquiry form{rules::one_line(in.first_name), rules::one_line(in.last_name),
                        rules::normalised_email(in.email), rules::clean_line(in.subject, room),
                        rules::clean_text(in.message, room)};
  std::vector<FieldError> errors;
  rules::report(errors, "first_name", rules::name_error("First name", form.first_name));
  rules::report(errors, "last_name", rules::name_error("Last name", form.last_name));
  rules::report(errors, "email", rules::email_error(form.email));
  rules::report(errors, "subject", text_error("Subject", form.subject, longest_subject));
  rules::report(errors, "message", text_error("Message", form.message, longest_message));
  if (!errors.empty()) return rules::validation_failed(std::move(errors));
  return form;
}

// "ENQ-2026-000042"
std::string reference_of(int year, int number) {
  const std::string digits = std::to_string(number);
  return "ENQ-" + std::to_string(year) + "-" + std::string(6 - std::min<std::size_t>(6, digits.size()), '0') + digits;
}

std::string fingerprint_of(const NewEnquiry& form, Date today) {
  return crypto::hex(crypto::sha256(json::to_string(form) + today.text()));
}

// The lock on the year's numbers lets one message in after the other, so two presses at the same moment are one.
Task<Result<std::string>> stored(db::Transaction& tx, NewEnquiry form, std::optional<UserId> user) {
  const Date today = london_today();
  const int year = static_cast<int>(today.ymd().year());
  KB_CO_TRY(const int last, co_await store::lock_numbers(tx, year));
  std::string fingerprint = fingerprint_of(form, today);
  KB_CO_TRY(auto before, co_await store::reference_of(tx, fingerprint));
  if (before) co_return *std::move(before);
  KB_CO_TRY(const int sent, co_await store::sent_in_a_day(tx, form.email));
  if (sent >= most_a_day)
    co_return fail(Kind::too_many, "too_many_enquiries",
                   "We have had three messages from this email address today. Please wait for our answer, or call us.");
  const store::NewRow row{new_id<EnquiryId>(), reference_of(year, last + 1), std::move(form), std::move(fingerprint),
                          user};
  enqueue_letters(tx, row.id);
  KB_CO_TRY_VOID(co_await store::insert(tx, row, year, last + 1));
  co_return row.reference;
}

}  // namespace

Task<Result<EnquiryReceipt>> write(Loop& loop, Actor actor, NewEnquiry in) {
  KB_CO_TRY(NewEnquiry form, accepted(in));
  std::string promise = promise_about(form.subject);
  KB_CO_TRY(std::string reference, co_await loop.db.transaction(&stored, std::move(form), actor.user()));
  co_return EnquiryReceipt{std::move(reference), std::move(promise)};
}

}  // namespace kerbside::enquiries
