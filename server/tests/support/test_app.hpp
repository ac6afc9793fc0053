// The whole product in this process, over a database of its own: what integration tests of features talk to.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>

#include "app/app.hpp"
#include "support/product.hpp"

namespace kerbside::test {

// As many connections to PostgreSQL as the product opens, for tests of what happens at the same moment.
void with_usual_connections(Config& config);

// Opens few connections: most of what a test costs is PostgreSQL starting a process for each.
class TestApp : public Product {
 public:
  explicit TestApp(const std::function<void(Config&)>& adjust = {}, App::Roles roles = {});
  explicit TestApp(TestCluster& cluster);
  ~TestApp() override;

  App& app() { return *app_; }
  const Config& config() const { return config_; }

  // A new admin, and one who is signed in; the password is password().
  std::string add_admin(const std::string& role);  // answers the e-mail
  Visitor admin(const std::string& role);
  unsigned short port() const override { return app_->port(); }
  // Until a search knows what was written before.
  void wait_for_search();

 private:
  void start(const std::function<void(Config&)>& adjust, App::Roles roles);
  std::filesystem::path data_;
  std::unique_ptr<App> app_;
  Config config_;
  int admins_ = 0;
};

}  // namespace kerbside::test
