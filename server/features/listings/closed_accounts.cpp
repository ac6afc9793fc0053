#include "features/listings/listings.hpp"

namespace kerbside::listings {
namespace {

// Waits for a transaction that is listing one of them, or makes it wait; so what follows sees all active ones.
const db::Statement lock_all_sql{
    "listings_lock_all_of_closed",
    "select id from vehicles where host_user_id = $1 and status <> 'deleted' order by id for no key update"};
const db::Statement pause_sql{
    "listings_pause_of_closed",
    "update vehicles set status = 'inactive', paused_by_closure = true where host_user_id = $1 and status = 'active'"};
const db::Statement resume_sql{
    "listings_resume_of_reopened",
    "update vehicles set status = 'active', paused_by_closure = false where host_user_id = $1 and paused_by_closure"};

const db::Statement pause_unsafe_sql{
    "listings_pause_unsafe",
    "update vehicles set status = 'inactive', paused_by = 'host' where id = $1 and status = 'active'"};

}  // namespace

void pause_unsafe(db::Transaction& tx, VehicleId id) { tx.later(pause_unsafe_sql, db::Params(id)); }

Task<Status> pause_listings(db::Transaction& tx, UserId host) {
  tx.later(lock_all_sql, db::Params(host));
  return tx.change(pause_sql, db::Params(host));
}

Task<Status> resume_listings(db::Transaction& tx, UserId host) { return tx.change(resume_sql, db::Params(host)); }

}  // namespace kerbside::listings
