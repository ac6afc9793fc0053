#include "features/contract_papers/papers.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "core/log.hpp"
#include "features/contract_papers/news.hpp"
#include "features/contract_papers/words.hpp"
#include "rules/people.hpp"
#include "rules/text.hpp"

namespace kerbside::contract_papers {
namespace {

using rules::ContractSide;
using rules::ContractState;
using store::Standing;

constexpr std::size_t longest_number = 60;  // as typed

SealedPlace numbers_place(std::string_view id) { return {"driver_papers", "numbers", id}; }

Error no_contract() { return fail(Kind::not_found, "contract_not_found", "This contract does not exist."); }
Error no_paper() { return fail(Kind::not_found, "paper_not_found", "This document does not exist."); }
Error not_for_you() {
  return fail(Kind::forbidden, "other_side_only", "Only the other side of this contract can do that.");
}
Error handed_over() {
  return fail(Kind::conflict, "papers_handed_over",
              "What was handed over with a contract stays as it is, unless the owner asks for it once more.");
}

bool is_renter(const Standing& standing, const Actor& actor) { return actor.user() == standing.renter_user_id; }

Instant pick_up_of(const Standing& standing) {
  return from_london(LocalTime(standing.start_date, standing.start_time)).value();
}

Instant return_of(const Standing& standing) {
  return from_london(LocalTime(standing.end_date, standing.end_time)).value();
}

bool is_signed(const Standing& standing) {
  return standing.contract_status == ContractState::pending_host_signature ||
         standing.contract_status == ContractState::completed;
}

bool is_ahead(const Standing& standing) {
  return standing.booking_status == rules::BookingState::confirmed && app_now() < pick_up_of(standing);
}

bool was_asked_again(const Standing& standing, std::string_view what) {
  return is_signed(standing) && is_ahead(standing) &&
         std::ranges::find(standing.asked_again, what) != standing.asked_again.end();
}

// Until when something is kept that goes so long after the booking has ended.
Instant kept_until(const Standing& standing, std::chrono::days after) {
  if (standing.contract_status == ContractState::expired && !standing.renter_signed_at && standing.expired_at)
    return *standing.expired_at + unsigned_kept_for;
  return standing.booking_ended_at.value_or(return_of(standing)) + after;
}

// Returns the sentence for a host who cannot look.
std::optional<std::string> why_no_look(const Standing& standing, bool in_touch) {
  if (standing.contract_status == ContractState::expired)
    return "This contract no longer applies, so the renter’s documents cannot be seen with it.";
  if (!is_signed(standing)) return "You can look at the renter’s documents once the renter has signed.";
  if (!in_touch) return "The trip is over and settled, so the renter’s documents can no longer be seen.";
  return std::nullopt;
}

Task<Result<Standing>> find_standing(Loop& loop, Actor actor, ContractId id) {
  KB_CO_TRY(auto standing, co_await store::find(loop.db, id, actor.signed_in_user()));
  if (!standing) co_return no_contract();
  co_return *std::move(standing);
}

Task<Result<Standing>> lock_standing(db::Transaction& tx, UserId user, ContractId id) {
  KB_CO_TRY(auto standing, co_await store::lock(tx, id, user));
  if (!standing) co_return no_contract();
  co_return *std::move(standing);
}

const private_files::FileKind& file_kind_of(std::string_view name) {
  for (const auto* kind : needed_papers())
    if (kind->name == name) return *kind;
  return further_paper;
}

PaperKind paper_kind_of(std::string_view name) {
  PaperKind kind = PaperKind::further_paper;
  boost::describe::enum_from_string(std::string(name).c_str(), kind);
  return kind;
}

NumbersGiven given(const NumbersDraft& numbers) {
  return {numbers.licence_country, numbers.licence_number.has_value(), numbers.share_code.has_value(),
          numbers.ni_number.has_value()};
}

std::optional<std::string> tidy(const std::optional<std::string>& typed) {
  std::string line = rules::clean_line(typed.value_or(""), longest_number);
  return line.empty() ? std::nullopt : std::optional(std::move(line));
}

std::optional<std::string> number_of(const NumbersDraft& numbers, LookedAt what) {
  if (what == LookedAt::licence_number && numbers.licence_number) return rules::licence_tail(*numbers.licence_number);
  if (what == LookedAt::share_code) return numbers.share_code;
  if (what == LookedAt::ni_number) return numbers.ni_number;
  return std::nullopt;
}

bool is_number(LookedAt what) {
  return what == LookedAt::licence_number || what == LookedAt::share_code || what == LookedAt::ni_number;
}

const private_files::KeptFile* find_paper(const Standing& standing, PrivateFileId id) {
  const auto found = std::ranges::find(standing.papers, id, &private_files::KeptFile::id);
  return found == standing.papers.end() ? nullptr : &*found;
}

// Returns what the host looked at, for its file's links; the numbers stay sealed until it is written down.
Task<Result<Standing>> write_look(db::Transaction& tx, UserId host, Look in) {
  KB_CO_TRY(auto standing, co_await lock_standing(tx, host, in.id));
  if (!is_signed(standing)) co_return fail(Kind::conflict, "papers_closed", *why_no_look(standing, true));
  if (!standing.papers_id) co_return no_paper();
  const auto* paper = in.paper_id ? find_paper(standing, *in.paper_id) : nullptr;
  const bool is_there = is_number(in.what) ? !standing.numbers.empty() : paper && paper->kind == rules::word(in.what);
  if (!is_there) co_return no_paper();
  store::add_look(tx, *standing.papers_id, host, in.what);
  co_return standing;
}

Task<Result<bool>> record_look(db::Transaction& tx, Actor admin, AdminLook in, std::string client_ip) {
  audit::AdminAct act{admin, "contract_reveal", "contract", in.id.str()};
  act.after = R"({"what":")" + rules::word(in.what) + "\"}";
  act.reason = in.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), std::move(client_ip)));
  co_return true;
}

// That what they asked for once more has come.
Task<Status> tell_arrived(db::Transaction& tx, ContractId contract, AskedAgain what) {
  KB_CO_TRY(const auto facts, co_await store::asked_facts(tx, contract));
  if (facts) tell(tx, "sent_again", {*facts, what});
  co_return Status();
}

struct Saved {
  ContractId id;
  UserId renter;
  PapersId papers;
  std::string sealed;
  bool is_share_code = false;  // only that, after the signature
};

Task<Result<bool>> save(db::Transaction& tx, Saved saved) {
  KB_CO_TRY(const auto standing, co_await lock_standing(tx, saved.renter, saved.id));
  const bool is_open =
      saved.is_share_code ? was_asked_again(standing, "share_code") : standing.contract_status == ContractState::sent;
  if (!is_open) co_return handed_over();
  store::save_numbers(tx, saved.papers, saved.sealed);
  if (saved.is_share_code) KB_CO_TRY_VOID(co_await tell_arrived(tx, saved.id, AskedAgain::share_code));
  co_return true;
}

Task<Result<bool>> take_away(db::Transaction& tx, UserId renter, OnePaper in) {
  KB_CO_TRY(const auto standing, co_await lock_standing(tx, renter, in.id));
  if (standing.contract_status != ContractState::sent) co_return handed_over();
  if (!standing.papers_id) co_return no_paper();
  KB_CO_TRY(const bool gone, co_await private_files::forget_one(tx, standing.papers_id->str(), in.paper_id));
  if (!gone) co_return no_paper();
  co_return true;
}

Task<Result<bool>> write_result(db::Transaction& tx, UserId host, NewLicenceResult in) {
  KB_CO_TRY(const auto standing, co_await lock_standing(tx, host, in.id));
  if (!is_signed(standing) || !standing.papers_id)
    co_return fail(Kind::conflict, "papers_closed", *why_no_look(standing, true));
  store::note_licence(tx, *standing.papers_id, host, in);
  co_return true;
}

Task<Result<bool>> write_request(db::Transaction& tx, UserId host, AskAgain in) {
  KB_CO_TRY(const auto standing, co_await lock_standing(tx, host, in.id));
  if (!is_signed(standing) || !standing.papers_id || !is_ahead(standing))
    co_return fail(Kind::conflict, "papers_closed",
                   "Documents can be asked for once more from the renter’s signature until the pick-up.");
  store::ask_again(tx, *standing.papers_id, in.what);
  KB_CO_TRY(const auto facts, co_await store::asked_facts(tx, in.id));
  if (facts) tell(tx, "asked_again", {*facts, in.what});
  co_return true;
}

Status check_result(const NewLicenceResult& in) {
  if (in.points && (*in.points < 0 || *in.points > 99))
    return field_error("points", "Please give the penalty points as a number from 0 to 99.");
  if (in.checked_on > london_today()) return field_error("checked_on", "Please give a day that is not in the future.");
  if (london_today() - in.checked_on > std::chrono::days(90))
    return field_error("checked_on", "Please give a day within the last 90 days.");
  return {};
}

Task<Status> delete_what_is_due(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int numbers, co_await store::delete_numbers(loop.db));
    KB_CO_TRY(const int papers, co_await loop.db.transaction(&store::delete_papers));
    if (numbers == 0 && papers == 0) co_return Status();
    log::info("driver_papers_deleted", {{"numbers", numbers}, {"papers", papers}});
  }
}

}  // namespace

std::array<const private_files::FileKind*, 3> needed_papers() {
  return {&licence_front, &licence_back, &proof_of_address};
}

std::string sealed_numbers(const Sealer& sealer, PapersId id, const rules::DriverNumbers& numbers) {
  const NumbersDraft stored{numbers.licence_country, numbers.licence_number, numbers.share_code, numbers.ni_number};
  return sealer.seal(json::to_string(stored), numbers_place(id.text()));
}

NumbersDraft ContractPapers::open(const Standing& standing) const {
  if (standing.numbers.empty() || !standing.papers_id) return {};
  const auto text = sealer_.open(crypto::unhex(standing.numbers), numbers_place(standing.papers_id->text()));
  if (text.has_error()) {
    log::error("driver_numbers_unsealable", {{"papers", standing.papers_id->str()}});
    return {};
  }
  return json::read<NumbersDraft>(json::parse(*text).value()).value();
}

std::string ContractPapers::seal(const NumbersDraft& numbers, PapersId id) const {
  return sealer_.seal(json::to_string(numbers), numbers_place(id.text()));
}

// The document itself goes to its owner, and to the host once a scanner found nothing in it (X13).
Revealed ContractPapers::links_to(const private_files::KeptFile& file, const Actor& reader) const {
  const auto& kind = file_kind_of(file.kind);
  Revealed links;
  for (const auto& page : file.pages) links.page_urls.push_back(files_.link(kind, page, reader).url);
  if (!file.scan)
    links.page_urls.push_back(files_.link(kind, file, reader).url);  // a picture
  else if (file.scan == scanner::Verdict::clean)
    links.file_url = files_.link(kind, file, reader).url;
  return links;
}

Task<Result<private_files::About>> ContractPapers::may_add_paper(Loop& loop, Actor actor, ContractId id,
                                                                 PaperKind kind) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, id));
  if (!is_renter(standing, actor)) co_return not_for_you();
  if (standing.contract_status != ContractState::sent && !was_asked_again(standing, rules::word(kind)))
    co_return handed_over();
  KB_CO_TRY(const auto papers, co_await store::make(loop.db, standing.booking_id, standing.renter_user_id));
  co_return private_files::About{papers.str(), standing.renter_user_id};
}

Task<Status> ContractPapers::still_may(db::Transaction& tx, const private_files::FileKind& kind,
                                       const private_files::About& about) {
  KB_CO_TRY(const auto contract, co_await store::open_for(tx, about.subject_id, kind.name));
  if (!contract) co_return handed_over();
  store::note_arrival(tx, about.subject_id);
  AskedAgain what{};
  if (contract->is_signed && boost::describe::enum_from_string(std::string(kind.name).c_str(), what))
    KB_CO_TRY_VOID(co_await tell_arrived(tx, contract->id, what));
  co_return Status();
}

Task<Result<Papers>> ContractPapers::remove(Loop& loop, Actor actor, ContractId id, PrivateFileId paper_id) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, id));
  if (!is_renter(standing, actor)) co_return not_for_you();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&take_away, actor.signed_in_user(), OnePaper{id, paper_id}));
  co_return co_await papers(loop, actor, id);
}

Task<Result<Papers>> ContractPapers::papers(Loop& loop, Actor actor, ContractId id) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, id));
  const bool renter = is_renter(standing, actor);
  Papers out;
  out.side = renter ? ContractSide::renter : ContractSide::host;
  if (!renter) {
    KB_CO_TRY(const bool in_touch, co_await bookings_.are_in_touch(loop, actor, standing.booking_id));
    out.why_not = why_no_look(standing, in_touch);
    out.can_look = !out.why_not;
  }
  if (renter || out.can_look) {
    for (const auto& file : standing.papers) {
      const PaperKind kind = paper_kind_of(file.kind);
      DriverPaper paper{file.id,      kind, label_of(kind), private_files::shown_name(file_kind_of(file.kind), file),
                        std::nullopt, {},   std::nullopt};
      if (file.scan) paper.is_scanned = file.scan == scanner::Verdict::clean;
      if (renter) {
        Revealed links = links_to(file, actor);
        if (file.scan) links.file_url = files_.link(file_kind_of(file.kind), file, actor).url;
        paper.page_urls = std::move(links.page_urls);
        paper.file_url = std::move(links.file_url);
      }
      out.papers.push_back(std::move(paper));
    }
    out.numbers = given(open(standing));
    for (const AskedAgain what : all_asked_again)
      if (was_asked_again(standing, rules::word(what))) out.asked_again.push_back(what);
    out.can_ask_again = !renter && is_ahead(standing);
    if (standing.licence_valid)
      out.licence_result = LicenceResult{*standing.licence_valid, standing.licence_points, *standing.licence_checked_on,
                                         *standing.checked_at};
    if (!renter && out.numbers.licence_country) out.checking_page = checks_.page_for(*out.numbers.licence_country);
    if (!renter && standing.licence_valid == false && is_ahead(standing)) out.cancellation_reason = licence_not_valid;
  }
  out.can_change = renter && standing.contract_status == ContractState::sent;
  out.numbers_until = kept_until(standing, numbers_kept_for);
  out.papers_until = kept_until(standing, papers_kept_for);
  out.numbers_deleted_at = standing.numbers_deleted_at;
  out.papers_deleted_at = standing.papers_deleted_at;
  co_return out;
}

Task<Result<NumbersDraft>> ContractPapers::numbers(Loop& loop, Actor actor, ContractId id) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, id));
  if (!is_renter(standing, actor)) co_return not_for_you();
  NumbersDraft numbers = open(standing);
  // X13: once handed over they are masked for every role.
  if (standing.contract_status != ContractState::sent) numbers = {numbers.licence_country, {}, {}, {}};
  co_return numbers;
}

Task<Result<NumbersDraft>> ContractPapers::save_numbers(Loop& loop, Actor actor, NewNumbers in) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, in.id));
  if (!is_renter(standing, actor)) co_return not_for_you();
  KB_CO_TRY(const auto papers, co_await store::make(loop.db, standing.booking_id, standing.renter_user_id));
  Saved saved{in.id, actor.signed_in_user(), papers, {}, standing.contract_status != ContractState::sent};
  NumbersDraft numbers{in.licence_country, tidy(in.licence_number), tidy(in.share_code), tidy(in.ni_number)};
  if (saved.is_share_code) {
    if (!was_asked_again(standing, "share_code")) co_return handed_over();
    numbers = open(standing);
    const auto before = numbers.share_code;
    KB_CO_TRY(numbers.share_code, rules::accept_share_code(in.share_code.value_or("")));
    if (numbers.share_code == before)
      co_return field_error("share_code",
                            "Your host has this code already, and each works once. Please make a new one.");
  }
  saved.sealed = seal(numbers, papers);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&save, std::move(saved)));
  co_return co_await this->numbers(loop, actor, in.id);
}

Task<Result<Revealed>> ContractPapers::look(Loop& loop, Actor actor, Look in) {
  KB_CO_TRY(const auto seen, co_await find_standing(loop, actor, in.id));
  if (is_renter(seen, actor)) co_return not_for_you();
  KB_CO_TRY(const bool in_touch, co_await bookings_.are_in_touch(loop, actor, seen.booking_id));
  if (const auto why = why_no_look(seen, in_touch)) co_return fail(Kind::conflict, "papers_closed", *why);
  if (is_number(in.what) && !number_of(open(seen), in.what)) co_return no_paper();
  KB_CO_TRY(const auto standing, co_await loop.db.transaction(&write_look, actor.signed_in_user(), in));
  if (!is_number(in.what)) co_return links_to(*find_paper(standing, *in.paper_id), actor);
  co_return Revealed{number_of(open(standing), in.what), {}, {}};
}

Task<Result<Revealed>> ContractPapers::look_as_admin(Loop& loop, Actor admin, AdminLook in, audit::Client client) {
  KB_CO_TRY_VOID(audit::check_reason(in.reason, "why you look at it"));
  KB_CO_TRY(const auto standing, co_await store::find_any(loop.db, in.id));
  if (!standing) co_return no_contract();
  const auto* paper = in.paper_id ? find_paper(*standing, *in.paper_id) : nullptr;
  const NumbersDraft numbers = open(*standing);
  const auto number = in.what == LookedAt::licence_number ? numbers.licence_number : number_of(numbers, in.what);
  if (is_number(in.what) ? !number : !paper) co_return no_paper();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&record_look, admin, in, client.ip));
  if (is_number(in.what)) co_return Revealed{number, {}, {}};
  co_return links_to(*paper, admin);
}

Task<Result<StillAskedList>> ContractPapers::still_asked(Loop& loop, UserId renter) {
  KB_CO_TRY(const auto rows, co_await store::asked_of(loop.db, renter));
  StillAskedList list;
  for (const store::AskedFacts& row : rows) {
    StillAsked& item = list.items.emplace_back();
    item.contract_id = row.contract_id;
    item.booking_id = row.booking_id;
    item.vehicle = vehicle_of(row);
    item.host = host_of(row);
    for (const AskedAgain what : all_asked_again)
      if (std::ranges::find(row.asked_again, rules::word(what)) != row.asked_again.end())
        item.what.push_back(words_for(what));
  }
  co_return list;
}

Task<Result<LookList>> ContractPapers::looks(Loop& loop, Actor actor, ContractId id) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, id));
  if (!is_renter(standing, actor)) co_return not_for_you();
  LookList list;
  if (!standing.papers_id) co_return list;
  KB_CO_TRY(const auto rows, co_await store::looks(loop.db, *standing.papers_id));
  for (const auto& row : rows)
    list.items.push_back(
        {row.what, label_of(row.what),
         rules::display_name(row.first_name, row.last_name, row.company_name.value_or(""), row.display_preference),
         row.looked_at});
  co_return list;
}

Task<Result<Papers>> ContractPapers::note_licence(Loop& loop, Actor actor, NewLicenceResult in) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, in.id));
  if (is_renter(standing, actor)) co_return not_for_you();
  KB_CO_TRY_VOID(check_result(in));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&write_result, actor.signed_in_user(), in));
  co_return co_await papers(loop, actor, in.id);
}

Task<Result<Papers>> ContractPapers::ask_again(Loop& loop, Actor actor, AskAgain in) {
  KB_CO_TRY(const auto standing, co_await find_standing(loop, actor, in.id));
  if (is_renter(standing, actor)) co_return not_for_you();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&write_request, actor.signed_in_user(), in));
  co_return co_await papers(loop, actor, in.id);
}

Task<Status> ContractPapers::check(db::Transaction& tx, const contracts::SigningRenter& who) {
  KB_CO_TRY(const auto papers, co_await store::lock_papers(tx, who.contract.booking_id));
  const auto has = [&](PaperKind kind) {
    return papers && std::ranges::find(papers->kinds, rules::word(kind)) != papers->kinds.end();
  };
  if (!has(PaperKind::driving_licence_front) || !has(PaperKind::driving_licence_back) ||
      !has(PaperKind::proof_of_address))
    co_return papers_missing();
  Standing standing;
  standing.papers_id = papers->id;
  standing.numbers = papers->numbers;
  const NumbersDraft draft = open(standing);
  KB_CO_TRY(const auto numbers,
            rules::accept_driver_numbers({draft.licence_country.value_or(rules::LicenceCountry::great_britain),
                                          draft.licence_number.value_or(""), draft.share_code, draft.ni_number}));
  // Bookings from before that was asked declare nothing.
  const rules::DriverDeclaration declared{who.driver_age.value_or(who.minimum_driver_age),
                                          who.licence_months.value_or(rules::shortest_licence_months)};
  KB_CO_TRY_VOID(rules::check_licence(numbers, declared, who.minimum_driver_age, who.pick_up));
  store::save_numbers(tx, papers->id, sealed_numbers(sealer_, papers->id, numbers));
  store::note_handed_over(tx, papers->id);
  co_return Status();
}

void ContractPapers::register_jobs(jobs::Runner& runner) {
  runner.repeat("driver_papers_tidy", jobs::Lane::slow, jobs::daily_at(3, 50), &delete_what_is_due);
}

}  // namespace kerbside::contract_papers
