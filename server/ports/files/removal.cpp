#include "ports/files/removal.hpp"

namespace kerbside::files {
namespace {

struct Removal {
  std::vector<std::string> keys;
};
BOOST_DESCRIBE_STRUCT(Removal, (), (keys))

constexpr jobs::JobKind<Removal> removal{"remove_files", jobs::Lane::slow};

Task<Status> remove_all(Loop& loop, FileStore* store, std::vector<std::string> keys) {
  for (const std::string& key : keys) {
    KB_CO_TRY_VOID(co_await store->remove(loop, key));
  }
  co_return Status();
}

}  // namespace

jobs::NewJob removal_job(std::vector<std::string> keys) { return removal(Removal{std::move(keys)}); }

void register_removal(jobs::Runner& runner, FileStore& store) {
  runner.handle(removal, [&store](Loop& loop, const Removal& files) { return remove_all(loop, &store, files.keys); });
}

}  // namespace kerbside::files
