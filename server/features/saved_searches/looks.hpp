// Checks saved searches once an hour and emails their owners about new matches. Each check is a job of its own beside
// the requests; after an email the search is next checked on the following day.
#pragma once
#include "core/jobs.hpp"
#include "features/saved_searches/store.hpp"
#include "features/search/search.hpp"

namespace kerbside::saved_searches {

class Looks {
 public:
  explicit Looks(search::Engine& engine) : engine_(engine) {}

  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> sweep(Loop& loop);
  Task<Status> look(Loop& loop, store::Due due);

  search::Engine& engine_;
};

}  // namespace kerbside::saved_searches
