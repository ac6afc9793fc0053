#include "features/bookings/receipt.hpp"

#include "core/inputs.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/people.hpp"
#include "rules/receipt.hpp"

namespace kerbside::bookings {
namespace {

using pdf::Style;

Error no_receipt() {
  return fail(Kind::conflict, "no_receipt", "There is a receipt once the booking is paid for or confirmed.");
}

std::string heading(rules::Party whose, const std::string& host, const Seller& platform) {
  if (whose == rules::Party::host) return "Rental, supplied by " + host;
  return whose == rules::Party::platform ? "Service, supplied by " + platform.brand : "Refundable deposit";
}

// Shows the host's street for as long as the booking's page does (U7).
std::string place(const store::BookingRow& b) { return in_touch(b) ? b.location : b.town + " " + b.outcode; }

void add_facts(std::vector<pdf::Row>& rows, const store::BookingRow& b, const std::string& host) {
  rows.push_back({Style::heading, "Booking " + b.id.str().substr(0, 8)});
  rows.push_back({Style::text, "Renter", b.renter_first_name + " " + b.renter_last_name});
  rows.push_back({Style::text, "Host", host});
  std::string vehicle = std::to_string(b.year) + " " + b.make + " " + b.model;
  if (in_touch(b)) vehicle += ", " + b.registration_number;
  rows.push_back({Style::text, "Vehicle", std::move(vehicle)});
  rows.push_back({Style::text, "Pick-up", format_day(b.start_date, b.start_time)});
  rows.push_back({Style::text, "Return", format_day(b.end_date, b.end_time)});
  // A host's address is shown only while the booking stands (S4), the renter's own always (M8).
  if (b.delivery_address) return rows.push_back({Style::text, "Delivery to", *b.delivery_address});
  if (b.booking_status != rules::BookingState::cancelled && b.booking_status != rules::BookingState::pending)
    rows.push_back({Style::text, "Where", place(b)});
}

void add_lines(std::vector<pdf::Row>& rows, const store::BookingRow& b, const std::string& host,
               const Seller& platform) {
  for (const auto& part : rules::receipt_parts(rules::shown_lines(b.lines))) {
    rows.push_back({Style::heading, heading(part.whose, host, platform)});
    for (const auto& line : part.lines) rows.push_back({Style::text, line.label, rules::format_gbp(line.amount_pence)});
    if (part.lines.size() > 1) rows.push_back({Style::strong, "Subtotal", rules::format_gbp(part.sum), true});
  }
}

void add_sums(std::vector<pdf::Row>& rows, const store::BookingRow& b) {
  const auto amount = [&](const char* what, rules::Pence pence) {
    if (pence > rules::Pence{0}) rows.push_back({Style::strong, what, rules::format_gbp(pence)});
  };
  const auto lines = rules::shown_lines(b.lines);
  rows.push_back({Style::heading, "Summary"});
  rows.push_back({Style::strong, "Total", rules::format_gbp(rules::total_without_deposit(lines)), true});
  amount("Refundable deposit", rules::refundable(lines));
  if (rules::needs_correction(b.lines)) {
    rows.push_back({Style::strong, "Payment Data Corrected"});
    rows.push_back(
        {Style::small,
         "This booking contains test or legacy data, so the rental and deposit have been recalculated. What was "
         "charged is unchanged."});
  }
  rows.push_back({Style::heading, "What happened to the money"});
  const auto told = rules::booking_money(money_of(b), rules::Mover::renter, to_london(app_now()).date());
  for (const auto& step : told.steps) {
    amount(step.label.c_str(), step.amount_pence);
    rows.push_back({Style::small, step.text});
  }
}

}  // namespace

pdf::Document receipt(const store::BookingRow& b, const Seller& platform) {
  const bool erased = b.host_first_name == rules::erased_first_name && b.host_last_name == rules::erased_last_name;
  const std::string host =
      erased ? "a host who has left " + platform.brand
             : rules::display_name(b.host_first_name, b.host_last_name, b.host_company_name, b.host_display_preference);
  pdf::Document paper;
  paper.title = "Receipt for booking " + b.id.str().substr(0, 8);
  paper.made_at = app_now();
  paper.rows.push_back({Style::title, "Receipt"});
  paper.rows.push_back({Style::text, platform.brand + ", " + platform.address});
  if (b.paid_at) paper.rows.push_back({Style::text, "Paid on " + format_when(to_london(*b.paid_at))});
  add_facts(paper.rows, b, host);
  add_lines(paper.rows, b, host, platform);
  add_sums(paper.rows, b);
  std::string terms =
      "The rental is supplied by the host and the service by " + platform.brand + ". No VAT was charged.";
  if (b.booking_status != rules::BookingState::cancelled && rules::refundable(b.lines) > rules::Pence{0})
    terms += " The deposit is refunded after the trip, minus any charges for damage, fuel, miles or fines.";
  paper.rows.push_back({Style::small, std::move(terms)});
  return paper;
}

void Receipts::routes(http::Api& api) {
  api.add<&Receipts::get, ById<BookingId>>(
      *this, http::Declaration(http::Method::get, "/api/v1/bookings/{id}/receipt.pdf", http::Access::owner("booking"),
                               "The renter’s receipt as PDF")
                 .when("confirmed"));
}

Task<Result<http::File>> Receipts::get(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await store::find_for(loop.db, id, actor.signed_in_user()));
  if (!row) co_return booking_not_found();
  if (row->user_id != actor.user()) co_return not_for_this_side();
  if (!row->paid_at && !row->confirmed_at) co_return no_receipt();
  const std::function<Result<std::string>()> job = [paper = receipt(*row, platform_)]() -> Result<std::string> {
    return pdf::draw(paper);
  };
  KB_CO_TRY(auto drawn, co_await drawing_.run<std::string>(loop.io, job));
  co_return http::File{"receipt-" + id.str().substr(0, 8) + ".pdf", http::Drawn{"application/pdf", std::move(drawn)}};
}

}  // namespace kerbside::bookings
