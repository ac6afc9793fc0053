// Looks at saved searches once an hour: what matches and was not there before is told by a letter. The looks are a job
// of their own beside the requests; who was written to is looked at again the next day.
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
