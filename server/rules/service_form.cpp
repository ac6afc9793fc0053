#include "rules/service_form.hpp"

#include <vector>

#include "rules/registration.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

using Text = std::optional<std::string>;

constexpr Pence dearest_penalty = 1'000'000_p;

// Reads one field after the other and keeps what is wrong with each.
class FormReader {
 public:
  Text line(const char* field, const Text& sent, const char* missing) {
    return text(field, sent ? Text(one_line(*sent)) : sent, longest_service_line, missing);
  }
  Text words(const char* field, const Text& sent, const char* missing) {
    return text(field, sent ? Text(clean_text(*sent, 10 * longest_service_text)) : sent, longest_service_text, missing);
  }
  Text plate(const Text& sent, bool needed) {
    if (!sent || trim(*sent).empty()) {
      if (needed) wrong("registration_number", "Please give the registration number.");
      return std::nullopt;
    }
    const auto read = read_registration(*sent);
    if (read.has_value()) return read.value().shown;
    take(read.error());
    return std::nullopt;
  }
  Text phone(const Text& sent, bool needed) {
    if (!sent || trim(*sent).empty()) {
      if (needed) wrong("phone_number", "Please give the number on which we can reach you.");
      return std::nullopt;
    }
    const auto read = uk_phone_e164(*sent);
    if (read.has_value()) return read.value();
    wrong("phone_number", read.error().message);
    return std::nullopt;
  }
  void wrong(const char* field, std::string message) { errors_.push_back({field, std::move(message)}); }
  void take(const Error& error) { errors_.insert(errors_.end(), error.fields.begin(), error.fields.end()); }
  void take(const Status& status) {
    if (!status.has_value()) take(status.error());
  }

  Result<ServiceDetails> result(ServiceDetails details) {
    if (errors_.empty()) return details;
    return validation_failed(std::move(errors_));
  }

 private:
  // missing: what is said of an empty one; absent: it may be empty.
  Text text(const char* field, Text sent, std::size_t most, const char* missing) {
    if (!sent || sent->empty()) {
      if (missing) wrong(field, missing);
      return std::nullopt;
    }
    if (code_point_count(*sent) > most) wrong(field, "Please write at most " + group_thousands(most) + " characters.");
    return sent;
  }

  std::vector<FieldError> errors_;
};

void read_inspection(FormReader& form, const ServiceDetails& sent, ServiceDetails& out) {
  out.registration_number = form.plate(sent.registration_number, true);
  out.place = form.line("place", sent.place, "Please say where the vehicle can be inspected.");
  out.wished_dates = form.line("wished_dates", sent.wished_dates, "Please say which dates suit you.");
}

void read_dispute(FormReader& form, const ServiceDetails& sent, ServiceDetails& out) {
  out.booking_reference =
      form.line("booking_reference", sent.booking_reference, "Please say which booking it is about.");
  out.desired_outcome =
      form.words("desired_outcome", sent.desired_outcome, "Please say what you would like to come of it.");
}

void read_appeal(FormReader& form, const ServiceDetails& sent, ServiceDetails& out, Date today) {
  out.registration_number = form.plate(sent.registration_number, true);
  out.ticket_type = sent.ticket_type;
  if (!sent.ticket_type) form.wrong("ticket_type", "Please choose what the penalty is for.");
  out.ticket_reference =
      form.line("ticket_reference", sent.ticket_reference, "Please give the reference on the notice.");
  out.issuer_name = form.line("issuer_name", sent.issuer_name, "Please say who issued the notice.");
  out.appeal_reason = form.words("appeal_reason", sent.appeal_reason, "Please say why the penalty is wrong.");
  out.ticket_amount = sent.ticket_amount;
  if (!sent.ticket_amount || *sent.ticket_amount < 1_p || *sent.ticket_amount > dearest_penalty)
    form.wrong("ticket_amount", "Please give the amount of the penalty, up to £10,000.");
  out.incident_date = sent.incident_date;
  if (!sent.incident_date || *sent.incident_date > today)
    form.wrong("incident_date", "Please give the day of the incident, which cannot be in the future.");
  out.notice = sent.notice;
  if (!sent.notice)
    form.wrong("notice", "Please say who issued the notice, when, and how it came.");
  else
    form.take(check_appealed(*sent.notice, today));
  if (sent.notice && sent.incident_date) form.take(check_notice_follows(sent.notice->notice_date, *sent.incident_date));
  out.authorised = sent.authorised;
  if (!sent.authorised)
    form.wrong("authorised",
               "Please allow us to write to the issuer in your name. We send nothing that you have not "
               "approved.");
  out.desired_outcome = form.words("desired_outcome", sent.desired_outcome, nullptr);
}

}  // namespace

Result<ServiceDetails> accept_service_details(OrderKind kind, const ServiceDetails& sent, Date today) {
  FormReader form;
  ServiceDetails out;
  if (kind == OrderKind::vehicle_inspection) read_inspection(form, sent, out);
  if (kind == OrderKind::dispute_resolution) read_dispute(form, sent, out);
  if (kind == OrderKind::ticket_appeal) read_appeal(form, sent, out, today);
  const bool is_free = kind == OrderKind::customer_support || kind == OrderKind::other;
  out.additional_notes =
      form.words("additional_notes", sent.additional_notes, is_free ? "Please say what we can do for you." : nullptr);
  out.contact_preference = sent.contact_preference.value_or(AppealReply::email);
  out.phone_number = form.phone(sent.phone_number, out.contact_preference == AppealReply::phone);
  out.urgency = sent.urgency.value_or(AppealUrgency::medium);
  return form.result(std::move(out));
}

std::string about_service(const ServiceDetails& details) {
  if (details.ticket_reference) return *details.ticket_reference;
  if (details.registration_number) return *details.registration_number;
  return details.booking_reference.value_or("");
}

}  // namespace kerbside::rules
