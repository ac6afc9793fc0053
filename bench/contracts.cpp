// What drawing a contract's PDF costs on one worker: six pages with both signatures.
//   bench_contracts PICTURE.webp     prints one line of JSON
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/crypto.hpp"
#include "features/contract_papers/paper.hpp"

namespace {

using namespace kerbside;

constexpr int rounds = 40, clauses = 42;  // that many fill five pages; signatures have the sixth

contract_papers::store::ContractRow contract(const std::string& signature) {
  contract_papers::store::ContractRow row;
  row.contract_title = "Rental contract";
  row.fingerprint = std::string(64, 'a');
  row.contract_content = row.contract_title + "\n";
  for (int clause = 1; clause <= clauses; ++clause)
    row.contract_content += "\n" + std::to_string(clause) + ". A heading\n" +
                            "The hirer returns the vehicle in the condition in which it was handed over, fair wear and "
                            "tear excepted, at the time and the place that are named above.\n";
  row.sent_at = *(row.renter_signed_at = row.host_signed_at = row.completed_at = app_now());
  row.renter_name = "Megan Rowe";
  row.host_name = "Maya Nash";
  row.renter_signature = row.host_signature = crypto::hex(signature);
  return row;
}

int pages_in(const std::string& pdf) {
  int pages = 0;
  for (std::size_t at = 0; (at = pdf.find("/Type /Page %", at)) != std::string::npos; ++at) ++pages;
  return pages;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 64;
  std::ifstream file(argv[1], std::ios::binary);
  const auto row = contract({std::istreambuf_iterator<char>(file), {}});
  std::vector<double> times;
  std::string pdf;
  for (int round = 0; round < rounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    pdf = pdf::draw(contract_papers::on_paper(row));
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::ranges::sort(times);
  std::printf("{\"pages\":%d,\"bytes\":%zu,\"p50_ms\":%.1f,\"max_ms\":%.1f}\n", pages_in(pdf), pdf.size(),
              times[times.size() / 2], times.back());
  return pdf.empty() ? 1 : 0;
}
