#include "core/inputs.hpp"
#include "features/contracts/contracts.hpp"
#include "features/contracts/news.hpp"
#include "ports/house.hpp"

namespace kerbside::contracts {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

constexpr std::size_t signing_body = 720 * 1024;  // so that a signature that is too large meets its own sentence

SignRequest example_signature() {
  SignRequest request;
  request.fingerprint = std::string(64, '0');
  request.full_name = "Megan";
  request.signature =
      "data:image/"
      "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
      "gg==";
  return request;
}

void add_booking_routes(http::Api& api, Contracts& contracts) {
  const auto of_booking = [](Method method, const char* tail, const char* summary) {
    return Declaration(method, std::string("/api/v1/bookings/{id}/contracts") + tail, Access::owner("booking"),
                       summary);
  };
  api.add<&Contracts::of_booking, ById<BookingId>>(
      contracts, of_booking(Method::get, "", "A booking’s contracts, and whether one may be sent"));
  api.add<&Contracts::preview>(
      contracts, of_booking(Method::post, "/preview", "The contract as it would be sent now; nothing is stored")
                     .example(PreviewRequest{{}, "12 Park Row, Leeds LS1 5HD"})
                     .when("confirmed"));
  api.add<&Contracts::send>(contracts, of_booking(Method::post, "", "Sends the contract that its host has read")
                                           .example(SendRequest{{}, std::string(64, '0'), "12 Park Row, Leeds LS1 5HD"})
                                           .when("confirmed")
                                           .status(201));
}

void add_contract_routes(http::Api& api, Contracts& contracts) {
  const auto of_contract = [](Method method, const char* tail, const char* summary) {
    return Declaration(method, std::string("/api/v1/contracts/{id}") + tail, Access::owner("contract"), summary);
  };
  api.add<&Contracts::list>(contracts, Declaration(Method::get, "/api/v1/contracts", Access::signed_in(),
                                                   "The caller’s contracts, newest first"));
  api.add<&Contracts::to_send>(Declaration(Method::get, "/api/v1/host/contracts-to-send", Access::host(),
                                           "The host’s bookings for which a contract can be sent"));
  api.add<&Contracts::get, ById<ContractId>>(contracts, of_contract(Method::get, "", "A contract, for its two sides"));
  api.add<&Contracts::set_address>(
      contracts, of_contract(Method::put, "/address", "Puts the renter’s address into the text, before signing")
                     .example(AddressRequest{{}, "4 Elm Grove, Leeds LS6 2AB"})
                     .when("sent"));
  api.add<&Contracts::sign>(contracts, of_contract(Method::post, "/sign", "The renter’s signature")
                                           .example(example_signature())
                                           .when("sent")
                                           .body_limit(signing_body));
  api.add<&Contracts::countersign>(contracts, of_contract(Method::post, "/countersign", "The host’s signature")
                                                  .example(example_signature())
                                                  .when("pending_host_signature")
                                                  .body_limit(signing_body));
  api.add<&Contracts::report_not_signed, ById<ContractId>>(
      contracts, of_contract(Method::post, "/not-signed", "The host reports a no-show: the renter did not sign")
                     .example(ById<ContractId>{})
                     .when("not_signed"));
}

void add_settings_routes(http::Api& api) {
  const auto settings = [](Method method, const char* summary) {
    return Declaration(method, "/api/v1/contract-settings", Access::host(), summary);
  };
  api.add<&Contracts::settings>(settings(Method::get, "Whether the host’s contracts are sent automatically"));
  api.add<&Contracts::set_settings>(
      settings(Method::put, "Has contracts sent automatically when a booking is confirmed, or not")
          .example(Settings{}));
}

}  // namespace

std::optional<rules::Cover> cover_of(const Config& config) {
  if (config.cover_insurer.empty()) return std::nullopt;
  return rules::Cover{config.cover_insurer, config.cover_policy, rules::Pence{config.cover_excess_pence},
                      config.cover_phone, config.cover_sample};
}

Contracts& install(House& house, bookings::Bookings& bookings) {
  auto& contracts = house.keep<Contracts>(bookings, cover_of(house.config), house.ports.images, house.spool);
  house.booking_followers.add(contracts);
  contracts.register_jobs(house.runner);
  register_letters(house);
  add_booking_routes(house.api, contracts);
  add_contract_routes(house.api, contracts);
  add_settings_routes(house.api);
  return contracts;
}

}  // namespace kerbside::contracts
