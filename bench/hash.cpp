// The raw rate of password hashes, on as many threads as the product gives them: the yardstick of sign-ins.
//   bench_hash THREADS SECONDS      prints {"per_second":11.3}
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "core/crypto.hpp"

int main(int argc, char** argv) {
  using namespace kerbside;
  using Clock = std::chrono::steady_clock;
  if (argc != 3) return 64;
  const int threads = std::atoi(argv[1]);
  const std::chrono::seconds length(std::atoi(argv[2]));
  const std::string pepper(32, 'p'), password = "Sunny-Morning-42";
  const std::string hash = crypto::hash_password(password, pepper, crypto::PasswordCost()).value();
  std::atomic<int> done{0};
  const auto start = Clock::now();
  std::vector<std::thread> pool;
  for (int i = 0; i < threads; ++i) {
    pool.emplace_back([&] {
      while (Clock::now() - start < length) done += crypto::verify_password(hash, password, pepper) ? 1 : 0;
    });
  }
  for (auto& thread : pool) thread.join();
  const std::chrono::duration<double> took = Clock::now() - start;
  std::printf("{\"per_second\":%.2f}\n", done / took.count());
}
