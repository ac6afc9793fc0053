#include "ports/files/removal.hpp"

#include "core/json/read.hpp"
#include "core/json/write.hpp"

namespace kerbside::files {
namespace {

constexpr const char* kind = "remove_files";

struct Payload {
  std::vector<std::string> keys;
};
BOOST_DESCRIBE_STRUCT(Payload, (), (keys))

Task<Status> remove_all(Loop& loop, FileStore* store, std::string payload) {
  KB_CO_TRY(const auto value, json::parse(payload));
  KB_CO_TRY(const auto files, json::read<Payload>(value));
  for (const std::string& key : files.keys) {
    KB_CO_TRY_VOID(co_await store->remove(loop, key));
  }
  co_return Status();
}

}  // namespace

jobs::NewJob removal_job(std::vector<std::string> keys) {
  Payload payload;
  payload.keys = std::move(keys);
  std::string text;
  json::write(text, payload);
  return jobs::NewJob(kind, std::move(text));
}

void register_removal(jobs::Runner& runner, FileStore& store) {
  runner.handle(kind, jobs::Lane::slow,
                [&store](Loop& loop, const jobs::Job& job) { return remove_all(loop, &store, job.payload); });
}

}  // namespace kerbside::files
