#include "features/demo/reports.hpp"

#include <array>
#include <sstream>
#include <string_view>

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "features/insurance/insurance.hpp"
#include "ports/vehicle_history/sample_history.hpp"

namespace kerbside::demo {
namespace {

constexpr std::array<std::string_view, 14> telling_plates = {"HP19CLN", "HP19FNC", "HP19STN", "HP19CTA", "HP19CTB",
                                                             "HP19CTS", "HP19CTN", "HP19CTC", "HP19CTD", "HP19SCR",
                                                             "HP19XPT", "HP19MLG", "HP19NMT", "HP19EMT"};

// A line for each that is done: its order, and the day of its report.
constexpr const char* checks_sql = R"(
  select coalesce(string_agg(concat_ws(' ', order_id, answered_at::date), E'\n'
                             order by answered_at desc, order_id), '')
  from history_checks where report is not null)";
constexpr const char* reports_sql = R"(
  update history_checks c set registration_number = r.plate, vehicle = r.vehicle, report = r.report
  from jsonb_to_recordset($1::jsonb) as r (order_id uuid, plate text, vehicle text, report jsonb)
  where c.order_id = r.order_id)";
constexpr const char* titles_sql = R"(
  update orders o set about = r.plate from jsonb_to_recordset($1::jsonb) as r (order_id uuid, plate text)
  where o.id = r.order_id)";

// A line for each that waits: its order, its link, and who drives.
constexpr const char* waiting_sql = R"(
  select coalesce(string_agg(concat_ws(' ', i.order_id, i.link_id, i.driver_name), E'\n'), '')
  from insurance_orders i join orders o on o.id = i.order_id where o.order_state = 'open')";
constexpr const char* drivers_sql = R"(
  update insurance_orders i set link_hash = decode(r.link, 'hex'), drivers = decode(r.drivers, 'hex')
  from jsonb_to_recordset($1::jsonb) as r (order_id uuid, link text, drivers text) where i.order_id = r.order_id)";

constexpr const char* letters_sql = R"(
  insert into broker_letters (id, order_id, about, recipient, subject, status, created_at, ended_at)
  select gen_random_uuid(), order_id, 'request', 'broker@kerbside.example',
         'Temporary insurance to confirm: TI-' || upper(left(order_id::text, 8)), 'sent', asked_at, asked_at
  from insurance_orders where asked_at is not null)";
constexpr const char* statement_sql = R"(
  with month as (select date_trunc('month', london_now()) as begins),
  premiums as (
    select i.order_id, o.amount_pence from insurance_orders i join orders o on o.id = i.order_id cross join month
    where i.confirmed_at < month.begins at time zone 'Europe/London' and i.cancelled_at is null),
  made as (
    insert into broker_statements (id, month)
    select gen_random_uuid(), (begins - interval '1 month')::date from month where exists (select from premiums)
    returning id)
  insert into broker_statement_lines (statement_id, order_id, kind, amount_pence)
  select made.id, premiums.order_id, 'premium', premiums.amount_pence from made, premiums)";

Result<json::Value> row_of(const std::string& order, std::string_view plate, Date day,
                           vehicle_records::SampleRecords& records) {
  KB_TRY(const auto registration, rules::read_registration(plate));
  KB_TRY(const auto vehicle, records.answer(registration.compact, day));
  KB_TRY(auto report, vehicle_history::sample_report(vehicle, registration, day));
  return json::Value(json::Object{{"order_id", order},
                                  {"plate", registration.compact},
                                  {"vehicle", vehicle.make + (vehicle.model ? " " + *vehicle.model : "")},
                                  {"report", std::move(report)}});
}

// Of nobody, but of somebody old enough.
insurance::SealedDrivers invented_drivers(const std::string& name) {
  insurance::SealedDrivers drivers;
  drivers.driver.full_name = name;
  drivers.driver.date_of_birth = Date::parse("1985-12-10").value();
  drivers.driver.licence_pass_date = Date::parse("2005-03-01").value();
  drivers.driver.licence_number = "SAMPL862105A99AB";
  drivers.dvla_check_or_ni = "AB123456C";
  drivers.address = "12 Mews Yard, London EC1A 0AA";
  drivers.email = "driver@demo.example";
  return drivers;
}

Status let_broker_answer(Filling& db, const Sealer& sealer, const insurance::BrokerLinks& links) {
  KB_TRY(const std::string waiting, db.value(waiting_sql));
  json::Array rows;
  std::istringstream lines(waiting);
  for (std::string order, link, name; lines >> order >> link && std::getline(lines >> std::ws, name);) {
    KB_TRY(const auto id, OrderId::parse(order));
    KB_TRY(const auto link_id, insurance::BrokerLinkId::parse(link));
    rows.emplace_back(
        json::Object{{"order_id", order},
                     {"link", crypto::hex(links.hash(link_id))},
                     {"drivers", crypto::hex(insurance::seal_drivers(sealer, id, invented_drivers(name)))}});
  }
  return db.execute(drivers_sql, json::to_string(json::Value(std::move(rows))));
}

}  // namespace

Status give_reports(Filling& db) {
  KB_TRY(const std::string checks, db.value(checks_sql));
  vehicle_records::SampleRecords records;
  json::Array rows;
  std::istringstream lines(checks);
  for (std::string order, day; lines >> order >> day;) {
    KB_TRY(const Date on, Date::parse(day));
    KB_TRY(auto row, row_of(order, telling_plates[rows.size() % telling_plates.size()], on, records));
    rows.push_back(std::move(row));
  }
  const std::string all = json::to_string(json::Value(std::move(rows)));
  KB_TRY_VOID(db.execute(reports_sql, all));
  return db.execute(titles_sql, all);
}

Status write_to_broker(Filling& db, const std::string& sealing_key, const std::string& broker_key) {
  if (!sealing_key.empty()) KB_TRY_VOID(let_broker_answer(db, Sealer(sealing_key), insurance::BrokerLinks(broker_key)));
  KB_TRY_VOID(db.execute(letters_sql));
  return db.execute(statement_sql);
}

}  // namespace kerbside::demo
