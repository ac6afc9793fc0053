#include "features/penalties/penalties.hpp"

#include "core/new_id.hpp"
#include "features/penalties/letter.hpp"
#include "features/penalties/news.hpp"
#include "features/penalties/store.hpp"
#include "rules/registration.hpp"
#include "rules/service_form.hpp"
#include "rules/text.hpp"

namespace kerbside::penalties {
namespace {

using rules::PenaltyIssuer;
using rules::Pence;

constexpr Pence dearest{1'000'000};
constexpr std::size_t longest_address = 500;

Error penalty_not_found() {
  return fail(Kind::not_found, "penalty_not_found", "This penalty is not for a trip of yours, or it has been deleted.",
              "Penalty not found");
}

Result<std::string> line_of(const char* field, const std::string& text, const char* missing) {
  std::string line = rules::clean_line(text);
  if (line.empty()) return field_error(field, missing);
  if (rules::code_point_count(line) > rules::longest_service_line)
    return field_error(field, "Please write at most 150 characters.");
  return line;
}

Result<PenaltyFacts> read_facts(const NewPenalty& in) {
  PenaltyFacts facts = in;
  KB_TRY(const auto plate, rules::read_registration(in.registration_number));
  facts.registration_number = plate.shown;
  KB_TRY(const Instant at, from_london(in.incident_at));
  if (at > app_now()) return field_error("incident_at", "The time of the incident cannot be in the future.");
  KB_TRY(facts.issuer_name, line_of("issuer_name", in.issuer_name, "Please say who issued the notice."));
  KB_TRY(facts.reference, line_of("reference", in.reference, "Please give the reference on the notice."));
  facts.issuer_address = rules::clean_text(in.issuer_address);
  if (rules::code_point_count(facts.issuer_address) > longest_address)
    return field_error("issuer_address", "Please write at most 500 characters.");
  if (in.amount_pence < Pence{1} || in.amount_pence > dearest)
    return field_error("amount_pence", "Please give the amount of the penalty, up to £10,000.");
  KB_TRY_VOID(rules::check_notice_date(in.notice_date, london_today()));
  KB_TRY_VOID(rules::check_notice_follows(in.notice_date, in.incident_at.date()));
  return facts;
}

std::string told_of_police(const rules::PenaltyDeadlines& deadlines) {
  return "This is a notice from the police. If it asks who was driving (section 172), you must name the driver "
         "yourself "
         "within 28 days of its date, by " +
         format_day(deadlines.appeal.last_day) +
         ": it is an offence not to. Answer on the form that came with it, or as it says. There is no letter for this, "
         "and we sell no appeal.";
}

constexpr const char* told_of_court =
    "This is with a court. Please answer the court by the date on its letter, and take advice from a solicitor. There "
    "is "
    "no letter for this, and we sell no appeal.";

AdminFee fee_of(const store::Row& row, Instant now) {
  AdminFee fee;
  fee.amount_pence = row.fee_pence;
  fee.until = row.charges_until;
  const std::string sum = rules::format_gbp(row.fee_pence);
  if (row.fee_pence == Pence{0})
    fee.told = "You agreed no admin fee for penalties with this booking.";
  else if (row.deposit_held_by == "host")
    fee.told =
        "You hold this deposit yourself, so there is nothing that we could charge. If you do not agree with the "
        "renter, please open a dispute.";
  else if (!row.over)
    fee.told = "Once the trip is over, you can charge your admin fee of " + sum + " to the deposit for 5 working days.";
  else if (!row.deposit_held_by)
    fee.told = "There was no deposit with this booking. If you do not agree with the renter, please open a dispute.";
  else if (row.charges_until && now >= *row.charges_until)
    fee.told = "Charges to the deposit could be filed until " + format_deadline(to_london(*row.charges_until)) +
               ". If you do not agree with the renter, please open a dispute.";
  else
    fee.possible = true;
  if (fee.possible)
    fee.told = "You can charge your admin fee of " + sum +
               " to the deposit, with the notice as evidence. The penalty "
               "itself is between the hirer and its issuer.";
  return fee;
}

// True both of what was never for that trip and of what was entered again with the right reference.
std::string if_taken_back(const store::Row& row) {
  std::string asked =
      row.is_renters() && row.contract_id ? "It is deleted together with its letter" : "It is deleted from your list";
  if (row.renter_told)
    asked += ", and we tell " + row.renter_name +
             " that it was entered by mistake. If you have entered another one of the same incident, that one counts";
  asked += ".";
  if (row.has_charged_fee)
    asked += " If you have charged a fee for it to the deposit, please withdraw that on the booking’s page.";
  if (row.has_taken_fee)
    asked += " A fee for a penalty has been taken from the deposit. If it was for this one, " + row.renter_name +
             " can ask for it back in a dispute.";
  return asked;
}

PenaltyTrip trip_of(const store::Row& row) {
  return {row.booking_id, row.make + " " + row.model, row.starts, row.ends};
}

FoundPenalty to_found(const store::Row& row) {
  FoundPenalty out;
  static_cast<PenaltyFacts&>(out) = row;
  out.deadlines = rules::penalty_deadlines(row.notice(), london_today());
  out.id = row.id;
  out.trip = trip_of(row);
  out.renter = row.renter_name;
  out.if_taken_back = if_taken_back(row);
  if (!row.is_renters()) {
    const bool is_police = row.issuer == PenaltyIssuer::police;
    out.outcome = is_police ? PenaltyOutcome::police : PenaltyOutcome::court;
    out.told = is_police ? told_of_police(out.deadlines) : told_of_court;
    return out;
  }
  out.outcome = PenaltyOutcome::trip_found;
  out.contract_id = row.contract_id;
  out.told =
      row.contract_id
          ? "It was a trip of yours. A letter that names the hirer is ready: send it to the authority together with "
            "the signed contract. Whether the authority turns to the hirer is its own decision."
          : "It was a trip of yours, but there is no contract that both of you have signed, so there is no letter: "
            "most authorities turn to a hirer for a signed agreement alone.";
  out.admin_fee = fee_of(row, app_now());
  return out;
}

FoundPenalty without_trip(PenaltyFacts facts) {
  FoundPenalty out;
  out.deadlines = rules::penalty_deadlines(facts.notice(), london_today());
  out.outcome = PenaltyOutcome::no_trip;
  out.told =
      "No trip of this vehicle covers that time. If it was out then, please compare plate, date and time with the "
      "notice; otherwise the notice is yours to answer.";
  if (facts.issuer == PenaltyIssuer::police) out.told += " " + told_of_police(out.deadlines);
  static_cast<PenaltyFacts&>(out) = std::move(facts);
  return out;
}

bool reads_the_same(const PenaltyFacts& a, const PenaltyFacts& b) {
  const Date today = london_today();
  return a.registration_number == b.registration_number && a.incident_at == b.incident_at &&
         a.amount_pence == b.amount_pence &&
         rules::penalty_deadlines(a.notice(), today) == rules::penalty_deadlines(b.notice(), today);
}

bool is_told_already(const std::optional<store::FormerRow>& former, const std::optional<store::TripRow>& trip) {
  return former && former->renter_told && trip && former->renter_user_id == trip->renter_user_id;
}

Told told_before(const store::FormerRow& former) {
  Told told{former.id, former.renter_user_id, former.issuer_name, former.reference};
  told.contest_until = former.contest_until;
  told.fee_taken = former.has_taken_fee;
  if (told.contest_until || told.fee_taken) told.booking = former.booking_id;
  return told;
}

// Whoever was told of a notice hears what it has become.
void tell_renters(db::Transaction& tx, const std::optional<store::FormerRow>& former, PenaltyId id,
                  const std::optional<store::TripRow>& trip, const PenaltyFacts& facts) {
  const bool was_told = former && former->renter_told, has_heard = is_told_already(former, trip);
  if (was_told && !has_heard) tell(tx, "withdrawn", told_before(*former));
  if (!trip) return;
  const Told theirs{id, trip->renter_user_id, facts.issuer_name, facts.reference};
  if (!facts.is_renters()) {
    if (has_heard && former->is_renters()) tell(tx, "not_appealed", theirs);
  } else if (!has_heard) {
    tell(tx, "arrived", theirs);
  } else if (former->booking_id != trip->booking_id || !former->is_renters() || !reads_the_same(*former, facts)) {
    tell(tx, "corrected", theirs);
  }
}

struct Kept {
  std::optional<PenaltyId> id;
  store::ChargedFees of_another_trip{};  // perhaps for this penalty
};

Task<Result<Kept>> keep_in(db::Transaction& tx, UserId host, PenaltyFacts facts) {
  KB_CO_TRY(const bool is_theirs, co_await store::has_vehicle(tx, host, facts.registration_number));
  if (!is_theirs) co_return field_error("registration_number", "You have no vehicle with this registration number.");
  KB_CO_TRY(const auto former, co_await store::former(tx, host, facts));
  KB_CO_TRY(const auto trip, co_await store::trip_at(tx, host, facts.registration_number, facts.incident_at));
  Kept kept;
  if (former && (!trip || trip->booking_id != former->booking_id)) kept.of_another_trip = *former;
  if (trip) {
    const bool told = facts.is_renters() || is_told_already(former, trip);
    KB_CO_TRY(kept.id, co_await store::keep(tx, {new_id<PenaltyId>(), host, trip->booking_id, facts, told}));
  } else if (former) {
    store::remove(tx, former->id);  // with the letter that names somebody else as the hirer
  }
  if (former || trip) tell_renters(tx, former, kept.id ? *kept.id : former->id, trip, facts);
  co_return kept;
}

Task<Result<bool>> take_back_in(db::Transaction& tx, UserId host, PenaltyId id) {
  KB_CO_TRY(const auto penalty, co_await store::lock_of_host(tx, host, id));
  if (!penalty) co_return penalty_not_found();
  store::remove(tx, id);
  if (penalty->renter_told) tell(tx, "taken_back", told_before(*penalty));
  co_return true;
}

Task<Result<store::Row>> of_the_host(Loop& loop, Actor host, PenaltyId id) {
  KB_CO_TRY(auto row, co_await store::find(loop.db, id));
  if (!row || row->host_user_id != host.signed_in_user()) co_return penalty_not_found();
  co_return *std::move(row);
}

}  // namespace

Task<Result<FoundPenalty>> Penalties::look_up(Loop& loop, Actor host, NewPenalty in) {
  KB_CO_TRY(auto facts, read_facts(in));
  KB_CO_TRY(const Kept kept, co_await loop.db.transaction(&keep_in, host.signed_in_user(), facts));
  FoundPenalty found;
  if (kept.id) {
    KB_CO_TRY(found, co_await one(loop, std::move(host), *kept.id));
  } else {
    found = without_trip(std::move(facts));
  }
  if (kept.of_another_trip.has_charged_fee)
    found.told +=
        " You have charged a fee for a penalty to the deposit of the trip that you gave before: if it was for this "
        "one, please withdraw it.";
  if (kept.of_another_trip.has_taken_fee)
    found.told +=
        " A fee for a penalty has been taken from the deposit of the trip that you gave before: if it was for this "
        "one, its renter can ask for it back in a dispute.";
  co_return found;
}

Task<Result<FoundPenalties>> Penalties::own(Loop& loop, Actor host) {
  KB_CO_TRY(const auto rows, co_await store::of_host(loop.db, host.signed_in_user()));
  FoundPenalties list;
  for (const auto& row : rows) list.items.push_back(to_found(row));
  co_return list;
}

Task<Result<FoundPenalty>> Penalties::one(Loop& loop, Actor host, PenaltyId id) {
  KB_CO_TRY(const auto row, co_await of_the_host(loop, std::move(host), id));
  co_return to_found(row);
}

Task<Status> Penalties::take_back(Loop& loop, UserId host, PenaltyId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&take_back_in, host, id));
  co_return Status();
}

Task<Result<RentersPenalty>> Penalties::for_renter(Loop& loop, Actor renter, PenaltyId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  const bool is_theirs = row && row->renter_user_id == renter.signed_in_user();
  if (!is_theirs || !row->is_renters()) co_return penalty_not_found();
  RentersPenalty out;
  static_cast<PenaltyFacts&>(out) = *row;
  out.issuer_address.clear();  // it may be the host's own note
  out.id = row->id;
  out.trip = trip_of(*row);
  out.deadlines = rules::penalty_deadlines(row->notice(), london_today());
  out.can_be_appealed = out.deadlines.appeal.tone != rules::DeadlineTone::passed;
  co_return out;
}

Task<Result<http::File>> Penalties::letter(Loop& loop, Actor host, PenaltyId id) {
  KB_CO_TRY(auto row, co_await of_the_host(loop, std::move(host), id));
  if (!row.is_renters())
    co_return fail(Kind::conflict, "not_transferable", "There is no letter for notices from the police or a court.");
  if (!row.contract_id)
    co_return fail(Kind::conflict, "no_signed_contract",
                   "There is no contract that both of you have signed, so there is no letter.");
  std::string name = "penalty-" + id.str().substr(0, 8) + ".pdf";
  std::function<Result<std::string>()> draw = [row = std::move(row)]() -> Result<std::string> {
    return pdf::draw(letter_to_authority(row, london_today(), app_now()));
  };
  KB_CO_TRY(auto bytes, co_await drawing_.run<std::string>(loop.io, std::move(draw)));
  co_return http::File{std::move(name), http::Drawn{"application/pdf", std::move(bytes)}};
}

}  // namespace kerbside::penalties
