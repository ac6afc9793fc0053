// The endpoints of disputes.
#include "core/db/list_page.hpp"
#include "features/disputes/case_file.hpp"
#include "features/disputes/checks.hpp"
#include "features/disputes/disputes.hpp"
#include "features/disputes/news.hpp"
#include "features/disputes/papers.hpp"
#include "features/disputes/replies.hpp"
#include "features/disputes/store.hpp"
#include "features/disputes/watch.hpp"
#include "ports/house.hpp"

namespace kerbside::disputes {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using One = ById<DisputeId>;

NewDispute example_of_dispute() {
  NewDispute dispute;
  dispute.dispute_type = rules::DisputeType::vehicle_service;
  dispute.urgency = rules::DisputeUrgency::medium;
  dispute.subject = "The clutch slipped";
  dispute.description = "From the second day on.";
  dispute.desired_outcome = "A day’s rental back";
  dispute.email = "ada@example.org";
  dispute.contact_preference = rules::ContactPreference::email;
  return dispute;
}

// Whether the password was entered lately is known to the request alone.
Disputes::Checked checked(const http::Context& ctx) { return {audit::client_of(ctx), ctx.caller.password_recent}; }

Task<Result<AdminDispute>> decide(http::Context& ctx, Disputes& disputes, Actor admin, DisputeDecision in) {
  return disputes.decide(ctx.loop, std::move(admin), std::move(in), checked(ctx));
}

Task<Result<AdminDispute>> approve(http::Context& ctx, Disputes& disputes, Actor admin, DisputeApproval in) {
  return disputes.approve(ctx.loop, std::move(admin), std::move(in), checked(ctx));
}

void add_routes(http::Api& api, Disputes& disputes) {
  const std::string all = "/api/v1/disputes", one = all + "/{id}";
  api.add<&Disputes::bookings>(Declaration(Method::get, all + "/bookings", Access::signed_in(),
                                           "The caller’s bookings that a dispute may be about, the newest 20"));
  api.add<&Disputes::on_hold, ById<BookingId>>(
      Declaration(Method::get, "/api/v1/bookings/{id}/money-on-hold", Access::owner("booking"),
                  "Since when disputes hold the money of a booking, and until when at the latest; for both sides"));
  api.add<&Disputes::raise>(disputes, Declaration(Method::post, all, Access::signed_in(),
                                                  "Raises a dispute; payout and deposit of its booking wait at once")
                                          .example(example_of_dispute())
                                          .idempotent()
                                          .rate_of_taken("dispute")
                                          .status(201));
  api.add<&Disputes::own>(Declaration(Method::get, all, Access::signed_in(),
                                      "The caller’s disputes, and those they were asked about, newest first"));
  api.add<&Disputes::get, One>(
      disputes, Declaration(Method::get, one, Access::owner("dispute"), "A dispute, for its side that asks"));
  api.add<&Disputes::write>(disputes, Declaration(Method::post, one + "/messages", Access::owner("dispute"),
                                                  "Writes to our team about a dispute")
                                          .example(NewDisputeMessage{{}, "Here is the receipt", {}, {}})
                                          .idempotent());
  api.add<&Disputes::look_again>(
      disputes, Declaration(Method::post, one + "/second-look", Access::owner("dispute"),
                            "Asks once for a second look, with new facts, within 10 working days of the outcome")
                    .example(NewDisputeMessage{{}, "The garage has written", {}, {}})
                    .when("resolved")
                    .idempotent());
  api.add<&Disputes::confirm_return, One>(
      disputes, Declaration(Method::post, one + "/confirm", Access::owner("dispute"),
                            "Confirms that what the host returns by hand was given, or has come")
                    .when("returned_by_host")
                    .idempotent());
  api.add<&Disputes::consent, One>(disputes, Declaration(Method::post, one + "/consent", Access::owner("dispute"),
                                                         "Who raised a dispute agrees that the other side is asked")
                                                 .idempotent());
  api.add<&Disputes::withdraw, One>(disputes, Declaration(Method::post, one + "/withdraw", Access::owner("dispute"),
                                                          "Who raised a dispute withdraws it")
                                                  .idempotent());
}

void add_admin_routes(http::Api& api, Disputes& disputes) {
  const std::string all = "/api/v1/admin/disputes", one = all + "/{id}";
  const Access readers = Access::admin({AdminRole::support, AdminRole::finance});
  const auto step = [&](const char* tail, AdminRole who, const char* summary) {
    return Declaration(Method::post, one + tail, Access::admin({who}), summary).idempotent();
  };
  api.add_list<&db::page_of_list<ListedDispute, DisputesAsked>>(
      store::disputes_list, Declaration(Method::get, all, Access::any_admin(),
                                        "Disputes: open critical and high ones first, the newest first within"));
  api.add<&Disputes::read, One>(disputes,
                                Declaration(Method::get, one, readers, "A dispute with all that belongs to it"));
  api.add<&Disputes::exhibits, One>(
      disputes,
      Declaration(Method::get, one + "/files", readers,
                  "What is known of a dispute’s files: their hashes, when they were taken, and the words of a "
                  "TXT or DOCX that no scanner has looked at"));
  api.add<&Disputes::save>(
      disputes,
      Declaration(Method::put, one, Access::admin({AdminRole::support}),
                  "Saves status, urgency, notes and whose a dispute is")
          .example(DisputeSaved{
              {}, 1, rules::DisputeStatus::under_review, rules::DisputeUrgency::high, "Rang the host", true, {}}));
  api.add<&Disputes::answer>(disputes, step("/messages", AdminRole::support, "Writes to one side of a dispute")
                                           .example(StaffMessage{{}, Thread::writer, "Please send us the receipt"}));
  OtherAsked asked;
  asked.version = 1;
  asked.question = "What happened at the pick-up?";
  api.add<&Disputes::ask_other>(
      disputes, step("/ask", AdminRole::support, "Asks the other side, which sees what is ticked and nothing else")
                    .example(asked)
                    .when("about_booking"));
  api.add<&Disputes::link_booking>(disputes,
                                   step("/booking", AdminRole::support, "Links a booking of the dispute’s writer")
                                       .example(BookingLinked{{}, 1, {}})
                                       .when("without_booking"));
  api.add<&decide>(disputes, step("/decide", AdminRole::support,
                                  "Resolves a dispute; money that support decides on waits for finance")
                                 .example(DisputeDecision{{}, 1, "The trip went as agreed", {}, {}, {}}));
  api.add<&approve>(
      disputes,
      step("/approve", AdminRole::finance,
           "Approves the money of a dispute and carries it out; above £200 asks for the password again, above "
           "£500 for a reason")
          .example(DisputeApproval{{}, 1, {}})
          .when("proposed"));
  api.add<&Disputes::send_back>(disputes,
                                step("/send-back", AdminRole::finance, "Sends the money of a dispute back to support")
                                    .example(WithReason<DisputeId>{{}, "The receipt is missing"})
                                    .when("proposed"));
}

}  // namespace

void install(House& house, const bookings::Bookings& bookings, private_files::PrivateFiles& files) {
  files.add<evidence, &Disputes::may_add_evidence>(
      house.api, Declaration(Method::post, "/api/v1/dispute-evidence/{id}", Access::signed_in(),
                             "Adds the file that is the body, for a dispute or message that names it"));
  auto& disputes = house.keep<Disputes>(files, bookings);
  house.booking_followers.add(disputes);
  house.charge_followers.add(disputes);
  house.attention.add(&attention);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  register_watch(house.runner);
  register_letters(house);
  add_routes(house.api, disputes);
  add_admin_routes(house.api, disputes);
  add_reply_routes(house.api);
  add_paper_routes(house.api);
  auto& packing = house.pools.add("case_files", 1, 16, Workers::Priority::background);
  add_case_routes(house.api, house.keep<CaseFiles>(house.ports.files, house.spool.directory, packing));
}

}  // namespace kerbside::disputes
