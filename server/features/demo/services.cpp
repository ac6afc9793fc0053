#include "features/demo/services.hpp"

#include "core/json/write.hpp"
#include "features/demo/random.hpp"
#include "rules/service_catalogue.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

using rules::Pence;
using rules::ServiceType;
using std::chrono::days;

struct SoldService {
  ServiceType type;
  const char *title, *description;
  int pence;
  bool requires_files;
  std::vector<rules::ServiceVariation> options;
};

rules::ServiceVariation option(const char* name, int pence, const char* description) {
  return {name, Pence{pence}, description, {}, {}, {}, {}};
}

std::vector<SoldService> services() {
  return {
      {ServiceType::other,
       "Number plate replacement",
       "A pair of road-legal plates, made up and posted to you. We need a picture of your V5C and of your licence.",
       2499,
       true,
       {option("Front and rear, 4D letters", 3999, "Raised acrylic letters, legal on the road")}},
      {ServiceType::customer_support,
       "Help from a person",
       "Half an hour on the telephone with somebody from our team, at a time that suits you: pricing your vehicle, a "
       "claim, or anything else about renting out.",
       1500,
       false,
       {}},
      {ServiceType::dispute_resolution,
       "Help with a dispute",
       "Somebody from our team reads everything about your booking and writes down what happened, what our rules say, "
       "and what we suggest that you both do.",
       2999,
       true,
       {}},
      {ServiceType::vehicle_inspection,
       "Vehicle inspection",
       "An engineer looks at the vehicle at the place that you name and sends you a written report with pictures the "
       "same day.",
       8900,
       false,
       {option("Basic", 5900, "Tyres, brakes, lights and a short drive"),
        option("Full, with a diagnostic read-out", 9900, "Everything, and what the car’s computers have stored")}},
      {ServiceType::temporary_insurance,
       "Temporary insurance",
       "Cover for 7 to 30 days, for your own vehicle or one that you have borrowed. Arranged through our broker, who "
       "confirms each policy.",
       999,
       false,
       {}},
      {ServiceType::ticket_appeal,
       "Parking and traffic ticket appeal",
       "Send us your ticket. We write the appeal, you approve it, and we send it and follow it until there is an "
       "answer.",
       1999,
       true,
       {}},
      {ServiceType::hpi_check,
       "Full history check",
       "Outstanding finance, theft, write-offs, mileage, keepers, plate changes and every MOT, in one report.",
       1299,
       false,
       {}}};
}

struct SoldDeal {
  const char *title, *description;
  int credits, pence, saving;
};
constexpr SoldDeal deals[] = {{"Three checks", "For choosing between a few vehicles", 3, 3299, 598},
                              {"Five checks", "Most people’s choice", 5, 4999, 1496},
                              {"Twenty checks", "For people who buy and sell", 20, 15999, 9981}};

}  // namespace

std::vector<CopyTable> service_tables(const World& world) {
  if (world.options.district.number != 0 || world.options.vehicles_only) return {};
  Random random(world.options.seed, "services");
  CopyTable sold{"general_services",
                 "id, service_type, title, description, status, base_price, variations, requires_files, created_at, "
                 "updated_at"};
  CopyTable bundles{"hpi_deals",
                    "id, title, description, credits_amount, price_pence, savings_amount, display_order, is_active, "
                    "created_at, updated_at"};
  int age = 300;  // the first of the list is the newest
  for (const SoldService& service : services()) {
    const Instant at = world.now - days(age++);
    sold.row(random.uuid(), rules::word(service.type), service.title, service.description, "active", service.pence,
             json::to_string(service.options), service.requires_files, at, at);
  }
  int place = 1;
  for (const SoldDeal& deal : deals) {
    const Instant at = world.now - days(300);
    bundles.row(random.uuid(), deal.title, deal.description, deal.credits, deal.pence, deal.saving, place++, true, at,
                at);
  }
  return {sold, bundles};
}

}  // namespace kerbside::demo
