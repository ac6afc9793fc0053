#include "ports/vehicle_records/dvla.hpp"

#include "ports/vehicle_records/answers.hpp"

namespace kerbside::vehicle_records {

Result<VehicleFacts> read_dvla(const json::Value& vehicle) {
  if (vehicle["registrationNumber"].text().empty()) return records_unreadable();
  VehicleFacts facts;
  facts.make = vehicle["make"].text();
  facts.colour = vehicle["colour"].text();
  facts.fuel_type = vehicle["fuelType"].text();
  facts.year_of_manufacture = whole(vehicle["yearOfManufacture"]);
  facts.engine_capacity = whole(vehicle["engineCapacity"]);
  facts.co2_emissions = whole(vehicle["co2Emissions"]);
  facts.type_approval = words(vehicle["typeApproval"]);
  facts.wheelplan = words(vehicle["wheelplan"]);
  facts.date_of_last_v5c_issued = day(vehicle["dateOfLastV5CIssued"]);
  facts.road.mot = {vehicle["motStatus"].text(), day(vehicle["motExpiryDate"])};
  facts.road.tax = {vehicle["taxStatus"].text(), day(vehicle["taxDueDate"])};
  // The month is all that is known: its first day is the cautious reading. An import was registered elsewhere before.
  facts.road.first_registered = month_start(vehicle["monthOfFirstRegistration"]);
  if (!facts.road.first_registered) facts.road.first_registered = month_start(vehicle["monthOfFirstDvlaRegistration"]);
  return facts;
}

Task<Result<VehicleFacts>> Dvla::look_up(Loop& loop, rules::Registration registration) {
  OutgoingRequest request("POST", settings_.base_url + "/vehicle-enquiry/v1/vehicles");
  request.headers.emplace_back("x-api-key", settings_.api_key);
  request.headers.emplace_back("Content-Type", "application/json");
  request.headers.emplace_back("Accept", "application/json");
  request.body = R"({"registrationNumber":")" + registration.compact + "\"}";
  auto answer = co_await http_.send(loop.io, std::move(request));
  KB_CO_TRY(const auto vehicle, document_of("dvla", std::move(answer)));
  co_return read_dvla(vehicle);
}

}  // namespace kerbside::vehicle_records
