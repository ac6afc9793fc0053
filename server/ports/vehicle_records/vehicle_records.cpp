#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside::vehicle_records {

Error vehicle_unknown() {
  return fail(Kind::not_found, "vehicle_unknown",
              "No vehicle information found for this registration. Please enter details manually.",
              "Vehicle Not Found");
}

Error records_away(int retry_after_s) {
  Error e = fail(Kind::unavailable, "records_away",
                 "Unable to retrieve vehicle information. Please enter details manually.", "Lookup Failed");
  e.retry_after_s = retry_after_s;
  return e;
}

Error records_unreadable() {
  return fail(Kind::unavailable, "records_unreadable",
              "An unexpected error occurred. Please try again or enter details manually.", "Lookup Error");
}

}  // namespace kerbside::vehicle_records
