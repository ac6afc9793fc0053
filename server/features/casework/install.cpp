// The endpoints of services done by people.
#include "core/db/list_page.hpp"
#include "features/casework/casework.hpp"
#include "features/casework/news.hpp"
#include "features/casework/store.hpp"
#include "features/casework/watch.hpp"
#include "ports/house.hpp"

namespace kerbside::casework {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using One = ById<OrderId>;

NewServiceOrder example_of_order() {
  NewServiceOrder order;
  order.total_amount = rules::Pence{4999};
  order.email = "ada@example.org";
  order.begin_at_once = true;
  order.details.registration_number = "AB12 CDE";
  order.details.place = "1 High Street, Leeds";
  order.details.wished_dates = "Any weekday";
  return order;
}

NoticeAsked example_of_notice() {
  NoticeAsked notice;
  notice.issuer = rules::PenaltyIssuer::police;
  notice.notice_date = Date::parse("2020-11-02").value();
  return notice;
}

LocalTime example_time() { return LocalTime::parse("2030-03-05 10:00").value(); }

void add_routes(http::Api& api, Casework& casework) {
  const std::string all = "/api/v1/service-cases", one = all + "/{id}";
  const auto step = [&](const char* tail, const char* summary) {
    return Declaration(Method::post, one + tail, Access::owner("service_case"), summary);
  };
  api.add<&Casework::deadlines>(Declaration(Method::post, "/api/v1/penalty-deadlines", Access::signed_in(),
                                            "Until when a penalty is usually appealed and paid at its discount")
                                    .example(example_of_notice()));
  api.add<&Casework::book>(casework, Declaration(Method::post, "/api/v1/services/{id}/orders", Access::signed_in(),
                                                 "Books a service done by people; answers with the checkout")
                                         .example(example_of_order())
                                         .idempotent()
                                         .status(201));
  api.add<&Casework::own>(
      Declaration(Method::get, all, Access::signed_in(), "The caller’s services done by people, newest first"));
  api.add<&Casework::one, One>(casework, Declaration(Method::get, one, Access::owner("service_case"),
                                                     "A service of the caller: whose turn it is, and the messages")
                                             .when("help"));
  api.add<&Casework::write>(casework, step("/messages", "Writes to our team about a service")
                                          .example(NewCaseMessage{{}, "Here is the photo", {}, {}})
                                          .when("help")
                                          .idempotent());
  api.add<&Casework::add_evidence>(casework, step("/evidence", "Adds files to the evidence of a service")
                                                 .example(NewEvidence{{}, {}, {}})
                                                 .when("help")
                                                 .idempotent());
  api.add<&Casework::read>(
      step("/read", "The caller has read our team’s messages so far").example(CaseReadTo{{}, 1}).when("help"));
  api.add<&Casework::answer_appointment>(
      casework, step("/appointment", "Accepts the appointment that we offer, or asks for another")
                    .example(AppointmentAnswer{{}, example_time(), true, {}})
                    .when("offered")
                    .idempotent());
  api.add<&Casework::answer_draft>(casework, step("/draft", "Approves the appeal that we wrote, or asks for changes")
                                                 .example(DraftAnswer{{}, 1, true, {}})
                                                 .when("written")
                                                 .idempotent());
}

void add_admin_routes(http::Api& api, Casework& casework) {
  const std::string all = "/api/v1/admin/service-cases", one = all + "/{id}";
  const auto step = [&](const char* tail, const char* summary) {
    return Declaration(Method::post, one + tail, Access::admin({AdminRole::support}), summary).idempotent();
  };
  api.add_list<&db::page_of_list<ListedCase, ListedCasesAsked>>(
      store::cases_list,
      Declaration(Method::get, all, Access::any_admin(), "Services done by people, the newest first"));
  api.add<&Casework::look_at, One>(
      casework, Declaration(Method::get, one, Access::any_admin(), "A service with its messages and what happens next")
                    .when("help"));
  api.add<&Casework::answer>(
      casework,
      step("/messages", "Writes to a service’s buyer").example(TeamMessage{{}, "We have your files", {}}).when("help"));
  api.add<&Casework::offer_appointment>(casework,
                                        step("/appointment", "Offers the date and time of an inspection")
                                            .example(AppointmentOffer{{}, 1, example_time(), "1 High Street, Leeds"})
                                            .when("inspection"));
  api.add<&Casework::write_draft>(casework, step("/draft", "Writes the appeal that its buyer is to approve")
                                                .example(DraftWritten{{}, 1, "To whom it may concern"})
                                                .when("appeal"));
  api.add<&Casework::send_draft>(casework, step("/sent", "Says that an approved appeal was sent, with the proof")
                                               .example(DraftSent{{}, 1, "Sent by post today", {}})
                                               .when("approved"));
  api.add<&Casework::complete>(casework, step("/complete", "Ends a service that is no appeal, with what came of it")
                                             .example(CaseCompleted{{}, 1, "Here is the report", {}})
                                             .when("help"));
  api.add<&Casework::save>(casework, Declaration(Method::put, one, Access::admin({AdminRole::support}),
                                                 "Saves notes and an appeal’s status; a decided one ends its order")
                                         .example(CaseSaved{{}, 1, "Rang the council", {}})
                                         .when("help"));
}

}  // namespace

void install(House& house, orders::Orders& orders, private_files::PrivateFiles& files) {
  files.add<buyer_file, &Casework::may_add_file>(
      house.api, Declaration(Method::post, "/api/v1/service-files/{id}", Access::signed_in(),
                             "Adds the file that is the body, for a service or message that names it"));
  files.add<team_file, &Casework::may_add_result>(
      house.api, Declaration(Method::post, "/api/v1/admin/service-files/{id}", Access::admin({AdminRole::support}),
                             "Adds the file that is the body, for a message about that service")
                     .when("help"));
  auto& casework = house.keep<Casework>(orders, files);
  using rules::OrderKind;
  for (const auto kind : {OrderKind::ticket_appeal, OrderKind::dispute_resolution, OrderKind::vehicle_inspection,
                          OrderKind::customer_support, OrderKind::other})
    orders.add(kind, casework);
  house.attention.add(&attention);
  house.open_matters.add(&open_matters);
  register_letters(house);
  register_watch(house.runner);
  add_routes(house.api, casework);
  add_admin_routes(house.api, casework);
}

}  // namespace kerbside::casework
