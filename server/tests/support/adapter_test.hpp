// Tests of an adapter over HTTP: the other company is a scripted server, `http` the client that the adapter asks with.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/loop.hpp"
#include "ports/http_client/http_client.hpp"
#include "support/scripted_server.hpp"

namespace kerbside::test {

struct AdapterTest : ::testing::Test {
  using Answers = std::function<std::string(const std::string& request)>;

  // From now on requests are answered so, and kept in `requests`.
  void serve(Answers answers) {
    answers_ = std::move(answers);
    server = std::make_unique<ScriptedServer>([this](Peer& peer) {
      const std::string request = peer.read_request();
      std::string answer;
      {
        const std::lock_guard lock(mutex_);
        requests.push_back(request);
        answer = answers_(request);
      }
      peer.write(answer);
    });
    connect(std::chrono::seconds(10));
  }
  // From now on nobody answers before the client gives up, except requests for which `answers` has something.
  void hang(Answers answers = {}) {
    server = std::make_unique<ScriptedServer>([answers](Peer& peer) {
      const std::string request = peer.read_request(), answer = answers ? answers(request) : "";
      if (!answer.empty()) return peer.write(answer);
      peer.pause(1500);
    });
    connect(std::chrono::milliseconds(200));
  }
  template <class T>
  T run(Task<T> task) {
    std::optional<T> result;
    asio::co_spawn(loop.io, std::move(task), [&](std::exception_ptr error, T value) {
      if (error) std::rethrow_exception(error);
      result.emplace(std::move(value));
    });
    loop.io.restart();
    while (!result) loop.io.run_one();
    return std::move(*result);
  }
  // How many requests have that part.
  long asked_for(const std::string& part) {
    const std::lock_guard lock(mutex_);
    return std::ranges::count_if(requests,
                                 [&](const auto& request) { return request.find(part) != std::string::npos; });
  }

 private:
  void connect(std::chrono::milliseconds timeout) {
    HttpClientSettings settings;
    settings.total_timeout = timeout;
    settings.breaker_failures = 0;
    settings.hosts = {AllowedHost("127.0.0.1", server->port(), true)};
    http = std::make_unique<kerbside::HttpClient>(settings, pool_);
  }

  Workers pool_{"company", 2, 16};
  std::mutex mutex_;
  Answers answers_;

 public:
  std::vector<std::string> requests;
  std::unique_ptr<ScriptedServer> server;
  std::unique_ptr<kerbside::HttpClient> http;
  Loop loop{0, db::Settings{}};
};

}  // namespace kerbside::test
