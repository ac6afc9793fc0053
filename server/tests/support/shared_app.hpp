// Tests of a suite that talk to one TestApp: it starts before the first of them and stops after the last.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/test_app.hpp"

namespace kerbside::test {

class SharedApp : public ::testing::Test {
 protected:
  // A suite that needs more has functions of its own by these names, which call start() and stop().
  static void SetUpTestSuite() { start(); }
  static void TearDownTestSuite() { stop(); }

  static void start(const std::function<void(Config&)>& adjust = {}) {
    app_ = std::make_unique<TestApp>(adjust);
    passed_ = {};
  }
  static void stop() {
    people_.clear();
    app_.reset();
  }
  static TestApp& app() { return *app_; }
  // Moves the suite's clock, which only goes forward: a test that needs it brings new people.
  static void pass(std::chrono::microseconds time) { app().db().move_clock(passed_ += time); }
  // Somebody who is signed in for all tests of the suite.
  static Visitor* sign_up_for_all(const std::string& user_type) {
    return people_.emplace_back(std::make_unique<Visitor>(app().sign_up(user_type))).get();
  }

 private:
  static inline std::unique_ptr<TestApp> app_;
  static inline std::chrono::microseconds passed_{};
  static inline std::vector<std::unique_ptr<Visitor>> people_;
};

}  // namespace kerbside::test
