#include "support/test_app.hpp"

#include <stdexcept>
#include <thread>

#include "core/crypto.hpp"
#include "core/run_once.hpp"
#include "features/admins/register.hpp"

namespace kerbside::test {

void with_usual_connections(Config& config) {
  const Config usual;
  config.db_slow_connections = usual.db_slow_connections;
  config.db_write_connections = usual.db_write_connections;
}

TestApp::TestApp(const std::function<void(Config&)>& adjust, App::Roles roles) { start(adjust, roles); }
TestApp::TestApp(TestCluster& cluster) : Product(cluster) { start(&with_usual_connections, {}); }

void TestApp::start(const std::function<void(Config&)>& adjust, App::Roles roles) {
  data_ = std::filesystem::temp_directory_path() / ("kerbside-app-" + crypto::uuid4());
  // The public address must be known before the server listens, so the port is chosen here.
  Config config =
      read_config({{"ENVIRONMENT", "test"}, {"PORT", std::to_string(free_port())}, {"LIMITS", "off"}}).value();
  config.threads = 2;
  config.database_url = database_.app();
  config.keep_answers_ms = 0;
  config.db_slow_connections = 1;
  config.db_write_connections = 3;
  config.web_root.clear();
  config.data_dir = data_;
  config.secret = crypto::random_bytes(32);
  config.log_level = log::Level::error;
  config.password_cost.memory_kib = 64;
  config.password_cost.passes = 1;
  if (adjust) adjust(config);
  log::set_level(config.log_level);
  config_ = config;
  app_ = std::make_unique<App>(std::move(config));
  app_->start(roles);
  if (!becomes("select 1", "1")) throw std::runtime_error("the test database does not answer");
  wait_for_search();
}

TestApp::~TestApp() {
  app_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(data_, ignored);
}

void TestApp::wait_for_search() {
  const auto at = [](std::string_view text) { return std::stoull(std::string(text)); };
  const std::string last = database_.value(
      "select xid || ' ' || id from changes where topic in ('vehicle', 'images', 'availability', 'fees', 'medians')"
      " order by xid desc, id desc limit 1");
  const changes::Position wanted =
      last.empty() ? changes::Position{} : changes::Position{at(last), std::stoll(last.substr(last.find(' ')))};
  database_.run("notify kerbside_changes");
  for (int tries = 0; tries < 6000; ++tries) {
    for (const auto& reader : app_->readers())
      if (reader.reader == "search" && reader.at && *reader.at >= wanted) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  throw std::runtime_error("the search did not follow");
}

std::string TestApp::add_admin(const std::string& role) {
  admins::NewAdmin form;
  form.email = "admin" + std::to_string(++admins_) + "@example.org";
  form.first_name = "Ines";
  form.last_name = "Okafor";
  form.role = role;
  form.password = password();
  const auto hash = crypto::hash_password(form.password, config_.key("admins"), config_.password_cost).value();
  const auto create = [&](Loop& loop) { return admins::create(loop.db, form, hash); };
  run_once<AdminId>(database_.settings(), create).value();
  return form.email;
}

Visitor TestApp::admin(const std::string& role) {
  Visitor who(port());
  who.email = add_admin(role);
  const Answer answer =
      who.http->post("/api/v1/admin/session", R"({"email":")" + who.email + R"(","password":")" + password() + R"("})");
  if (answer.status != 200) throw std::runtime_error("an admin's sign-in answered " + answer.body);
  who.id = answer.json()["admin"]["id"].text();
  who.http->always = {{"X-CSRF-Token", answer.json()["csrf_token"].text()}};
  return who;
}

}  // namespace kerbside::test
