// What hosts are told when the nightly check of MOT and tax finds something.
#pragma once
#include "features/listings/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::listings {

// The result of the check.
struct RecordFinding {
  VehicleId vehicle_id;
  rules::RecordNews news{};
  std::string reasons;  // "MOT is Not valid", or what the record says otherwise; empty: none are known
  std::optional<Date> until;
  std::optional<rules::RunsOut> runs_out;  // on that day
};
BOOST_DESCRIBE_STRUCT(RecordFinding, (), (vehicle_id, news, reasons, until, runs_out))

// Called in the transaction of what it reports.
void tell(db::Transaction& tx, const store::ListingRow& row, const RecordFinding& finding);

void register_letters(House& house);

}  // namespace kerbside::listings
