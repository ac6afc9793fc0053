#include "features/demo/careers.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>

#include "core/db/statement.hpp"
#include "core/json/write.hpp"
#include "features/careers/careers.hpp"
#include "features/demo/random.hpp"
#include "features/demo/words.hpp"

namespace kerbside::demo {
namespace {

using std::chrono::days;

constexpr const char* question_id = "q1";
constexpr std::size_t renters_who_apply = 30, hosts_who_apply = 10;

std::string list_of(const std::vector<std::string_view>& words) {
  return db::text_array(std::vector<std::string>(words.begin(), words.end()));
}

// Those who rent most come first: their dashboards are the ones that are looked at.
std::vector<const Person*> applicants(const World& world) {
  std::map<std::size_t, int> trips;
  for (const auto& b : world.bookings)
    if (!b.renter.is_host) ++trips[b.renter.index];
  std::vector<std::size_t> order(world.renters.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(-trips[i], i); });
  std::vector<const Person*> all;
  for (std::size_t i = 0; i < std::min(order.size(), renters_who_apply); ++i) all.push_back(&world.renters[order[i]]);
  for (std::size_t i = 0; i < std::min(world.hosts.size(), hosts_who_apply); ++i) all.push_back(&world.hosts[i]);
  return all;
}

// What came lately, for a job that is still advertised, is under review.
std::string status_of(Random& random, const Job& job, int days_ago) {
  constexpr std::array<const char*, 3> decided = {"reviewed", "accepted", "rejected"};
  return days_ago < 40 && std::string_view(job.status) == "active" ? "pending" : random.pick(decided);
}

class Hiring {
 public:
  explicit Hiring(const World& world) : world_(world), random_(world.options.seed, "careers") {}

  std::vector<CopyTable> tables() {
    for (const Job& job : job_words()) post(job);
    for (const Person* person : applicants(world_)) apply(*person);
    return {postings_, applications_, files_};
  }

 private:
  struct Posted {
    const Job* job;
    std::string id;
  };

  void post(const Job& job) {
    const std::vector<rules::JobQuestion> questions{
        {question_id, std::string(job.question), rules::QuestionType::textarea, true}};
    const Posted posted{&job, random_.uuid()};
    const Instant at = world_.now - days(210 + random_.between(0, 20));
    postings_.row(posted.id, job.title, job.department, job.location, job.employment_type, job.salary_range,
                  job.description, job.status, list_of(job.requirements), list_of(job.responsibilities),
                  list_of(job.benefits), json::to_string(questions), at, at);
    posted_.push_back(posted);
  }

  void apply(const Person& person) {
    const Posted& to = random_.pick(posted_);
    const int days_ago = random_.between(1, 200);
    const Instant at = world_.now - days(days_ago) + std::chrono::minutes(random_.between(8 * 60, 20 * 60));
    const std::string status = status_of(random_, *to.job, days_ago), id = random_.uuid(), file = random_.uuid();
    const std::pair<std::string_view, std::string> words[] = {{"title", std::string(to.job->title)}};
    const std::vector<rules::QuestionResponse> responses{
        {question_id, std::string(to.job->question), std::string(to.job->answer)}};
    const auto reviewed = status == "pending" ? std::optional<Instant>() : at + days(random_.between(2, 10));
    applications_.row(id, to.id, to.job->title, person.id, person.first_name + " " + person.last_name, person.email,
                      person.phone_number, fill(random_.pick(cover_letters()), words), file, json::to_string(responses),
                      status, at, reviewed, reviewed.value_or(at));
    files_.row(file, careers::documents.name, to.id, person.id, "taken", id,
               std::string(careers::documents.folder) + to.id + "/" + file + ".txt",
               "CV of " + person.first_name + " " + person.last_name + ".txt", at);
  }

  const World& world_;
  Random random_;
  std::vector<Posted> posted_;
  CopyTable postings_{"job_postings",
                      "id, title, department, location, employment_type, salary_range, description, status, "
                      "requirements, responsibilities, benefits, application_questions, created_at, updated_at"};
  CopyTable applications_{"job_applications",
                          "id, job_id, job_title, user_id, applicant_name, applicant_email, applicant_phone, "
                          "cover_letter, resume_file_id, question_responses, application_status, applied_at, "
                          "reviewed_at, updated_at"};
  CopyTable files_{"private_files", "id, kind, subject_id, owner_id, state, taken_by, file_key, name, created_at"};
};

// The key of each CV, a line end, and its text; between two of them a form feed.
constexpr const char* cvs = R"(
  select coalesce(string_agg(f.file_key || E'\n' || a.applicant_name || E'\n' || a.applicant_email || E'\n' ||
         a.applicant_phone || E'\n\nApplication: ' || a.job_title || E'\n\nExperience\n' ||
         E'2021 to today  ' || j.department || E' in a company of thirty people\n' ||
         E'2016 to 2021   Apprenticeship, then two years in the same firm\n', E'\f'), '')
  from job_applications a join private_files f on f.id = a.resume_file_id join job_postings j on j.id = a.job_id)";

}  // namespace

std::vector<CopyTable> career_tables(const World& world) {
  if (world.options.district.number != 0 || world.options.vehicles_only) return {};
  return Hiring(world).tables();
}

Status lay_out_cvs(Filling& db, const std::filesystem::path& files) {
  KB_TRY(std::string all, db.value(cvs));
  while (!all.empty()) {
    const std::string cv = all.substr(0, all.find('\f'));
    all.erase(0, cv.size() + 1);
    const std::size_t key = cv.find('\n');
    const auto place = files / cv.substr(0, key);
    std::error_code failed;
    std::filesystem::create_directories(place.parent_path(), failed);
    std::ofstream file(place, std::ios::binary);
    file << cv.substr(key + 1);
    if (!file.flush()) return fail(Kind::unavailable, "storage", "A demo CV was not written.");
  }
  return {};
}

}  // namespace kerbside::demo
