// Listings, their records, photos and files.
import { bug } from './bug.mjs';

export const vehicles = [
  // Photos and files
  bug(
    "anybody changes a vehicle's photos",
    'server/features/photos/store.cpp',
    "$2 and status <> 'deleted' for update",
    'any (array[host_user_id, $2::uuid]) for update',
    'integration Photos.Trust_4_1_a_foreign*',
  ),
  bug(
    'an order made from an older one is taken',
    'server/features/photos/store.cpp',
    'version_of(current) != order.version',
    'order.version.empty()',
    'integration Photos.D2_6_07_an_order*',
  ),
  bug(
    'photos that are not ready are shown',
    'server/features/photos/store.cpp',
    "case when state = 'ready' then row_number()",
    "case when state <> 'none' then row_number()",
    'integration Photos.V4_the_public*',
  ),
  bug(
    'the original stays, with where it was taken',
    'server/features/photos/store.cpp',
    'std::vector<std::string> unused(1, original_key);',
    'std::vector<std::string> unused(1, "");',
    'integration Photos.D7_35*',
  ),
  bug(
    'files are collected before their row is written',
    'server/ports/files/collection.cpp',
    'file.changed < app_now() - grace',
    'file.changed < app_now()',
    'unit Files.files_that_nobody*',
  ),
  bug(
    'files in use are collected',
    'server/ports/files/collection.cpp',
    'if (used.contains(key)) continue;',
    'if (used.empty()) continue;',
    'unit Files.files_that_nobody*',
  ),
  bug(
    'a replaced file is read on as if it were the same',
    'server/ports/files/s3/s3_files.cpp',
    'if (!etag.empty()) call.headers',
    'if (etag == "*") call.headers',
    'unit S3.a_file_that_was_replaced*',
  ),

  // Listings
  bug(
    'drafts made at the same moment pass the limit',
    'server/features/listings/store.cpp',
    'tx.later(lock_host_sql, db::Params(host));',
    'if (host.text().empty()) tx.later(lock_host_sql, db::Params(host));',
    'integration ListingLimits.of_two_drafts*',
  ),
  bug(
    'an MOT that is "Not valid" counts as valid',
    'server/rules/roadworthiness.cpp',
    'is(mot.status, "Valid") && mot.due && *mot.due >= today',
    'mot.due && *mot.due >= today',
    'unit Roadworthiness.*:RecordStep.*',
  ),
  bug(
    'an MOT due today is over',
    'server/rules/roadworthiness.cpp',
    '*mot.due >= today;',
    '*mot.due > today;',
    'unit Roadworthiness.*',
  ),
  bug(
    'what its host paused comes back by itself',
    'server/rules/record_step.cpp',
    'facts.status == ListingStatus::active || facts.paused_by_records || facts.wanted',
    'true',
    'unit RecordStep.*',
  ),
  bug(
    'the vehicles of a closed account come back by themselves',
    'server/features/listings/record_looks.cpp',
    'facts.account_closed = account_closed',
    'facts.account_closed = account_closed && false',
    'integration ListingsTest.*',
  ),
  bug(
    'a vehicle off the road stays listed while its MOT is not known',
    'server/rules/roadworthiness.cpp',
    'missing > 0 && missing == out.reasons.size()',
    'missing > 0',
    'unit RecordStep.*:Roadworthiness.*',
  ),
  bug(
    'rentals go on after the MOT',
    'server/features/quotes/quotes.cpp',
    'rental.return_.date() > *asked.bookable_until',
    'rental.pick_up.date() > *asked.bookable_until',
    'integration ListingsTest.*',
  ),
  bug(
    'the later of two tabs wins',
    'server/features/listings/listings.cpp',
    'if (row->version != save.version)',
    'if (row->version < save.version)',
    'integration ListingsTest.*',
  ),
  bug(
    'a further mile costs what the host asks for later',
    'server/features/quotes/quotes.cpp',
    'json::to_string(lines) + json::to_string(use)',
    'json::to_string(lines) + json::to_string(use.mileage_allowance)',
    'integration ListingsTest.*',
  ),
  bug(
    "anybody's block can be removed",
    'server/features/listings/calendar.cpp',
    'where id = $1 and host_user_id = $2',
    'where id = $1 and $2::uuid is not null',
    'integration BlocksTest.*',
  ),

  // What visitors read of hosts and reviewers
  bug(
    'a closed account keeps its host page',
    'server/features/vehicles/store.cpp',
    '" and p.closed_at is null"};',
    '" and p.id is not null"};',
    'integration Hosts.D7_37_renters*',
  ),
  bug(
    'who closed the account is named beside their reviews',
    'server/features/vehicles/store.cpp',
    'p.id = r.reviewer_id and p.closed_at is null"',
    'p.id = r.reviewer_id"',
    'integration Hosts.D3_8_03*',
  ),
  bug(
    "everybody is told which booking takes a vehicle's days",
    'server/features/vehicles/store.cpp',
    'case when b.user_id = $2::uuid then b.id end',
    'b.id',
    'integration Vehicles.K3_ones_own*',
  ),
  bug(
    'reviews that nobody may read yet stand on the landing page',
    'server/features/vehicles/overview.cpp',
    'published_at is not null and length(comment)',
    'length(comment)',
    'integration Landing.P2_4_01_N3*',
  ),
  bug(
    'owners are told of trips of any time and state',
    'server/features/bookings/store.cpp',
    'and e.end_date >',
    'or e.end_date >',
    'integration Landing.K17*',
  ),
];
