// What admins do about jobs and applications (A2.11, A4-22 to A4-28, A5-28 to A5-30, A7-27, A7-28, A7-47 to A7-55,
// X3, X16, X29, X31).
#include <gtest/gtest.h>

#include <thread>

#include "core/crypto.hpp"
#include "support/documents.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

const std::string admin_postings = "/api/v1/admin/job-postings", admin_applications = "/api/v1/admin/job-applications";

class HiringTest : public ::testing::Test {
 protected:
  static std::string form(const std::string& more = "", const std::string& status = "active") {
    return R"({"title":"Engineer","department":"Engineering","location":"Leeds","employment_type":"full_time",)"
           R"("salary_range":"£30,000","description":"Engines","status":")" +
           status +
           R"(","requirements":["Care"," "],"responsibilities":[],"benefits":[""],)"
           R"("application_questions":[{"id":"","question":"Why us?","type":"textarea","required":true}])" +
           more + "}";
  }
  json::Value job() { return content_.http->post(admin_postings, form()).json(); }
  static std::string in_version(const json::Value& of) {
    return R"("version":)" + std::to_string(of["version"].number());
  }
  Answer put(const std::string& path, const std::string& body) { return content_.http->send("PUT", path, body); }

  std::string apply(Visitor& who, const json::Value& job, const std::string& documents = "") {
    const std::string question = job["application_questions"].array()->at(0)["id"].text();
    const Answer sent = who.http->post(
        "/api/v1/job-postings/" + job["id"].text() + "/applications",
        R"({"applicant_name":"Ada Lovelace","applicant_email":"ada@example.org","cover_letter":"Dear all","answers":[)"
        R"({"question_id":")" +
            question + R"(","answer":"Engines"}])" + documents + "}",
        {{"Idempotency-Key", new_key()}});
    EXPECT_EQ(sent.status, 201) << sent.body;
    return sent.json()["id"].text();
  }
  json::Value read(const std::string& id) { return content_.http->get(admin_applications + "/" + id).json(); }
  Answer decide(const std::string& id, const std::string& status, const std::string& more = "") {
    return put(admin_applications + "/" + id + "/status",
               R"({"application_status":")" + status + "\"," + in_version(read(id)) + more + "}");
  }
  long count(const std::string& rows) { return app_.db().number("select count(*) from " + rows); }
  std::string newest_notice(const Visitor& who) {
    return app_.db().value("select title from notifications where user_id = '" + who.id +
                           "' order by created_at desc, id desc limit 1");
  }

  TestApp app_;
  Visitor renter_ = app_.sign_up("renter"), host_ = app_.sign_up("host"), content_ = app_.admin("content");
};

TEST_F(HiringTest, A7_47_A7_48_A5_30_a_job_is_posted_changed_and_read_with_its_count_by_every_role) {
  const json::Value made = job();
  EXPECT_EQ(made["requirements"].array()->size(), 1U) << "empty entries are dropped";
  EXPECT_EQ(made["benefits"].array()->size(), 0U);
  apply(renter_, made);
  app_.db().run("update job_applications set application_status = 'reviewed'");
  apply(host_, made);
  Visitor support = app_.admin("support");
  const json::Value list = support.http->get(admin_postings).json();
  EXPECT_EQ(list["items"].array()->size(), 1U);
  const json::Value& row = list["items"].array()->at(0);
  EXPECT_EQ(row["applications"].number(), 2);
  EXPECT_EQ(row["pending"].number(), 1);
  EXPECT_EQ(row["reviewed"].number(), 1) << "A7-53: all that are not pending";
  app_.db().run("update job_postings set created_at = app_now() - interval '1 day'");
  const json::Value newer = job();
  const json::Value both = support.http->get(admin_postings).json();
  EXPECT_EQ(both["items"].array()->at(0)["id"].text(), newer["id"].text()) << "newest first";
  const Answer edited = put(admin_postings + "/" + made["id"].text(), form("," + in_version(made), "paused"));
  ASSERT_EQ(edited.status, 200) << edited.body;
  EXPECT_EQ(edited.json()["status"].text(), "paused");
  EXPECT_EQ(edited.json()["version"].number(), 2);
  EXPECT_TRUE(app_.becomes("select count(*) from admin_audit where action in ('job_created', 'job_updated')", "3"));
}

TEST_F(HiringTest, A5_28_X3_what_a_job_needs_is_named_and_nothing_is_stored) {
  const Answer refused =
      content_.http->post(admin_postings, R"({"title":" ","department":"","location":"","employment_type":"full_time",)"
                                          R"("description":"","status":"active","requirements":[],)"
                                          R"("responsibilities":[],"benefits":[],"application_questions":[]})");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json()["title"].text(), "Missing Information");
  EXPECT_EQ(refused.json()["detail"].text(), "Please fill in all required fields.");
  EXPECT_EQ(refused.json()["errors"].array()->size(), 4U);
  EXPECT_EQ(count("job_postings"), 0);
}

TEST_F(HiringTest, A4_23_the_toggle_pauses_an_active_job_and_activates_any_other) {
  const json::Value made = job();
  const std::string path = admin_postings + "/" + made["id"].text() + "/toggle";
  const json::Value paused = content_.http->post(path, "{" + in_version(made) + "}").json();
  EXPECT_EQ(paused["status"].text(), "paused");
  EXPECT_EQ(content_.http->post(path, "{" + in_version(made) + "}").code(), "job_changed") << "a stale press";
  app_.db().run("update job_postings set status = 'closed'");
  EXPECT_EQ(content_.http->post(path, "{" + in_version(paused) + "}").json()["status"].text(), "active");
}

TEST_F(HiringTest, A7_47_a_stale_save_is_refused_and_changes_nothing) {
  const json::Value made = job();
  const std::string path = admin_postings + "/" + made["id"].text();
  ASSERT_EQ(put(path, form("," + in_version(made), "paused")).status, 200);
  EXPECT_EQ(put(path, form("," + in_version(made), "closed")).code(), "job_changed");
  EXPECT_EQ(app_.db().value("select status from job_postings"), "paused");
}

TEST_F(HiringTest, X16_closing_or_deleting_a_job_asks_what_those_with_pending_applications_are_told) {
  const json::Value made = job();
  apply(renter_, made);
  apply(host_, made);
  app_.db().run("update job_applications set application_status = 'rejected' where user_id = '" + host_.id + "'");
  const std::string path = admin_postings + "/" + made["id"].text();
  EXPECT_EQ(put(path, form("," + in_version(made), "closed")).field(), "applicants_told");
  EXPECT_EQ(app_.db().value("select status from job_postings"), "active");
  const Answer closed =
      put(path, form("," + in_version(made) + R"(,"applicants_told":"We are sorry.\nIt is filled.")", "closed"));
  ASSERT_EQ(closed.status, 200) << closed.body;
  EXPECT_EQ(newest_notice(renter_), "Job closed");
  EXPECT_NE(letter_to(app_, renter_.email, "Your application for Engineer").find("It is filled."), std::string::npos);
  EXPECT_NE(newest_notice(host_), "Job closed") << "theirs is decided";
  const std::string version = in_version(closed.json());
  EXPECT_EQ(content_.http->post(path + "/remove", "{" + version + "}").field(), "applicants_told");
  EXPECT_EQ(content_.http->post(path + "/remove", "{" + version + R"(,"applicants_told":""})").status, 204);
  EXPECT_EQ(count("job_postings"), 0);
  EXPECT_EQ(count("job_letters"), 1) << "nothing more was told";
  EXPECT_EQ(count("job_applications where job_id is null and job_title = 'Engineer'"), 2)
      << "they stay, with its title";
}

TEST_F(HiringTest, A5_30_a_question_whose_words_change_becomes_another_so_that_nobody_answers_what_was_not_asked) {
  const json::Value made = job();
  const std::string old = made["application_questions"].array()->at(0)["id"].text();
  const auto with_question = [&](const std::string& words) {
    std::string body = form("," + in_version(content_.http->get(admin_postings).json()["items"].array()->at(0)));
    body.replace(body.find(R"("id":"")"), 7, R"("id":")" + old + "\"");
    body.replace(body.find("Why us?"), 7, words);
    return put(admin_postings + "/" + made["id"].text(), body)
        .json()["application_questions"]
        .array()
        ->at(0)["id"]
        .text();
  };
  EXPECT_EQ(with_question("Why us?"), old);
  EXPECT_NE(with_question("Why now?"), old);
  const Answer late =
      renter_.http->post("/api/v1/job-postings/" + made["id"].text() + "/applications",
                         R"({"applicant_name":"Ada","applicant_email":"ada@example.org","answers":[{"question_id":")" +
                             old + R"(","answer":"Engines"}]})",
                         {{"Idempotency-Key", new_key()}});
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.code(), "questions_changed");
}

TEST_F(HiringTest, X29_applications_are_read_by_content_and_superadmin_and_each_look_is_written_down) {
  const std::string id = apply(renter_, job());
  for (const char* role : {"support", "finance"}) {
    Visitor other = app_.admin(role);
    EXPECT_EQ(other.http->get(admin_applications).status, 403) << role;
    EXPECT_EQ(other.http->get(admin_applications + "/" + id).status, 403) << role;
  }
  Visitor superadmin = app_.admin("superadmin");
  EXPECT_EQ(superadmin.http->get(admin_applications + "/" + id).status, 200);
  EXPECT_TRUE(
      app_.becomes("select exists (select from admin_audit where action = 'job_application_read' and"
                   " object_id = '" +
                       id + "')",
                   "t"));
}

TEST_F(HiringTest, A2_11_11_A7_50_applications_are_searched_and_narrowed_newest_first) {
  const json::Value first = job(), second = job();
  app_.db().run("update job_postings set title = 'Driver' where id = '" + second["id"].text() + "'");
  apply(renter_, first);
  app_.db().run(
      "update job_applications set applied_at = app_now() - interval '1 day', applicant_name = 'Grace Hopper'");
  apply(renter_, second);
  const auto total = [&](const std::string& query) {
    return content_.http->get(admin_applications + "?" + query).json()["total"].number();
  };
  EXPECT_EQ(total(""), 2);
  EXPECT_EQ(total("search=HOPPER"), 1);
  EXPECT_EQ(total("search=ada%40example"), 2) << "of both";
  EXPECT_EQ(total("search=driver"), 1);
  for (const char* sign : {"%25", "_", "%5C", "A%25a"}) EXPECT_EQ(total("search=" + std::string(sign)), 0) << sign;
  EXPECT_EQ(total("job_id=" + first["id"].text()), 1);
  EXPECT_EQ(total("application_status=rejected"), 0);
  EXPECT_EQ(content_.http->get(admin_applications).json()["items"].array()->at(1)["applicant_name"].text(),
            "Grace Hopper");
}

TEST_F(HiringTest, A4_26_A4_27_a_decision_stamps_tells_and_sends_the_words_that_were_written) {
  const std::string id = apply(renter_, job());
  EXPECT_EQ(decide(id, "pending").field(), "application_status");
  ASSERT_EQ(decide(id, "reviewed").status, 200);
  EXPECT_EQ(newest_notice(renter_), "Application reviewed");
  EXPECT_EQ(decide(id, "reviewed").code(), "already_so");
  const json::Value before = read(id);
  EXPECT_FALSE(before["reviewed_at"].is_null());
  EXPECT_NE(before["email_accepted"].text().find("Engineer"), std::string::npos) << "what is offered to be sent";
  const Answer accepted = decide(id, "accepted", R"(,"email":"Come on Monday.\nBring nothing.")");
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  EXPECT_EQ(accepted.json()["letters"].array()->at(0)["words"].text(), "Come on Monday.\nBring nothing.");
  EXPECT_EQ(newest_notice(renter_), "Application accepted");
  EXPECT_NE(letter_to(app_, renter_.email, "Your application for Engineer").find("Come on Monday."), std::string::npos);
  ASSERT_EQ(decide(id, "rejected").status, 200);
  EXPECT_EQ(newest_notice(renter_), "Application decided") << "written although the email was left out";
  EXPECT_EQ(count("job_letters"), 1);
}

TEST_F(HiringTest, A7_51_a_stale_decision_gets_a_conflict_and_of_two_at_once_one_stands) {
  const std::string id = apply(renter_, job()), path = admin_applications + "/" + id + "/status";
  const std::string version = in_version(read(id));
  const auto body = [&](const char* status) {
    return R"({"application_status":")" + std::string(status) + "\"," + version + "}";
  };
  Visitor second = app_.admin("superadmin");
  Answer here, there;
  {
    std::jthread beside([&] { there = second.http->send("PUT", path, body("rejected")); });
    here = put(path, body("accepted"));
  }
  EXPECT_EQ(here.status + there.status, 200 + 409);
  EXPECT_EQ((here.status == 409 ? here : there).code(), "application_changed");
  EXPECT_EQ(read(id)["application_status"].text(), here.status == 200 ? "accepted" : "rejected");
}

TEST_F(HiringTest, A4_28_X12_notes_stamp_nothing_keep_the_status_and_reach_only_a_superadmins_copy) {
  const std::string id = apply(renter_, job()), path = admin_applications + "/" + id;
  const Answer noted = put(path + "/notes", R"({"admin_notes":"Zanzibar",)" + in_version(read(id)) + "}");
  ASSERT_EQ(noted.status, 200) << noted.body;
  EXPECT_EQ(noted.json()["admin_notes"].text(), "Zanzibar");
  EXPECT_EQ(noted.json()["application_status"].text(), "pending");
  EXPECT_TRUE(noted.json()["reviewed_at"].is_null());
  EXPECT_EQ(renter_.http->get("/api/v1/job-applications").body.find("Zanzibar"), std::string::npos);
  EXPECT_EQ(count("notifications where user_id = '" + renter_.id + "'"), 1) << "only that it came";
  EXPECT_EQ(content_.http->get(path + "/copy").status, 403);
  Visitor superadmin = app_.admin("superadmin");
  const Answer copy = superadmin.http->get(path + "/copy");
  EXPECT_EQ(copy.status, 200);
  EXPECT_NE(copy.body.find("Zanzibar"), std::string::npos);
  EXPECT_EQ(copy.body.find("email_accepted"), std::string::npos) << "nobody has sent what is offered";
  EXPECT_EQ(put(path + "/notes", R"({"admin_notes":")" + std::string(10'001, 'a') + "\"," + in_version(read(id)) + "}")
                .field(),
            "admin_notes");
}

TEST_F(HiringTest, A7_55_X31_staff_see_a_document_only_as_far_as_it_was_scanned) {
  const json::Value made = job();
  const auto add = [&](const std::string& bytes, const char* type, const std::string& name) {
    return renter_.http
        ->post("/api/v1/job-postings/" + made["id"].text() + "/documents?name=" + name, bytes, {{"Content-Type", type}})
        .json()["id"]
        .text();
  };
  const std::string cv = add(test_pdf_of(2), "application/pdf", "CV.pdf"),
                    words = add("My life, with caf\xC3\xA9", "text/plain", "Life.txt"),
                    letter = add(test_doc(), "application/msword", "Letter.doc");
  const std::string id =
      apply(renter_, made, R"(,"document_ids":[")" + cv + "\",\"" + words + "\",\"" + letter + "\"]");
  const auto seen = [&](const std::string& document) {
    return content_.http->get(admin_applications + "/" + id + "/documents/" + document).json();
  };
  const json::Value listed = read(id);
  EXPECT_EQ(listed["documents"].array()->at(0)["name"].text(), "CV.pdf");
  EXPECT_TRUE(listed["documents"].array()->at(0)["is_resume"].flag());
  EXPECT_EQ(seen(cv)["page_urls"].array()->size(), 2U) << "as pictures";
  EXPECT_TRUE(seen(cv)["file_url"].is_null());
  EXPECT_EQ(seen(words)["text"].text(), "My life, with caf\xC3\xA9");
  EXPECT_TRUE(seen(letter)["text"].is_null());
  EXPECT_EQ(read(id)["documents"].array()->at(2)["sight"].text(), "waiting");
  const std::string page = seen(cv)["page_urls"].array()->at(0).text();
  EXPECT_EQ(content_.http->get(page).status, 200);
  app_.db().move_clock(std::chrono::seconds(61));
  EXPECT_EQ(content_.http->get(page).code(), "link_expired");
  app_.db().run("update private_files set scan = 'infected' where id = '" + cv + "'");
  EXPECT_EQ(seen(cv)["page_urls"].array()->size(), 0U);
  app_.db().run("update private_files set scan = 'clean' where id = '" + cv + "'");
  EXPECT_EQ(content_.http->get(seen(cv)["file_url"].text()).body, test_pdf_of(2));
  EXPECT_EQ(seen(crypto::uuid4())["code"].text(), "document_not_found");
}

TEST_F(HiringTest, A7_27_A7_28_the_download_is_a_pdf_named_from_the_applicant_and_the_id) {
  const std::string id = apply(renter_, job());
  const Answer paper = content_.http->get(admin_applications + "/" + id + "/pdf");
  EXPECT_EQ(paper.status, 200);
  EXPECT_EQ(paper.header("content-type"), "application/pdf");
  EXPECT_EQ(paper.body.substr(0, 5), "%PDF-");
  EXPECT_EQ(paper.header("content-disposition"), "attachment; filename=\"Ada-Lovelace-" + id.substr(0, 8) + ".pdf\"");
}

TEST_F(HiringTest, X16_of_withdrawing_and_deciding_at_once_one_stands) {
  const json::Value made = job();
  for (int round = 0; round < 200; ++round) {
    const std::string id = apply(renter_, made);
    const std::string body = R"({"application_status":"accepted",)" + in_version(read(id)) + "}";
    Answer decided, withdrawn;
    {
      std::jthread beside([&] { withdrawn = renter_.http->del("/api/v1/job-applications/" + id); });
      decided = put(admin_applications + "/" + id + "/status", body);
    }
    if (decided.status == 200)
      EXPECT_EQ(withdrawn.code(), "already_decided");
    else
      EXPECT_EQ(decided.status, 404) << decided.body;
    EXPECT_EQ(count("job_applications"), decided.status == 200 ? 1 : 0);
    app_.db().run("delete from job_applications");
  }
}

TEST_F(HiringTest, A4_24_of_pausing_and_applying_at_once_nobody_gets_into_a_paused_job) {
  json::Value made = job();
  const std::string path = admin_postings + "/" + made["id"].text() + "/toggle";
  const std::string question = made["application_questions"].array()->at(0)["id"].text();
  for (int round = 0; round < 200; ++round) {
    Answer sent, paused;
    {
      std::jthread beside([&] {
        sent = renter_.http->post("/api/v1/job-postings/" + made["id"].text() + "/applications",
                                  R"({"applicant_name":"Ada","applicant_email":"ada@example.org","answers":[)"
                                  R"({"question_id":")" +
                                      question + R"(","answer":"Engines"}]})",
                                  {{"Idempotency-Key", new_key()}});
      });
      paused = content_.http->post(path, "{" + in_version(made) + "}");
    }
    EXPECT_TRUE(sent.status == 201 || sent.code() == "job_not_open") << sent.body;
    EXPECT_EQ(count("job_applications"), sent.status == 201 ? 1 : 0);
    app_.db().run("delete from job_applications");
    made = content_.http->post(path, "{" + in_version(paused.json()) + "}").json();
  }
}

}  // namespace
}  // namespace kerbside::test
