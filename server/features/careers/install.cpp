// The endpoints of job postings and applications.
#include "core/http/problem.hpp"
#include "core/inputs.hpp"
#include "features/careers/careers.hpp"
#include "features/careers/hiring.hpp"
#include "features/careers/news.hpp"
#include "ports/house.hpp"

namespace kerbside::careers {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

NewJobApplication example_of_application() {
  NewJobApplication application;
  application.applicant_name = "A. Lovelace";
  application.applicant_email = "ada@example.org";
  application.cover_letter = "I like engines.";
  return application;
}

NewApplicationDraft example_of_draft() {
  NewApplicationDraft draft;
  draft.applicant_name = "A. Lovelace";
  draft.cover_letter = "I like eng";
  return draft;
}

class Routes {
 public:
  explicit Routes(Careers& careers) : careers_(careers) {}

  void routes(http::Api& api) {
    const std::string one = "/api/v1/job-postings/{id}", sent = "/api/v1/job-applications";
    api.add<&Careers::postings>(Declaration(Method::get, "/api/v1/job-postings", Access::anyone(),
                                            "The jobs that one may apply for, newest first"));
    api.add<&Careers::posting, ById<JobPostingId>>(
        Declaration(Method::get, one, Access::anyone(), "A job that one may apply for"));
    api.add<&Careers::apply>(
        Declaration(Method::post, one + "/applications", Access::signed_in(), "Applies for a job, once a person")
            .example(example_of_application())
            .idempotent()
            .status(201));
    api.add<&Careers::applications>(
        Declaration(Method::get, sent, Access::signed_in(), "The caller’s applications, newest first"));
    add_drafts(api, one + "/draft");
    api.add<&Careers::withdraw, ById<JobApplicationId>>(
        Declaration(Method::del, sent + "/{id}", Access::owner("application"), "Withdraws an application"));
    api.add<&Careers::replace_document>(Declaration(Method::put, sent + "/{id}/documents/{document_id}",
                                                    Access::owner("application"),
                                                    "Puts another document in the place of an infected one")
                                            .example(NewReplacement{})
                                            .when("infected"));
    api.raw<&Routes::document>(
        *this, Declaration(Method::get, sent + "/{id}/documents/{document_id}", Access::owner("application"),
                           "Leads to a document of the caller’s application by a link that "
                           "works for a minute"));
  }

 private:
  static void add_drafts(http::Api& api, const std::string& path) {
    api.add<&Careers::draft, ById<JobPostingId>>(Declaration(
        Method::get, path, Access::signed_in(), "What the caller typed so far of an application for the job"));
    api.add<&Careers::save_draft>(
        Declaration(Method::put, path, Access::signed_in(), "Keeps what the caller typed so far")
            .example(example_of_draft())
            .rate("chat"));
  }

  Task<http::Response> document(http::Context& ctx) {
    const auto id = JobApplicationId::parse(ctx.request.path_params[0].second);
    const auto document_id = PrivateFileId::parse(ctx.request.path_params[1].second);
    // An invalid id is answered like one that does not exist.
    const auto link = co_await careers_.document_link(ctx.loop, ctx.actor(), id.has_value() ? *id : JobApplicationId(),
                                                      document_id.has_value() ? *document_id : PrivateFileId());
    if (link.has_error()) co_return http::problem_response(ctx, link.error());
    co_return http::Response::redirect(*link);
  }

  Careers& careers_;
};

}  // namespace

void install(House& house, private_files::PrivateFiles& files) {
  files.add<documents, &Careers::may_add_document>(
      house.api, Declaration(Method::post, "/api/v1/job-postings/{id}/documents", Access::signed_in(),
                             "Adds the document that is the body, for an application that names it"));
  files.add<documents, &Careers::may_replace_document>(
      house.api, Declaration(Method::post, "/api/v1/job-applications/{id}/documents", Access::owner("application"),
                             "Adds the document that is the body, in place of an infected one")
                     .when("infected"));
  auto& careers = house.keep<Careers>(files);
  Careers::register_jobs(house.runner);
  register_letters(house);
  house.keep<Routes>(careers).routes(house.api);
  add_hiring(house, files);
}

}  // namespace kerbside::careers
