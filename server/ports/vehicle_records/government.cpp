#include "ports/vehicle_records/government.hpp"

#include "core/log.hpp"

namespace kerbside::vehicle_records {

Government::Government(DvlaSettings dvla, std::optional<DvsaSettings> dvsa, HttpClient& http)
    : dvla_(std::move(dvla), http) {
  if (dvsa) dvsa_.emplace(*std::move(dvsa), http);
}

void add_history(VehicleFacts& facts, const MotHistory& history, Date today) {
  if (history.model) facts.model = history.model;
  if (history.first_registered) facts.road.first_registered = history.first_registered;
  rules::RecordEntry mot = mot_of(history, today);
  const bool later = mot.due && (!facts.road.mot.due || *mot.due > *facts.road.mot.due);
  if (mot.status == "Valid" && later) facts.road.mot = std::move(mot);
}

Task<Result<VehicleFacts>> Government::look_up(Loop& loop, rules::Registration registration) {
  KB_CO_TRY(auto facts, co_await dvla_.look_up(loop, registration));
  if (!dvsa_) co_return facts;
  const auto history = co_await dvsa_->history(loop, registration);
  if (history.has_value())
    add_history(facts, *history, london_today());
  else if (history.error().kind != Kind::not_found)
    log::info("mot_history_away", {{"code", history.error().code}});
  co_return facts;
}

}  // namespace kerbside::vehicle_records
