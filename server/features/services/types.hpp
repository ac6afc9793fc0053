// The catalogue of services and deals as everybody sees it (D3.16-01, D3.11-09), and as our team keeps it.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "rules/service_catalogue.hpp"

namespace kerbside::services {

using ServiceId = Id<struct ServiceTag>;
using DealId = Id<struct DealTag>;

enum class ServiceStatus : std::uint8_t { active, inactive };
BOOST_DESCRIBE_ENUM(ServiceStatus, active, inactive)

struct ServiceFacts {
  ServiceId id;
  rules::ServiceType service_type{};
  std::string title, description;
  ServiceStatus status{};
  rules::Pence base_price;
  std::vector<rules::ServiceVariation> variations;
  bool requires_files = false;
  Instant created_at{};
  std::optional<std::string> display_image_url;  // 960 × 540

  rules::ServiceOffer offer() const { return {service_type, base_price, variations}; }
};
BOOST_DESCRIBE_STRUCT(ServiceFacts, (),
                      (id, service_type, title, description, status, base_price, variations, requires_files, created_at,
                       display_image_url))

struct Service : ServiceFacts {
  rules::StartingPrice starting_from;
};
BOOST_DESCRIBE_STRUCT(Service, (ServiceFacts), (starting_from))

struct ServiceList {  // newest first
  std::vector<Service> items;
};
BOOST_DESCRIBE_STRUCT(ServiceList, (), (items))

struct Deal : rules::DealFields {
  DealId id;
};
BOOST_DESCRIBE_STRUCT(Deal, (rules::DealFields), (id))

struct DealList {  // by their place
  std::vector<Deal> items;
};
BOOST_DESCRIBE_STRUCT(DealList, (), (items))

struct KeptService : Service {
  int version = 0;  // names the state that a change was made from
};
BOOST_DESCRIBE_STRUCT(KeptService, (Service), (version))

struct KeptServiceList {
  std::vector<KeptService> items;
};
BOOST_DESCRIBE_STRUCT(KeptServiceList, (), (items))

struct KeptDeal : Deal {
  bool is_active = false;
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(KeptDeal, (Deal), (is_active, version))

struct KeptDealList {
  std::vector<KeptDeal> items;
};
BOOST_DESCRIBE_STRUCT(KeptDealList, (), (items))

// An option as it is typed: its price in pounds ("12.99").
struct TypedVariation {
  std::string name;
  std::optional<std::string> price;  // absent for an override
  std::optional<std::string> description, factor;
  std::optional<int> figure;
  std::optional<Date> from, to;
};
BOOST_DESCRIBE_STRUCT(TypedVariation, (), (name, price, description, factor, figure, from, to))

// What an override of the insurance formula may say (H4, H10), as its editor offers it.
struct FactorOffered {
  rules::InsuranceFactor factor{};
  std::string label;
  rules::FactorUnit unit{};
  int standard = 0, least = 0, most = 0;
};
BOOST_DESCRIBE_STRUCT(FactorOffered, (), (factor, label, unit, standard, least, most))

struct FactorsOffered {
  std::vector<FactorOffered> items;
};
BOOST_DESCRIBE_STRUCT(FactorsOffered, (), (items))

struct ServiceForm {
  rules::ServiceType service_type{};
  std::string title, description;
  ServiceStatus status{};
  std::string base_price;  // in pounds, as typed
  std::vector<TypedVariation> variations;
  bool requires_files = false;
};
BOOST_DESCRIBE_STRUCT(ServiceForm, (),
                      (service_type, title, description, status, base_price, variations, requires_files))

struct ServiceChange : ServiceForm {
  ServiceId id;
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(ServiceChange, (ServiceForm), (id, version))

struct DealForm : rules::DealFields {
  bool is_active = false;
};
BOOST_DESCRIBE_STRUCT(DealForm, (rules::DealFields), (is_active))

struct DealChange : DealForm {
  DealId id;
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(DealChange, (DealForm), (id, version))

}  // namespace kerbside::services
