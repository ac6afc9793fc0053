// The endpoints of hiring.
#include "core/db/list_page.hpp"
#include "features/careers/hiring.hpp"
#include "features/careers/hiring_store.hpp"
#include "ports/house.hpp"

namespace kerbside::careers {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

constexpr int paper_threads = 1;

rules::PostingForm example_posting() {
  rules::PostingForm form;
  form.title = "Mechanic";
  form.department = "Engineering";
  form.location = "Leeds";
  form.description = "Keep our vehicles on the road.";
  return form;
}

EditedPosting example_edit() {
  EditedPosting edited;
  static_cast<rules::PostingForm&>(edited) = example_posting();
  edited.version = 1;
  return edited;
}

HiringDecision example_decision() {
  HiringDecision decision;
  decision.version = 1;
  decision.application_status = rules::ApplicationStatus::accepted;
  decision.email = "We would like to talk to you.";
  return decision;
}

Declaration by_content(Method method, const std::string& path, const char* summary) {
  return Declaration(method, "/api/v1/admin/" + path, Access::admin({AdminRole::content}), summary);
}

void add_postings(http::Api& api) {
  const std::string one = "job-postings/{id}";
  api.add<&Hiring::postings>(Declaration(Method::get, "/api/v1/admin/job-postings", Access::any_admin(),
                                         "All jobs with how many applied, newest first"));
  api.add<&Hiring::create>(
      by_content(Method::post, "job-postings", "Adds a job").example(example_posting()).status(201));
  api.add<&Hiring::edit>(by_content(Method::put, one, "Changes a job").example(example_edit()));
  api.add<&Hiring::toggle>(by_content(Method::post, one + "/toggle", "Pauses an active job, activates any other")
                               .example(PostingStep{{}, 1}));
  api.add<&Hiring::remove>(by_content(Method::post, one + "/remove", "Deletes a job; its applications stay")
                               .example(PostingRemoval{{}, 1, {}}));
}

void add_applications(http::Api& api, Hiring& hiring) {
  const std::string one = "job-applications/{id}";
  api.add<&db::page_of_list<HiringRow, HiringAsked>>(
      store::hiring_rows, by_content(Method::get, "job-applications", "Applications, newest first"));
  api.add<&Hiring::application, ById<JobApplicationId>>(by_content(Method::get, one, "An application"));
  api.add<&Hiring::decide>(
      by_content(Method::put, one + "/status", "Says how an application stands").example(example_decision()));
  api.add<&Hiring::note>(by_content(Method::put, one + "/notes", "Keeps notes of staff about an application")
                             .example(HiringNotes{{}, 1, "Rings back on Monday"}));
  api.add<&Hiring::document, OneHiringDocument>(
      hiring, by_content(Method::get, one + "/documents/{document_id}",
                         "What may be seen of a document, by links that work for a minute"));
  api.add<&Hiring::pdf, ById<JobApplicationId>>(hiring, by_content(Method::get, one + "/pdf", "An application as PDF"));
  api.add<&Hiring::copy, ById<JobApplicationId>>(
      Declaration(Method::get, "/api/v1/admin/" + one + "/copy", Access::admin({}),
                  "All that is held about an application, for the person who asks for it"));
}

}  // namespace

void add_hiring(House& house, private_files::PrivateFiles& files) {
  auto& hiring = house.keep<Hiring>(files, house.pools.add("application_pdfs", paper_threads, 64));
  add_postings(house.api);
  add_applications(house.api, hiring);
}

}  // namespace kerbside::careers
