#include "features/contracts/store.hpp"

#include "core/db/columns.hpp"
#include "rules/people.hpp"

namespace kerbside::contracts::store {
namespace {

const std::string row_part = "select " + db::columns<ContractFacts>("c") + ", " + db::columns<rules::TripDates>("b") +
                             R"(,
  c.contract_title, c.contract_content, c.contract_values, c.fingerprint, c.has_later_terms, c.renter_name, c.host_name,
  v.make, v.model, b.booking_status,
  exists (select from contracts l where l.booking_id = b.id and l.contract_status <> 'expired') as has_live,
  renter.first_name as renter_first_name, renter.last_name as renter_last_name, host.first_name as host_first_name,
  host.last_name as host_last_name, host.company_name as host_company_name,
  host.display_preference as host_display_preference,
  b.collection_confirmed_by_host_at is not null as collected_by_host,
  case when c.expired_as = 'not_signed' and b.booking_status = 'active' then)" +
                             bookings::handover_facts() + R"( else '[]' end as handover,
  coalesce(host.address, '') <> '' and exists (select from contract_settings s
    where s.host_user_id = c.host_user_id and s.sends_by_themselves) as goes_by_itself)";
const std::string row_from_part = R"(
  from contracts c join bookings b on b.id = c.booking_id join vehicles v on v.id = b.vehicle_id
  join profiles renter on renter.id = c.renter_user_id join profiles host on host.id = c.host_user_id where )";
const std::string one_row = row_part + ", 1 as matches" + row_from_part;
const std::string newest_part = " order by c.sent_at desc, c.id";

const db::Statement of_person_sql{"contracts_of_person",
                                  row_part + ", count(*) over () as matches" + row_from_part +
                                      "((c.host_user_id = $1 and $2 is distinct from 'renter')"
                                      " or (c.renter_user_id = $1 and $2 is distinct from 'host'))"
                                      " and (not $5 or (c.expires_at > app_now() and c.contract_status ="
                                      " case when c.host_user_id = $1 then 'pending_host_signature' else 'sent' end))" +
                                      newest_part + " limit $3 offset $4",
                                  db::Lane::slow};
const db::Statement find_sql{"contracts_find", one_row + "c.id = $1"};
const db::Statement of_booking_sql{"contracts_of_booking", one_row + "c.booking_id = $1" + newest_part};
const db::Statement live_of_sql{"contracts_live_of", one_row + "c.booking_id = $1 and c.contract_status <> 'expired'"};
const db::Statement pictures_sql{"contracts_pictures", R"(
  select translate(encode(renter_signature, 'base64'), E'\n', '') as renter,
  translate(encode(host_signature, 'base64'), E'\n', '') as host from contracts where id = $1)"};
const db::Statement lock_booking_sql{"contracts_lock_booking", "select from bookings where id = $1 for no key update"};
const db::Statement lock_booking_of_sql{
    "contracts_lock_booking_of",
    "select from bookings where id = (select booking_id from contracts where id = $1) for no key update"};

const db::Statement facts_sql{"contracts_facts", "select " + db::columns<rules::TripDates>("b") + ", " +
                                                     db::columns<vehicles::UseCharges>("b") + R"(,
  b.id, b.host_user_id, b.user_id, b.booking_status, b.payment_method, b.lines, b.delivery_requested,
  b.delivery_address, coalesce(b.own_terms, '') as booking_terms, coalesce(v.own_terms, '') as listing_terms,
  v.make, v.model, v.colour, v.registration_number, v.location, v.year, v.minimum_driver_age,
  coalesce(b.fuel_policy, v.fuel_policy) as fuel_policy, v.fuel_type, v.smoking_policy, v.pets_policy,
  v.eu_travel_allowed, renter.first_name as renter_first_name, renter.last_name as renter_last_name,
  host.first_name as host_first_name, host.last_name as host_last_name, renter.address as renter_address,
  host.address as host_address, host.company_name as host_company_name,
  exists (select from contracts l where l.booking_id = b.id and l.contract_status <> 'expired') as has_live,
  coalesce(s.sends_by_themselves, false) as sends_by_themselves,
  (select l.id from contracts l where l.booking_id = b.id and l.contract_status = 'sent') as unsigned_id
  from bookings b join vehicles v on v.id = b.vehicle_id join profiles renter on renter.id = b.user_id
  join profiles host on host.id = b.host_user_id left join contract_settings s on s.host_user_id = b.host_user_id
  where b.id = $1)"};
const db::Statement unsent_sql{"contracts_unsent", "select " + db::columns<rules::TripDates>("b") + R"(,
  b.id, b.booking_status, v.make, v.model, renter.first_name, renter.last_name
  from bookings b join vehicles v on v.id = b.vehicle_id join profiles renter on renter.id = b.user_id
  where b.host_user_id = $1 and b.booking_status in ('confirmed', 'active')
  and b.end_date >= (app_now() at time zone 'Europe/London')::date
  and not exists (select from contracts l where l.booking_id = b.id and l.contract_status <> 'expired')
  order by b.start_date, b.start_time, b.id limit 50)"};
const db::Statement declared_sql{"contracts_declared", R"(
  select b.driver_age, b.licence_months, v.minimum_driver_age, b.start_date
  from bookings b join vehicles v on v.id = b.vehicle_id where b.id = $1)"};

const db::Statement insert_sql{"contracts_insert", R"(
  insert into contracts (id, booking_id, host_user_id, renter_user_id, contract_title, contract_content, contract_values,
   fingerprint, has_later_terms, sent_by_itself, expires_at)
  select $1, b.id, b.host_user_id, b.user_id, $3, $4, $5, $6, $7, $8, $9 from bookings b where b.id = $2)"};
const db::Statement put_text_sql{"contracts_put_text", R"(
  update contracts set contract_title = $2, contract_content = $3, contract_values = $4, fingerprint = $5
  where id = $1 and contract_status = 'sent')"};
const db::Statement renter_signs_sql{"contracts_renter_signs", R"(
  update contracts set contract_status = 'pending_host_signature', renter_name = $2, renter_signature = $3,
  renter_signed_from = $4, renter_signed_at = app_now(), contract_content = $5, expires_at = $6
  where id = $1 and contract_status = 'sent')"};
const db::Statement host_signs_sql{"contracts_host_signs", R"(
  update contracts set contract_status = 'completed', host_name = $2, host_signature = $3, host_signed_from = $4,
  host_signed_at = app_now(), completed_at = app_now(), contract_content = $5, expires_at = $6
  where id = $1 and contract_status = 'pending_host_signature')"};
const db::Statement expire_sql{"contracts_expire", R"(
  update contracts set contract_status = 'expired', expired_at = app_now(), expired_as = $2
  where id = $1 and contract_status <> 'expired')"};
const db::Statement due_sql{"contracts_due", R"(
  select id from contracts where contract_status in ('sent', 'pending_host_signature') and expires_at <= app_now()
  order by expires_at limit 500)"};

const db::Statement settings_sql{
    "contracts_settings",
    "select coalesce((select sends_by_themselves from contract_settings where host_user_id = $1), false)"
    " as sends_by_themselves"};
const db::Statement set_settings_sql{"contracts_set_settings", R"(
  insert into contract_settings (host_user_id, sends_by_themselves)
  select id, $2::boolean from profiles where id = $1 and (not $2::boolean or coalesce(address, '') <> '')
  on conflict (host_user_id) do update set sends_by_themselves = excluded.sends_by_themselves)"};

const db::Statement unsigned_sql{"contracts_unsigned", R"(
  select exists (select from (
   select renter_signed_at, expired_as, has_later_terms from contracts where booking_id = $1
   order by sent_at desc, id limit 1) c
  where c.renter_signed_at is null and c.expired_as is distinct from 'replaced' and not c.has_later_terms))"};

}  // namespace

std::string Row::shown_name(rules::ContractSide side) const {
  return side == rules::ContractSide::renter
             ? rules::display_name(renter_first_name, renter_last_name, {}, rules::DisplayPreference::personal)
             : rules::display_name(host_first_name, host_last_name, host_company_name, host_display_preference);
}

Task<Result<std::vector<Row>>> of_person(db::Database& db, UserId user, std::optional<rules::ContractSide> side,
                                         bool waiting, int limit, int offset) {
  return db.list<Row>(of_person_sql, db::Params(user, side, limit, offset, waiting));
}

Task<Result<std::vector<Unsent>>> unsent(db::Database& db, UserId host) {
  return db.list<Unsent>(unsent_sql, db::Params(host));
}

Task<Result<std::optional<Row>>> find(db::Database& db, ContractId id) {
  return db.find<Row>(find_sql, db::Params(id));
}

Task<Result<std::vector<Row>>> of_booking(db::Database& db, BookingId id) {
  return db.list<Row>(of_booking_sql, db::Params(id));
}

Task<Result<Pictures>> pictures(db::Database& db, ContractId id) {
  KB_CO_TRY(auto found, co_await db.find<Pictures>(pictures_sql, db::Params(id)));
  co_return found.value_or(Pictures());
}

Task<Result<std::optional<Facts>>> facts(db::Database& db, BookingId id) {
  return db.find<Facts>(facts_sql, db::Params(id));
}

Task<Result<std::vector<ContractId>>> due(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(due_sql, db::Params()));
  co_return rows.column<ContractId>();
}

Task<Result<std::optional<Row>>> lock(db::Transaction& tx, ContractId id) {
  tx.later(lock_booking_of_sql, db::Params(id));
  return tx.find<Row>(find_sql, db::Params(id));
}

Task<Result<std::optional<Row>>> find(db::Transaction& tx, ContractId id) {
  return tx.find<Row>(find_sql, db::Params(id));
}

Task<Result<std::optional<Row>>> live_of(db::Transaction& tx, BookingId id) {
  return tx.find<Row>(live_of_sql, db::Params(id));
}

Task<Result<std::optional<Facts>>> lock_facts(db::Transaction& tx, BookingId id) {
  tx.later(lock_booking_sql, db::Params(id));
  return tx.find<Facts>(facts_sql, db::Params(id));
}

Task<Result<std::optional<Facts>>> facts(db::Transaction& tx, BookingId id) {
  return tx.find<Facts>(facts_sql, db::Params(id));
}

Task<Result<Declared>> declared(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(auto found, co_await tx.find<Declared>(declared_sql, db::Params(id)));
  co_return found.value_or(Declared());
}

void insert(db::Transaction& tx, const NewContract& contract) {
  tx.later(insert_sql,
           db::Params(contract.id, contract.booking_id, contract.title, contract.content, contract.values,
                      contract.fingerprint, contract.has_later_terms, contract.by_itself, contract.expires_at));
}

void put_text(db::Transaction& tx, ContractId id, const NewContract& text) {
  tx.later(put_text_sql, db::Params(id, text.title, text.content, text.values, text.fingerprint));
}

void put_signature(db::Transaction& tx, ContractId id, const Signature& signature) {
  tx.later(signature.side == rules::ContractSide::renter ? renter_signs_sql : host_signs_sql,
           db::Params(id, signature.name, db::bytea(signature.picture), signature.from, signature.content,
                      signature.expires_at));
}

void expire(db::Transaction& tx, ContractId id, rules::ContractEnd as) { tx.later(expire_sql, db::Params(id, as)); }

Task<Result<Settings>> settings(db::Database& db, UserId host) {
  KB_CO_TRY(const auto found, co_await db.find<Settings>(settings_sql, db::Params(host)));
  co_return found.value_or(Settings());
}

Task<Result<bool>> set_settings(db::Database& db, UserId host, Settings settings) {
  return db.changes_one(set_settings_sql, db::Params(host, settings.sends_by_themselves));
}

}  // namespace kerbside::contracts::store

namespace kerbside::contracts {

Task<Result<bool>> is_unsigned_by_renter(db::Database& db, BookingId id) {
  KB_CO_TRY(const auto rows, co_await db.read(store::unsigned_sql, db::Params(id)));
  co_return rows.value<bool>();
}

}  // namespace kerbside::contracts
