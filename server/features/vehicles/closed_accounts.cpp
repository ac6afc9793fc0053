#include "features/vehicles/vehicles.hpp"

namespace kerbside::vehicles {
namespace {

const db::Statement pause_sql{
    "vehicles_pause",
    "update vehicles set status = 'inactive', paused_by_closure = true where host_user_id = $1 and status = 'active'"};
const db::Statement resume_sql{
    "vehicles_resume",
    "update vehicles set status = 'active', paused_by_closure = false where host_user_id = $1 and paused_by_closure"};

}  // namespace

Task<Status> pause_listings(db::Transaction& tx, UserId host) { return tx.change(pause_sql, db::Params(host)); }

Task<Status> resume_listings(db::Transaction& tx, UserId host) { return tx.change(resume_sql, db::Params(host)); }

}  // namespace kerbside::vehicles
