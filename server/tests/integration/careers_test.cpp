// Jobs at the company itself and applying for them (D1-12, D3.14, D4-35, D7-59, D9-07, D9-46, D9-47, X3).
#include <gtest/gtest.h>

#include <thread>

#include "core/crypto.hpp"
#include "support/documents.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string postings = "/api/v1/job-postings", applications = "/api/v1/job-applications";
constexpr const char* questions = R"([{"id":"why","question":"Why us?","type":"textarea","required":true},)"
                                  R"({"id":"when","question":"When could you start?","type":"text","required":false}])";
const std::string complete =
    R"("applicant_name":"Ada Lovelace","applicant_email":"Ada@example.org","answers":[{"question_id":"why","answer":"Engines"}])";

class CareersTest : public ::testing::Test {
 protected:
  // The values of some columns, as in SQL: "status = 'paused'".
  std::string job(const std::string& title, const std::string& set = "") {
    const std::string id = app_.db().value(
        "insert into job_postings (title, department, location, employment_type, salary_range, description,"
        " requirements, application_questions) values ('" +
        title + "', 'Engineering', 'Leeds', 'part_time', '£30,000', 'Engines', '{Care,Patience}', '" + questions +
        "') returning id");
    if (!set.empty()) app_.db().run("update job_postings set " + set + " where id = '" + id + "'");
    return id;
  }
  Answer apply(Visitor& who, const std::string& job, const std::string& fields = complete) {
    return who.http->post(postings + "/" + job + "/applications", "{" + fields + "}", {{"Idempotency-Key", new_key()}});
  }
  Answer upload(Visitor& who, const std::string& job, const std::string& bytes, const std::string& type,
                const std::string& name = "") {
    const std::string query = name.empty() ? "" : "?name=" + name;
    return who.http->post(postings + "/" + job + "/documents" + query, bytes, {{"Content-Type", type}});
  }
  std::string pdf(Visitor& who, const std::string& job, const std::string& name = "CV.pdf") {
    const Answer added = upload(who, job, test_pdf(), "application/pdf", name);
    EXPECT_EQ(added.status, 201) << added.body;
    return added.json()["id"].text();
  }
  static std::string with_documents(const std::string& ids) { return complete + R"(,"document_ids":[)" + ids + "]"; }
  static json::Array sent(Visitor& who, const std::string& query = "") {
    return *who.http->get(applications + query).json()["items"].array();
  }
  long count(const std::string& rows) { return app_.db().number("select count(*) from " + rows); }

  bool tidied() {
    app_.run_now("job_applications_tidy");
    return app_.becomes("select state = 'ready' and run_at > app_now() from jobs where kind = 'job_applications_tidy'",
                        "t");
  }

  TestApp app_;
  Visitor renter_ = app_.sign_up("renter"), host_ = app_.sign_up("host");
};

TEST_F(CareersTest, A1_06_A4_24_A7_49_everybody_reads_the_active_jobs_newest_first_and_no_other) {
  job("Older", "created_at = app_now() - interval '1 day'");
  const std::string newer = job("Newer"), paused = job("Paused", "status = 'paused'"),
                    closed = job("Closed", "status = 'closed'");
  Visitor visitor = app_.visitor();
  const auto items = *visitor.http->get(postings).json()["items"].array();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[0]["title"].text(), "Newer");
  EXPECT_EQ(items[1]["title"].text(), "Older");
  EXPECT_EQ(items[0]["employment_type"].text(), "part_time");
  EXPECT_EQ(items[0]["salary_range"].text(), "£30,000");
  EXPECT_EQ(items[0]["requirements"].array()->size(), 2U);
  EXPECT_EQ(items[0]["application_questions"].array()->at(0)["question"].text(), "Why us?");
  EXPECT_FALSE(items[0].has("status"));
  EXPECT_EQ(visitor.http->get(postings + "/" + newer).json()["title"].text(), "Newer");
  for (const std::string& id : {paused, closed, crypto::uuid4()})
    EXPECT_EQ(visitor.http->get(postings + "/" + id).code(), "job_not_found");
}

TEST_F(CareersTest, D1_12_D9_46_A4_25_A7_52_A3_22_renters_and_hosts_may_apply_and_the_application_is_pending) {
  const std::string id = job("Engineer");
  for (Visitor* who : {&renter_, &host_}) {
    const Answer applied = apply(*who, id);
    ASSERT_EQ(applied.status, 201) << applied.body;
    EXPECT_EQ(applied.json()["application_status"].text(), "pending");
    EXPECT_EQ(applied.json()["applicant_email"].text(), "ada@example.org");
  }
  EXPECT_EQ(app_.db().value("select string_agg(distinct job_title, ',') from job_applications"), "Engineer");
  EXPECT_EQ(app_.db().value("select concat_ws('|', job_id = '" + id +
                            "', applicant_name, applicant_email, question_responses -> 0 ->> 'answer',"
                            " resume_file_id is null, application_status) from job_applications where user_id = '" +
                            renter_.id + "'"),
            "t|Ada Lovelace|ada@example.org|Engines|t|pending");
}

TEST_F(CareersTest, D9_22_a_job_is_full_time_part_time_a_contract_or_an_internship) {
  Visitor visitor = app_.visitor();
  for (const std::string type : {"full_time", "part_time", "contract", "internship"}) {
    const std::string id = job("A job", "employment_type = '" + type + "'");
    EXPECT_EQ(visitor.http->get(postings + "/" + id).json()["employment_type"].text(), type);
  }
  EXPECT_ANY_THROW(job("A job", "employment_type = 'seasonal'"));
}

TEST_F(CareersTest, A1_07_X3_D6_12_an_application_needs_sign_in) {
  Visitor visitor = app_.visitor();
  const std::string id = job("Engineer");
  EXPECT_EQ(apply(visitor, id).status, 401);
  EXPECT_EQ(upload(visitor, id, test_pdf(), "application/pdf").status, 401);
  EXPECT_EQ(visitor.http->get(applications).status, 401);
}

TEST_F(CareersTest, D3_14_02_D7_59_ones_own_applications_come_with_their_jobs_newest_first) {
  const std::string first = job("First"), second = job("Second");
  apply(renter_, first);
  app_.db().run("update job_applications set applied_at = app_now() - interval '1 day'");
  apply(renter_, second);
  apply(host_, first);
  app_.db().run("update job_postings set status = 'closed' where id = '" + first + "'");
  const auto items = sent(renter_);
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[0]["job"]["title"].text(), "Second");
  EXPECT_TRUE(items[0]["job"]["is_open"].flag());
  EXPECT_EQ(items[1]["job"]["title"].text(), "First");
  EXPECT_EQ(items[1]["job"]["department"].text(), "Engineering");
  EXPECT_EQ(items[1]["job"]["location"].text(), "Leeds");
  EXPECT_EQ(items[1]["job"]["employment_type"].text(), "part_time");
  EXPECT_FALSE(items[1]["job"]["is_open"].flag());
  const auto& response = items[0]["question_responses"].array()->at(0);
  EXPECT_EQ(response["question"].text(), "Why us?");
  EXPECT_EQ(response["answer"].text(), "Engines");
  EXPECT_EQ(sent(renter_, "?job_id=" + first).size(), 1U);
  EXPECT_EQ(sent(host_, "?job_id=" + second).size(), 0U);
}

TEST_F(CareersTest, X14_what_admins_note_never_reaches_the_applicant) {
  apply(renter_, job("Engineer"));
  app_.db().run("update job_applications set admin_notes = 'Zanzibar', application_status = 'rejected'");
  const Answer list = renter_.http->get(applications);
  EXPECT_EQ(list.json()["items"].array()->at(0)["application_status"].text(), "rejected");
  EXPECT_EQ(list.body.find("Zanzibar"), std::string::npos);
  EXPECT_EQ(list.body.find("admin_notes"), std::string::npos);
}

TEST_F(CareersTest, X3_one_applies_once_for_a_job) {
  const std::string id = job("Engineer");
  ASSERT_EQ(apply(renter_, id).status, 201);
  EXPECT_EQ(apply(renter_, id).code(), "already_applied");
  EXPECT_EQ(upload(renter_, id, test_pdf(), "application/pdf").code(), "already_applied");
  EXPECT_EQ(apply(renter_, job("Driver")).status, 201) << "for another job";
  EXPECT_EQ(count("job_applications"), 2);
}

TEST_F(CareersTest, X3_of_two_that_are_sent_at_once_one_arrives) {
  const std::string id = job("Engineer");
  const auto other = app_.visitor();
  other.http->cookies = renter_.http->cookies;
  other.http->always = renter_.http->always;
  Answer here, there;
  {
    std::jthread beside([&] {
      there = other.http->post(postings + "/" + id + "/applications", "{" + complete + "}",
                               {{"Idempotency-Key", new_key()}});
    });
    here = apply(renter_, id);
  }
  EXPECT_EQ(here.status + there.status, 201 + 409);
  EXPECT_EQ((here.status == 409 ? here : there).code(), "already_applied");
  EXPECT_EQ(count("job_applications"), 1);
}

TEST_F(CareersTest, Trust_3_3_the_same_press_twice_is_one_application) {
  const std::string path = postings + "/" + job("Engineer") + "/applications", body = "{" + complete + "}";
  const Headers key{{"Idempotency-Key", new_key()}};
  const Answer first = renter_.http->post(path, body, key), again = renter_.http->post(path, body, key);
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(again.status, 201);
  EXPECT_EQ(first.json()["id"].text(), again.json()["id"].text());
  EXPECT_EQ(renter_.http->post(path, body).status, 400) << "a key is needed";
}

TEST_F(CareersTest, A4_24_a_job_that_was_paused_or_deleted_before_one_sends_says_so) {
  const std::string id = job("Engineer");
  const std::string document = pdf(renter_, id);
  app_.db().run("update job_postings set status = 'paused'");
  EXPECT_EQ(apply(renter_, id, with_documents("\"" + document + "\"")).code(), "job_not_open");
  EXPECT_EQ(upload(renter_, id, test_pdf(), "application/pdf").code(), "job_not_open");
  app_.db().run("update job_postings set status = 'active'");
  EXPECT_EQ(apply(renter_, id, with_documents("\"" + document + "\"")).status, 201) << "nothing that was sent is lost";
  EXPECT_EQ(apply(renter_, crypto::uuid4()).code(), "job_not_found");
}

TEST_F(CareersTest, A5_32_A5_35_what_is_required_is_named_and_nothing_is_stored) {
  const std::string id = job("Engineer");
  const Answer refused = apply(renter_, id, R"("applicant_name":" ","applicant_email":"")");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json()["title"].text(), "Missing Information");
  EXPECT_EQ(refused.json()["detail"].text(), "Please fill in all required fields.");
  const json::Value problem = refused.json();
  std::string fields;
  for (const auto& error : *problem["errors"].array()) fields += error["field"].text() + " ";
  EXPECT_EQ(fields, "applicant_name applicant_email answers.why ");
  const std::string other = complete.substr(0, complete.size() - 1) + R"(,{"question_id":"gone","answer":"x"}])";
  EXPECT_EQ(apply(renter_, id, other).code(), "questions_changed");
  EXPECT_EQ(count("job_applications") + count("notifications"), 0);
}

TEST_F(CareersTest, D9_47_Trust_4_3_documents_are_pdf_doc_docx_and_txt_by_what_is_in_them) {
  const std::string id = job("Engineer");
  const std::string word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  EXPECT_EQ(upload(renter_, id, test_pdf(), "application/pdf").status, 201);
  EXPECT_EQ(upload(renter_, id, test_doc(), "application/msword").status, 201);
  EXPECT_EQ(upload(renter_, id, test_docx(), word).status, 201);
  EXPECT_EQ(upload(renter_, id, "My life", "text/plain").status, 201);
  EXPECT_EQ(app_.db().value("select string_agg(substring(file_key from '[a-z]+$'), ' ' order by created_at)"
                            " from private_files where kind = 'job_document'"),
            "pdf doc docx txt");
  const Answer picture = upload(renter_, id, test_picture("plain.png"), "image/png");
  EXPECT_EQ(picture.status, 415);
  EXPECT_EQ(picture.json()["detail"].text(), "Please choose a PDF, DOC, DOCX or TXT file.");
  EXPECT_EQ(upload(renter_, id, test_picture("plain.png"), "application/pdf").code(), "file_kind") << "a renamed file";
  EXPECT_EQ(upload(renter_, id, "<svg/>", "image/svg+xml").status, 415);
  EXPECT_EQ(upload(renter_, id, "", "application/pdf").code(), "file_kind");
  const std::string cut = test_pdf().substr(0, 20);
  EXPECT_EQ(upload(renter_, id, cut, "application/pdf").code(), "document_unreadable");
  const Answer large = upload(renter_, id, "%PDF-" + std::string(10 << 20, ' '), "application/pdf");
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(large.json()["detail"].text(), "Please choose a file smaller than 10 MB.");
}

TEST_F(CareersTest, A5_37_A7_54_X33_the_first_document_is_the_resume_and_the_others_follow_it) {
  const std::string id = job("Engineer");
  const std::string letter = pdf(renter_, id, "Letter.pdf"), cv = pdf(renter_, id, "CV%20of%20Ada.pdf");
  const Answer applied = apply(renter_, id, with_documents("\"" + cv + "\",\"" + letter + "\",\"" + cv + "\""));
  ASSERT_EQ(applied.status, 201) << applied.body;
  EXPECT_EQ(applied.json()["resume"]["id"].text(), cv);
  EXPECT_EQ(applied.json()["resume"]["name"].text(), "CV of Ada.pdf");
  ASSERT_EQ(applied.json()["uploaded_documents"].array()->size(), 1U);
  EXPECT_EQ(applied.json()["uploaded_documents"].array()->at(0)["id"].text(), letter);
  EXPECT_EQ(count("private_files where kind = 'job_document' and state = 'taken' and delete_at is null"), 2);
  EXPECT_EQ(count("private_files where file_key like 'private/job-documents/" + id + "/' || id || '%.pdf'"), 2)
      << "a name that nobody chose";
}

TEST_F(CareersTest, Trust_4_1_private_files_documents_of_others_or_of_another_job_are_none) {
  const std::string id = job("Engineer"), other_job = job("Driver");
  const std::string of_host = pdf(host_, id), elsewhere = pdf(renter_, other_job), own = pdf(renter_, id);
  for (const std::string& document : {of_host, elsewhere, crypto::uuid4()}) {
    const Answer refused = apply(renter_, id, with_documents("\"" + own + "\",\"" + document + "\""));
    EXPECT_EQ(refused.field(), "document_ids");
  }
  EXPECT_EQ(count("job_applications"), 0);
  EXPECT_EQ(count("private_files where state = 'waiting'"), 3) << "nothing has changed";
}

TEST_F(CareersTest, Trust_4_3_an_application_has_ten_documents_at_most) {
  const std::string id = job("Engineer");
  std::string ids;
  for (int i = 0; i < 10; ++i) ids += (i == 0 ? "\"" : ",\"") + pdf(renter_, id) + "\"";
  EXPECT_EQ(apply(renter_, id, with_documents(ids + ",\"" + pdf(renter_, id) + "\"")).field(), "document_ids");
  EXPECT_EQ(apply(renter_, id, with_documents(ids)).json()["uploaded_documents"].array()->size(), 9U);
  const std::string second = job("Driver");
  for (int i = 0; i < 30; ++i) pdf(renter_, second);
  EXPECT_EQ(upload(renter_, second, test_pdf(), "application/pdf").code(), "too_many_files");
  EXPECT_EQ(upload(host_, second, test_pdf(), "application/pdf").status, 201) << "of each person";
}

TEST_F(CareersTest, X31_documents_are_scanned_as_they_come_and_taken_all_the_same_without_a_scanner) {
  const std::string id = job("Engineer");
  const std::string eicar = R"(X5O!P%@AP[4\PZX54(P^)7CC)7}$)"
                            "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
  EXPECT_EQ(upload(renter_, id, eicar, "text/plain").code(), "file_infected");
  EXPECT_EQ(upload(renter_, id, test_docx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
                .status,
            201);
  EXPECT_EQ(app_.db().value("select string_agg(scan, ' ') from private_files where kind = 'job_document'"), "unknown");
}

TEST_F(CareersTest, X31_a_document_found_infected_later_can_be_replaced_for_fourteen_days_and_by_its_sender_alone) {
  const std::string id = job("Engineer"), cv = pdf(renter_, id), other = pdf(renter_, id);
  const std::string application =
      apply(renter_, id, with_documents("\"" + cv + "\",\"" + other + "\"")).json()["id"].text();
  const std::string path = applications + "/" + application + "/documents";
  const auto replace = [&](Visitor& who, const std::string& old, const std::string& by) {
    return who.http->send("PUT", path + "/" + old, R"({"replacement_id":")" + by + "\"}");
  };
  EXPECT_EQ(renter_.http->post(path, test_pdf(), {{"Content-Type", "application/pdf"}}).code(), "nothing_to_replace");
  app_.db().run("update private_files set scan = 'infected' where id = '" + cv + "'");
  app_.run_now("job_documents_found");
  ASSERT_TRUE(app_.becomes("select replace_until is not null from job_applications", "t"));
  EXPECT_EQ(app_.db().value("select title from notifications where user_id = '" + renter_.id +
                            "' order by created_at desc, id limit 1"),
            "A document could not be opened");
  EXPECT_NE(letter_to(app_, renter_.email, "A document of your application could not be opened"), "");
  EXPECT_TRUE(sent(renter_)[0]["resume"]["is_infected"].flag());
  EXPECT_EQ(renter_.http->get(path + "/" + cv).code(), "document_not_found")
      << "nobody is given it, not even its sender";
  EXPECT_EQ(host_.http->post(path, test_pdf(), {{"Content-Type", "application/pdf"}}).status, 404);
  const std::string by =
      renter_.http->post(path + "?name=New.pdf", test_pdf(), {{"Content-Type", "application/pdf"}}).json()["id"].text();
  EXPECT_EQ(replace(host_, cv, by).status, 404);
  EXPECT_EQ(replace(renter_, other, by).code(), "nothing_to_replace") << "only the infected one";
  const Answer replaced = replace(renter_, cv, by);
  ASSERT_EQ(replaced.status, 200) << replaced.body;
  EXPECT_EQ(replaced.json()["resume"]["name"].text(), "New.pdf");
  EXPECT_TRUE(replaced.json()["replace_until"].is_null());
  EXPECT_EQ(count("private_files where id = '" + cv + "'"), 0);
  app_.db().run("update private_files set scan = 'infected' where id = '" + by +
                "'; update job_applications set replace_until = app_now() - interval '1 second'");
  EXPECT_EQ(renter_.http->post(path, test_pdf(), {{"Content-Type", "application/pdf"}}).code(), "nothing_to_replace")
      << "the days are over";
}

TEST_F(CareersTest, X32_a_draft_is_kept_as_it_was_typed_for_one_person_until_it_is_sent) {
  const std::string id = job("Engineer"), path = postings + "/" + id + "/draft";
  EXPECT_TRUE(renter_.http->get(path).json()["draft"].is_null());
  const std::string draft =
      R"({"applicant_name":"Ada ","applicant_email":"ada@","applicant_phone":"","cover_letter":"Dear\nall","answers":[)"
      R"({"question_id":"why","answer":"Eng"}]})";
  ASSERT_EQ(renter_.http->send("PUT", path, draft).status, 204);
  app_.db().run("update job_postings set status = 'paused'");
  ASSERT_EQ(renter_.http->send("PUT", path, draft).status, 204)
      << "what is typed for a job that is paused meanwhile stays";
  const json::Value kept = renter_.http->get(path).json();
  EXPECT_EQ(kept["draft"]["applicant_name"].text(), "Ada ");
  EXPECT_EQ(kept["draft"]["cover_letter"].text(), "Dear\nall");
  EXPECT_EQ(kept["draft"]["answers"].array()->at(0)["answer"].text(), "Eng");
  EXPECT_TRUE(host_.http->get(path).json()["draft"].is_null());
  EXPECT_EQ(renter_.http->send("PUT", postings + "/" + crypto::uuid4() + "/draft", draft).code(), "job_not_found");
  app_.db().run("update job_postings set status = 'active'");
  ASSERT_EQ(apply(renter_, id).status, 201);
  EXPECT_EQ(count("job_application_drafts"), 0);
  ASSERT_EQ(renter_.http->send("PUT", path, draft).status, 204);
  app_.db().run("update job_application_drafts set updated_at = app_now() - interval '31 days'");
  ASSERT_TRUE(tidied());
  EXPECT_EQ(count("job_application_drafts"), 0);
}

TEST_F(CareersTest, X16_a_withdrawn_application_goes_with_its_files_at_once_and_one_may_apply_again) {
  const std::string id = job("Engineer"), cv = pdf(renter_, id);
  const std::string path =
      applications + "/" + apply(renter_, id, with_documents("\"" + cv + "\"")).json()["id"].text();
  EXPECT_EQ(host_.http->del(path).status, 404);
  EXPECT_TRUE(sent(renter_)[0]["can_withdraw"].flag());
  ASSERT_EQ(renter_.http->del(path).status, 204);
  EXPECT_EQ(count("job_applications") + count("private_files"), 0);
  EXPECT_EQ(count("jobs where payload::text like '%job-documents%" + cv + "%'"), 1) << "the file itself goes too";
  EXPECT_EQ(apply(renter_, id).status, 201);
  app_.db().run("update job_applications set application_status = 'accepted'");
  EXPECT_FALSE(sent(renter_)[0]["can_withdraw"].flag());
  EXPECT_EQ(renter_.http->del(applications + "/" + sent(renter_)[0]["id"].text()).code(), "already_decided");
  EXPECT_EQ(count("job_applications"), 1);
}

TEST_F(CareersTest, D9_07_Trust_4_1_private_files_a_link_to_a_document_works_for_a_minute_and_for_one_person) {
  const std::string id = job("Engineer");
  const std::string cv = pdf(renter_, id, "Ada%20CV.pdf");
  const std::string application = apply(renter_, id, with_documents("\"" + cv + "\"")).json()["id"].text();
  const std::string path = applications + "/" + application + "/documents/" + cv;
  const Answer way = renter_.http->get(path);
  ASSERT_EQ(way.status, 303) << way.body;
  const std::string link = way.header("location");
  const Answer file = renter_.http->get(link);
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.body, test_pdf());
  EXPECT_EQ(file.header("content-type"), "application/pdf");
  EXPECT_EQ(file.header("content-disposition"), "attachment; filename=\"Ada-CV.pdf\"");
  EXPECT_EQ(file.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(file.header("content-security-policy"), "default-src 'none'; sandbox");
  EXPECT_EQ(host_.http->get(link).code(), "bad_link");
  EXPECT_EQ(host_.http->get(path).code(), "application_not_found");
  EXPECT_EQ(renter_.http->get(applications + "/" + application + "/documents/" + crypto::uuid4()).code(),
            "document_not_found");
  EXPECT_EQ(renter_.http->get(applications + "/x/documents/x").status, 404);
  app_.db().move_clock(30s);  // as much is left for a slow machine
  EXPECT_EQ(renter_.http->get(link).status, 200);
  app_.db().move_clock(61s);
  EXPECT_EQ(renter_.http->get(link).code(), "link_expired");
  EXPECT_EQ(renter_.http->get(path).status, 303) << "and a new one is had";
}

TEST_F(CareersTest, N2_the_applicant_is_told_here_and_by_email_at_the_accounts_address) {
  const std::string id = job("Engineer");
  apply(host_, id);
  EXPECT_EQ(
      app_.db().value("select title || ': ' || message || ' ' || action_url from notifications where user_id = '" +
                      host_.id + "'"),
      "Application received: We have received your application for Engineer."
      " /host-dashboard?tab=applications");
  const std::string letter = letter_to(app_, host_.email, "We have received your application");
  EXPECT_NE(letter.find("thank you for applying for the job Engineer."), std::string::npos) << letter;
  EXPECT_NE(letter.find("/host-dashboard?tab=applications"), std::string::npos);
  apply(renter_, id);
  EXPECT_NE(letter_to(app_, renter_.email, "We have received your application").find("/renter-dashboard"),
            std::string::npos);
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where to_address = 'ada@example.org'"), 0)
      << "nobody sends letters to others through us";
}

TEST_F(CareersTest, X16_an_application_outlives_its_job_and_goes_with_its_files_after_twelve_months) {
  const std::string id = job("Engineer");
  const std::string cv = pdf(renter_, id);
  ASSERT_EQ(apply(renter_, id, with_documents("\"" + cv + "\"")).status, 201);
  app_.db().run("delete from job_postings");
  const auto kept = sent(renter_);
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0]["job"]["title"].text(), "Engineer");
  EXPECT_TRUE(kept[0]["job"]["id"].is_null());
  EXPECT_EQ(kept[0]["resume"]["id"].text(), cv);
  app_.db().run("update job_applications set applied_at = app_now() - interval '12 months' + interval '1 day'");
  ASSERT_TRUE(tidied());
  EXPECT_EQ(count("job_applications"), 1);
  app_.db().run("update job_applications set applied_at = app_now() - interval '12 months' - interval '1 minute'");
  ASSERT_TRUE(tidied());
  EXPECT_EQ(count("job_applications") + count("private_files"), 0);
}

}  // namespace
}  // namespace kerbside::test
