// Checks the MOT and tax of listed vehicles every night, and of drafts that wait for them sooner (V1, V6). A vehicle
// whose MOT or tax has ended is paused, and listed again automatically once they are valid; hosts are told, and warned
// before.
#pragma once
#include "core/jobs.hpp"
#include "features/listings/store.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::listings {

struct LookJob {
  VehicleId vehicle_id;
};
BOOST_DESCRIBE_STRUCT(LookJob, (), (vehicle_id))

class RecordLooks {
 public:
  // records: must ask the authorities each time.
  explicit RecordLooks(vehicle_records::VehicleRecords& records) : records_(records) {}

  struct Seen {
    std::optional<rules::Roadworthiness> answer;  // nothing: the authorities could not be asked
    rules::RecordDecision decision;
    std::vector<rules::RecordDifference> differences;  // which the host has not confirmed
  };
  // Checks a vehicle and applies what follows. tell: whether its host gets an email about being listed or not; they may
  // be looking at the answer. Returns nothing when the vehicle does not exist or has no number. Errors:
  // "registration_taken".
  Task<Result<std::optional<Seen>>> look(Loop& loop, VehicleId id, bool tell);
  void register_jobs(jobs::Runner& runner);
  bool sample_data() const { return records_.is_sample(); }

 private:
  static Task<Status> sweep(Loop& loop);
  Task<Status> run(Loop& loop, const LookJob& payload);

  vehicle_records::VehicleRecords& records_;
};

}  // namespace kerbside::listings
