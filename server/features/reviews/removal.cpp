#include "features/reviews/removal.hpp"

#include "core/db/list_page.hpp"
#include "core/inputs.hpp"
#include "core/json/write.hpp"
#include "features/audit/audit.hpp"
#include "features/reviews/news.hpp"

namespace kerbside::reviews {
namespace {

// What the log keeps of a removed review: that it was not removed for its rating must stay provable. Private details
// are why it goes, so they do not stay there.
std::string for_the_log(const store::Removed& review, rules::ReviewFault reason) {
  rules::ReviewWords words = review;
  if (reason == rules::ReviewFault::private_details) words.comment.clear();
  return json::to_string(words);
}

void tell_author(db::Transaction& tx, const store::Trip& trip, rules::Reviewer author, rules::ReviewFault why) {
  const Told told{.trip = trip, .reader_side = author, .why = why};
  if (author == rules::Reviewer::renter)
    tell(tx, "renter_removed", told);
  else
    tell(tx, "host_removed", told);
}

Task<Result<bool>> remove_in(db::Transaction& tx, Actor admin, Removal removal, std::string client_ip) {
  KB_CO_TRY(const auto review, co_await store::visible(tx, removal.id));
  if (!review) co_return fail(Kind::not_found, "review_not_found", "This review does not exist or was removed.");
  KB_CO_TRY(const auto trip, co_await store::trip(tx, review->booking_id));
  if (!trip) co_return fail(Kind::bug, "review_without_trip", "A review has no booking.");
  KB_CO_TRY_VOID(co_await store::remove(tx, removal));
  store::close_reports(tx, removal.id, *admin.admin());
  tell_author(tx, *trip, review->reviewer_type, removal.reason);
  audit::AdminAct act{admin, "review_deleted", "review", removal.id.str()};
  act.before = for_the_log(*review, removal.reason);
  act.reason = boost::describe::enum_to_string(removal.reason, "");
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return true;
}

Task<Status> remove_review(Loop& loop, Actor admin, Removal removal, audit::Client client) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&remove_in, admin, removal, client.ip));
  co_return Status();
}

const db::List reports_list{
    "reviews_reports",
    {"r.seq, r.id, r.created_at as at, r.reason, r.note, r.reporter_id,"
     " a.first_name || ' ' || a.last_name as reporter_name, r.review_id, v.reviewer_type,"
     " b.first_name || ' ' || b.last_name as reviewer_name, c.first_name || ' ' || c.last_name as reviewee_name,"
     " v.reviewee_id, v.rating, v.comment, v.deleted_at is not null as is_deleted, r.handled_at,"
     " s.first_name || ' ' || s.last_name as handled_by",
     "review_reports r", "r.seq",
     "join reviews v on v.id = r.review_id join profiles a on a.id = r.reporter_id"
     " join profiles b on b.id = v.reviewer_id join profiles c on c.id = v.reviewee_id"
     " left join admins s on s.id = r.handled_by"},
    {{"bigint", "r.seq < ?", {"review_reports_seq_key"}}},
    {{"newest", "r.seq desc", "review_reports_seq_key"}},
    db::List::Counts::no};

const db::Statement lock_report_sql{"reviews_lock_report",
                                    "select handled_at is not null from review_reports where id = $1 for update"};
const db::Statement handle_report_sql{
    "reviews_handle_report", "update review_reports set handled_at = app_now(), handled_by = $2 where id = $1"};

// Does and records nothing when it was handled before.
Task<Result<bool>> handle_in(db::Transaction& tx, Actor admin, ReviewReportId id, std::string client_ip) {
  KB_CO_TRY(const auto rows, co_await tx.run(lock_report_sql, db::Params(id)));
  if (rows.empty()) co_return fail(Kind::not_found, "report_not_found", "This report does not exist.");
  if (rows.value<bool>()) co_return false;
  KB_CO_TRY_VOID(co_await tx.change(handle_report_sql, db::Params(id, *admin.admin())));
  audit::AdminAct act{admin, "review_report_handled", "review_report", id.str()};
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return true;
}

// Says that an admin has dealt with it and the review stays; the first one to say so counts. Errors: report_not_found.
Task<Status> handle_review_report(Loop& loop, Actor admin, ReviewReportId id, audit::Client client) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&handle_in, admin, id, client.ip));
  co_return Status();
}

}  // namespace

void add_admin_routes(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const std::string reports = "/api/v1/admin/review-reports";
  api.add<&remove_review>(Declaration(Method::post, "/api/v1/admin/reviews/{id}/remove",
                                      Access::admin({AdminRole::content}), "Removes a review that breaks a rule")
                              .example(Removal{{}, rules::ReviewFault::abuse}));
  api.add_list<&db::newest_of_list<ReviewReport, NewestAsked>>(
      reports_list,
      Declaration(Method::get, reports, Access::any_admin(), "What readers reported of reviews, newest first"));
  api.add<&handle_review_report, ById<ReviewReportId>>(
      Declaration(Method::put, reports + "/{id}/handled", Access::admin({AdminRole::content}),
                  "Says that a report of a review has been dealt with"));
}

}  // namespace kerbside::reviews
