// The endpoints of temporary insurance.
#include "core/db/list_page.hpp"
#include "core/inputs.hpp"
#include "features/insurance/checks.hpp"
#include "features/insurance/insurance.hpp"
#include "features/insurance/watch.hpp"
#include "ports/house.hpp"

namespace kerbside::insurance {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

rules::InsuranceProposal example_proposal() {
  rules::InsuranceProposal p;
  p.registration_number = "AB12 CDE";
  p.vehicle_value = 15000;
  p.start_date = Date::parse("2027-02-01").value();
  p.start_time = TimeOfDay::parse("12:00").value();
  p.end_date = Date::parse("2027-02-08").value();
  p.driver = {"Ada",
              Date::parse("1985-12-10").value(),
              Date::parse("2005-03-01").value(),
              rules::LicenceType::full_uk,
              "LOVEL862105A99AB",
              {},
              {}};
  p.dvla_check_or_ni = "AB123456C";
  p.address = "12 Mews Yard, London EC1A 0AA";
  p.email = "ada@example.org";
  p.has_permission = true;
  return p;
}

NewInsuranceOrder example_order() {
  NewInsuranceOrder order;
  order.total_amount = rules::Pence{17059};
  order.proposal = example_proposal();
  order.document_version = document_version;
  order.terms_version = terms_version;
  order.value_is_correct = order.terms_accepted = order.needs_confirmed = true;
  return order;
}

void add_buyers_routes(http::Api& api, Insurance& insurance) {
  api.add<&Insurance::look_up>(insurance, Declaration(Method::post, "/api/v1/insurance-lookups", Access::anyone(),
                                                      "Which vehicle is to be insured, by its registration number")
                                              .example(InsuranceLookUp{"AB12 CDE"})
                                              .rate("vehicle_lookup"));
  api.add<&Insurance::quote>(insurance, Declaration(Method::post, "/api/v1/insurance-quotes", Access::anyone(),
                                                    "Prices temporary insurance, with each step of the price")
                                            .example(example_proposal()));
  api.add<&Insurance::buy>(insurance, Declaration(Method::post, "/api/v1/insurance-orders", Access::signed_in(),
                                                  "Orders temporary insurance for a quote; answers with the checkout")
                                          .example(example_order())
                                          .idempotent()
                                          .rate("payment")
                                          .status(201));
  api.add<&Insurance::covers>(insurance, Declaration(Method::get, "/api/v1/insurance-orders", Access::signed_in(),
                                                     "The caller’s temporary insurance, newest first"));
  api.add<&Insurance::cover, ById<OrderId>>(
      insurance, Declaration(Method::get, "/api/v1/insurance-orders/{id}", Access::owner("order"),
                             "Temporary insurance of the caller, with policy and certificate once confirmed")
                     .when("insurance"));
}

Declaration by_broker(const char* what, const char* summary) {
  return Declaration(Method::post, std::string("/api/v1/broker/") + what, Access::anyone(), summary)
      .rate("account_link");
}

void add_brokers_routes(http::Api& api, Insurance& insurance) {
  api.add<&Insurance::open>(
      insurance,
      by_broker("open", "What a broker’s link is about; changes nothing").example(BrokerLink{"from-the-email"}));
  api.add<&Insurance::confirm>(insurance, by_broker("confirm", "The broker confirms cover, with policy and certificate")
                                              .example(CoverConfirmation{"from-the-email", "POL-1234", {}}));
  api.add<&Insurance::decline>(insurance,
                               by_broker("decline", "The broker declines; everything is refunded")
                                   .example(CoverDecline{"from-the-email", "The vehicle is on a trade policy"}));
  api.add<&Insurance::acknowledge>(
      insurance, by_broker("acknowledge", "The broker has cancelled a policy whose cover was cancelled")
                     .example(BrokerLink{"from-the-email"}));
}

void add_admin_routes(http::Api& api, Insurance& insurance) {
  const std::string all = "/api/v1/admin/insurance-orders", statements = "/api/v1/admin/broker-statements";
  api.add_list<&db::page_of_list<ListedCover, PageAsked>>(
      store::covers_list,
      Declaration(Method::get, all, Access::any_admin(), "Orders of temporary insurance, the latest start first"));
  api.add<&Insurance::details, ById<OrderId>>(insurance, Declaration(Method::get, all + "/{id}", Access::any_admin(),
                                                                     "One of them, with every email to the broker")
                                                             .when("insurance"));
  api.add<&Insurance::resend>(insurance,
                              Declaration(Method::post, all + "/{id}/broker-email", Access::admin({AdminRole::finance}),
                                          "Writes to the broker again; the link that they had works no more")
                                  .example(WithReason<OrderId>{{}, "They did not get the email"})
                                  .when("insurance")
                                  .idempotent());
  api.add<&Insurance::statements>(
      Declaration(Method::get, statements, Access::any_admin(), "The broker’s monthly statements, newest first"));
  api.add<&Insurance::mark_paid>(Declaration(Method::post, statements + "/{id}/paid",
                                             Access::admin({AdminRole::finance}),
                                             "Says that a statement was paid from our bank account")
                                     .example(StatementPaid{{}, "BACS 2027-03-01"})
                                     .recent_password()
                                     .idempotent());
}

}  // namespace

void install(House& house, orders::Orders& orders, private_files::PrivateFiles& files) {
  auto& insurance = house.keep<Insurance>(house, orders, files);
  orders.add(rules::OrderKind::temporary_insurance, insurance);
  files.add<certificates, &Insurance::may_add_certificate>(
      house.api, Declaration(Method::post, "/api/v1/broker/certificates/{id}", Access::anyone(),
                             "Adds the certificate that is the body, for a confirmation that names it"));
  insurance.register_jobs(house.runner);
  house.attention.add(&attention);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  add_buyers_routes(house.api, insurance);
  add_brokers_routes(house.api, insurance);
  add_admin_routes(house.api, insurance);
}

}  // namespace kerbside::insurance
