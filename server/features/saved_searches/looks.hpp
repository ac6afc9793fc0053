// Looks at saved searches once an hour: what matches and was not there before is told by a letter, with a link that
// ends the search. The looks are a job of their own beside the requests; who was written to is looked at again the next
// day.
#pragma once
#include <string>

#include "core/jobs.hpp"
#include "features/saved_searches/store.hpp"
#include "features/search/search.hpp"
#include "features/vehicles/vehicles.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::saved_searches {

struct LetterJob {
  SavedSearchId saved_search_id;
  std::vector<VehicleId> vehicle_ids;  // of those that are new, the newest
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (saved_search_id, vehicle_ids, count))

class Looks {
 public:
  // secret: makes the links that end searches.
  Looks(search::Engine& engine, vehicles::Vehicles& vehicles, const mail::Post& post, std::string secret)
      : engine_(engine), vehicles_(vehicles), post_(post), secret_(std::move(secret)) {}

  void register_jobs(jobs::Runner& runner);
  // By the value of a letter's link, also when it was ended before. Errors: invalid_link.
  Task<Result<EndedSearch>> end(Loop& loop, EndLink link);

 private:
  Task<Status> sweep(Loop& loop);
  Task<Status> look(Loop& loop, store::Due due);
  Task<Status> send(Loop& loop, const LetterJob& payload, const jobs::Job& job);
  std::string token_of(SavedSearchId id) const;

  search::Engine& engine_;
  vehicles::Vehicles& vehicles_;
  const mail::Post& post_;
  const std::string secret_;
};

}  // namespace kerbside::saved_searches
