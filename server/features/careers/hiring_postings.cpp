// What admins do about jobs.
#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "features/careers/hiring.hpp"
#include "features/careers/hiring_store.hpp"
#include "features/careers/news.hpp"

namespace kerbside::careers {
namespace {

Error job_gone() { return fail(Kind::not_found, "job_not_found", "This job does not exist any more."); }

Error job_changed() {
  return fail(Kind::conflict, "job_changed",
              "Somebody else changed this job while you were working on it. Nothing of yours was saved yet.");
}

std::string new_question_id() { return "q" + crypto::uuid4().substr(0, 8); }

Task<Status> record_job(db::Transaction& tx, const Actor& admin, const char* action, JobPostingId id, std::string after,
                        std::string client_ip) {
  audit::AdminAct act{admin, action, "job_posting", id.str()};
  act.after = std::move(after);
  return audit::record(tx, std::move(act), std::move(client_ip));
}

struct PostingState {
  std::string title;
  rules::JobStatus status{};
};
BOOST_DESCRIBE_STRUCT(PostingState, (), (title, status))

Task<Result<store::LockedPosting>> lock_for(db::Transaction& tx, JobPostingId id, int version) {
  KB_CO_TRY(auto posting, co_await store::lock_posting(tx, id));
  if (!posting) co_return job_gone();
  if (posting->version != version) co_return job_changed();
  co_return *std::move(posting);
}

// Tells those with pending applications that the job is closed, in the admin's words; without words nothing.
Task<Status> tell_pending(db::Transaction& tx, JobPostingId id, const std::optional<std::string>& told) {
  KB_CO_TRY(const auto applicants, co_await store::pending_applicants(tx, id));
  if (applicants.empty()) co_return Status();
  if (!told) co_return field_error("applicants_told", "Please say what those who have applied are told.");
  KB_CO_TRY(const auto words, rules::accept_letter(told));
  if (!words) co_return Status();
  for (const store::Applicant& to : applicants) {
    const auto letter = new_id<JobLetterId>();
    store::add_letter(tx, letter, to.id, store::LetterAbout::closed, *words);
    tell(tx, "closed", {to.id, to.user_id, to.user_type, to.job_title});
    jobs::enqueue(tx, written_letter(letter));
  }
  co_return Status();
}

Task<Result<JobPostingId>> create_in(db::Transaction& tx, Actor admin, rules::PostingForm in, std::string client_ip) {
  const std::vector<rules::JobQuestion> none;
  KB_CO_TRY(const auto form, rules::accept_posting(in, none, &new_question_id));
  const auto id = new_id<JobPostingId>();
  KB_CO_TRY_VOID(co_await store::insert_posting(tx, id, form));
  KB_CO_TRY_VOID(co_await record_job(tx, admin, "job_created", id, json::to_string(form), client_ip));
  co_return id;
}

Task<Result<bool>> edit_in(db::Transaction& tx, Actor admin, EditedPosting in, std::string client_ip) {
  KB_CO_TRY(const auto before, co_await lock_for(tx, in.id, in.version));
  KB_CO_TRY(const auto form, rules::accept_posting(in, before.application_questions, &new_question_id));
  if (form.status == rules::JobStatus::closed && before.status != rules::JobStatus::closed)
    KB_CO_TRY_VOID(co_await tell_pending(tx, in.id, in.applicants_told));
  store::update_posting(tx, in.id, form);
  KB_CO_TRY_VOID(co_await record_job(tx, admin, "job_updated", in.id, json::to_string(form), client_ip));
  co_return true;
}

Task<Result<bool>> toggle_in(db::Transaction& tx, Actor admin, PostingStep in, std::string client_ip) {
  KB_CO_TRY(const auto before, co_await lock_for(tx, in.id, in.version));
  const PostingState now{before.title, rules::toggled(before.status)};
  store::set_posting_status(tx, in.id, now.status);
  KB_CO_TRY_VOID(co_await record_job(tx, admin, "job_status", in.id, json::to_string(now), client_ip));
  co_return true;
}

Task<Result<bool>> remove_in(db::Transaction& tx, Actor admin, PostingRemoval in, std::string client_ip) {
  KB_CO_TRY(const auto before, co_await lock_for(tx, in.id, in.version));
  KB_CO_TRY_VOID(co_await tell_pending(tx, in.id, in.applicants_told));
  store::delete_posting(tx, in.id);
  const PostingState last{before.title, before.status};
  KB_CO_TRY_VOID(co_await record_job(tx, admin, "job_deleted", in.id, json::to_string(last), client_ip));
  co_return true;
}

Task<Result<HiringPosting>> read_posting(Loop& loop, JobPostingId id) {
  KB_CO_TRY(auto posting, co_await store::hiring_posting(loop.db, id));
  if (!posting) co_return job_gone();
  co_return *std::move(posting);
}

}  // namespace

Task<Result<HiringPostingList>> Hiring::postings(Loop& loop) {
  KB_CO_TRY(auto items, co_await store::hiring_postings(loop.db));
  co_return HiringPostingList{std::move(items)};
}

Task<Result<HiringPosting>> Hiring::create(Loop& loop, Actor admin, rules::PostingForm in, audit::Client client) {
  KB_CO_TRY(const auto id, co_await loop.db.transaction(&create_in, admin, std::move(in), client.ip));
  co_return co_await read_posting(loop, id);
}

Task<Result<HiringPosting>> Hiring::edit(Loop& loop, Actor admin, EditedPosting in, audit::Client client) {
  const JobPostingId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&edit_in, admin, std::move(in), client.ip));
  co_return co_await read_posting(loop, id);
}

Task<Result<HiringPosting>> Hiring::toggle(Loop& loop, Actor admin, PostingStep in, audit::Client client) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&toggle_in, admin, in, client.ip));
  co_return co_await read_posting(loop, in.id);
}

Task<Status> Hiring::remove(Loop& loop, Actor admin, PostingRemoval in, audit::Client client) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&remove_in, admin, std::move(in), client.ip));
  co_return Status();
}

}  // namespace kerbside::careers
