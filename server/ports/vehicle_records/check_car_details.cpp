#include "ports/vehicle_records/check_car_details.hpp"

#include <sstream>

#include "core/http/url.hpp"
#include "ports/vehicle_records/answers.hpp"

namespace kerbside::vehicle_records {
namespace {

// Subtracts "9 years 9 months" and one month more from today: the cautious reading of an age in whole months.
std::optional<Date> registered_before(const std::string& age, Date today) {
  std::istringstream in(age);
  int number = 0, months = 0;
  bool read = false;
  for (std::string unit; in >> number >> unit; read = true) {
    if (number < 0 || number > 999) return std::nullopt;
    months += unit.starts_with("year") ? 12 * number : unit.starts_with("month") ? number : 0;
  }
  return read ? std::optional(today.plus_months(-(months + 1))) : std::nullopt;
}

}  // namespace

Result<VehicleFacts> read_check_car_details(const json::Value& vehicle, Date today) {
  if (vehicle["registrationNumber"].text().empty()) return records_unreadable();
  VehicleFacts facts;
  facts.make = vehicle["make"].text();
  facts.model = words(vehicle["model"]);
  facts.colour = vehicle["colour"].text();
  facts.fuel_type = vehicle["fuelType"].text();
  facts.year_of_manufacture = whole(vehicle["yearOfManufacture"]);
  facts.engine_capacity = whole(vehicle["engineCapacity"]);
  facts.co2_emissions = whole(vehicle["co2Emissions"]);
  facts.type_approval = words(vehicle["typeApproval"]);
  facts.wheelplan = words(vehicle["wheelplan"]);
  facts.date_of_last_v5c_issued = day(vehicle["dateOfLastV5CIssued"]);
  facts.road.mot = {vehicle["mot"]["motStatus"].text(), day(vehicle["mot"]["motDueDate"])};
  facts.road.tax = {vehicle["tax"]["taxStatus"].text(), day(vehicle["tax"]["taxDueDate"])};
  facts.road.first_registered = registered_before(vehicle["vehicleAge"].text(), today);
  return facts;
}

OutgoingRequest check_car_details_request(const CheckCarDetailsSettings& settings, std::string_view table,
                                          const rules::Registration& registration) {
  OutgoingRequest request("GET", settings.base_url + "/vehicledata/" + std::string(table) + "?apikey=" +
                                     http::percent_encode(settings.api_key) + "&vrm=" + registration.compact);
  request.headers.emplace_back("Accept", "application/json");
  return request;
}

Task<Result<VehicleFacts>> CheckCarDetails::look_up(Loop& loop, rules::Registration registration) {
  auto answer = co_await http_.send(loop.io, check_car_details_request(settings_, "vehicleregistration", registration));
  KB_CO_TRY(const auto vehicle, document_of("checkcardetails", std::move(answer)));
  co_return read_check_car_details(vehicle, london_today());
}

}  // namespace kerbside::vehicle_records
