// The whole product in this process, over a database of its own: what integration tests of features talk to.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>

#include "app/app.hpp"
#include "support/product.hpp"

namespace kerbside::test {

class TestApp : public Product {
 public:
  explicit TestApp(const std::function<void(Config&)>& adjust = {});
  explicit TestApp(TestCluster& cluster);
  ~TestApp() override;

  App& app() { return *app_; }
  const Config& config() const { return config_; }

  // A new admin, and one who is signed in; the password is password().
  std::string add_admin(const std::string& role);  // answers the e-mail
  Visitor admin(const std::string& role);
  unsigned short port() const override { return app_->port(); }

 private:
  void start(const std::function<void(Config&)>& adjust);
  std::filesystem::path data_;
  std::unique_ptr<App> app_;
  Config config_;
  int admins_ = 0;
};

}  // namespace kerbside::test
