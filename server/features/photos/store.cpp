#include "features/photos/store.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "features/photos/photos.hpp"
#include "ports/files/removal.hpp"

namespace kerbside::photos::store {
namespace {

// How many photos of a host may wait for their sizes, over all vehicles; finished ones no longer count (trust.md 4.1,
// quota).
constexpr std::int64_t most_waiting = 200;
constexpr std::int64_t most_waiting_bytes = 500 << 20;

const db::Statement is_own_sql{"photos_is_own",
                               "select id from vehicles where id = $1 and host_user_id = $2 and status <> 'deleted'"};
const db::Statement lock_own_sql{
    "photos_lock_own",
    "select id from vehicles where id = $1 and host_user_id = $2 and status <> 'deleted' for update"};
const db::Statement lock_vehicle_of_sql{
    "photos_lock_vehicle_of",
    "select v.id from vehicles v where v.id = (select vehicle_id from vehicle_images where id = $1) for update"};
const db::Statement photos_of_sql{"photos_of", R"(
  select i.key_480, i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model
  || case when i.position > 0 then ', photo ' || (i.position + 1) else '' end) as alt, i.illustration, i.preview,
  i.id, i.state, i.problem, i.original_key
  from vehicle_images i join vehicles v on v.id = i.vehicle_id where i.vehicle_id = $1 order by i.sort_order)"};
const db::Statement order_sql{"photos_order",
                              "select id from vehicle_images where vehicle_id = $1 order by sort_order"};
const db::Statement same_sql{
    "photos_same", "select id, state from vehicle_images where vehicle_id = $1 and original_digest = $2::bytea"};
const db::Statement waiting_sql{"photos_waiting", R"(
  select count(*) as photos, coalesce(sum(i.original_bytes), 0) as bytes
  from vehicles v join vehicle_images i on i.vehicle_id = v.id
  where v.host_user_id = $1 and i.original_key is not null)"};
const db::Statement insert_sql{"photos_insert", R"(
  insert into vehicle_images (id, vehicle_id, sort_order, state, alt, original_key, original_bytes, original_digest)
  select $1, $2, count(*), 'processing', '', $3, $4, $5::bytea from vehicle_images where vehicle_id = $2)"};
const db::Statement unfinished_sql{"photos_unfinished", R"(
  select v.host_user_id, i.original_key from vehicle_images i join vehicles v on v.id = i.vehicle_id
  where i.id = $1 and i.state = 'processing')"};
// The next statement decides its position among the visible ones.
const db::Statement finish_sql{"photos_finish", R"(
  update vehicle_images i set state = 'ready', key_480 = $3, key_960 = $4, key_1600 = $5, key_jpeg = $6, preview =
  $7,
  original_key = null, original_bytes = 0,
  position = (select count(*) from vehicle_images o where o.vehicle_id = i.vehicle_id and o.position is not null)
  where i.id = $1 and i.state = 'processing' and i.original_key = $2 returning i.vehicle_id)"};
// Two rankings without gaps: of all photos in the host's order, and of the visible ones.
const db::Statement renumber_sql{"photos_renumber", R"(
  update vehicle_images i set sort_order = wanted.sort_order, position = wanted.position from (
  select id, row_number() over (order by sort_order) - 1 as sort_order,
   case when state = 'ready' then row_number() over (partition by state order by sort_order) - 1 end as position
   from vehicle_images where vehicle_id = $1) wanted
  where i.id = wanted.id and (i.sort_order, i.position) is distinct from (wanted.sort_order, wanted.position))"};
// A photo that failed through no fault of its own can be tried again: its original is kept.
const db::Statement fail_sql{"photos_fail", R"(
  update vehicle_images i set state = 'failed', problem = $2,
  original_key = case when $2 = 'unavailable' then i.original_key end,
  original_bytes = case when $2 = 'unavailable' then i.original_bytes else 0 end
  from (select id, original_key from vehicle_images where id = $1 for update) former
  where i.id = former.id and i.state = 'processing'
  returning case when $2 <> 'unavailable' then former.original_key end)"};
const db::Statement set_order_sql{"photos_set_order", R"(
  update vehicle_images i set sort_order = wanted.place - 1
  from unnest($2::uuid[]) with ordinality wanted (id, place) where i.vehicle_id = $1 and i.id = wanted.id)"};
// The demo's drawings are shared by many vehicles.
const std::string files_to_remove_part =
    " returning case when not illustration then array_remove(array[key_480, key_960, key_1600, key_jpeg, "
    "original_key], null)"
    " else '{}' end";
const db::Statement remove_sql{"photos_remove",
                               "delete from vehicle_images where id = $2 and vehicle_id = $1" + files_to_remove_part};
const db::Statement remove_all_sql{"photos_remove_all",
                                   "delete from vehicle_images where vehicle_id = $1" + files_to_remove_part};
const db::Statement retry_sql{"photos_retry", R"(
  update vehicle_images set state = 'processing', problem = null, created_at = app_now()
  where id = $2 and vehicle_id = $1 and state = 'failed' and original_key is not null returning id)"};
const db::Statement exists_sql{"photos_exists", "select id from vehicle_images where id = $2 and vehicle_id = $1"};
const db::Statement take_again_sql{"photos_take_again", R"(
  update vehicle_images i set state = 'processing', problem = null, created_at = app_now(), original_key = $2,
  original_bytes = $3 from (select id, original_key from vehicle_images where id = $1) former
  where i.id = former.id returning former.original_key)"};
const db::Statement originals_in_use_sql{
    "photos_originals_in_use", "select original_key from vehicle_images where original_key = any ($1)", db::Lane::slow};
const db::Statement sizes_in_use_sql{
    "photos_sizes_in_use",
    "select unnest(array[key_480, key_960, key_1600, key_jpeg]) from vehicle_images where id = any ($1::uuid[])",
    db::Lane::slow};
const db::Statement give_up_sql{"photos_give_up", R"(
  update vehicle_images set state = 'failed', problem = 'unavailable'
  where state = 'processing' and created_at < app_now() - interval '1 day')"};

struct Waiting {
  std::int64_t photos = 0, bytes = 0;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (photos, bytes))

struct Same {
  PhotoId id;
  PhotoState state{};
};
BOOST_DESCRIBE_STRUCT(Same, (), (id, state))

Error too_many_photos() {
  return fail(Kind::conflict, "too_many_photos",
              "A vehicle can have up to 20 photos. Please remove one before you add another.");
}

Error over_quota() {
  Error e = fail(Kind::too_many, "upload_quota",
                 "Too many of your photos are still being processed. Please try again shortly.");
  e.retry_after_s = 60;
  return e;
}

Error photo_not_found() { return fail(Kind::not_found, "photo_not_found", "This photo no longer exists."); }

Error photos_changed() {
  return fail(Kind::conflict, code_photos_changed,
              "The photos have changed in the meantime. Please check them before you move one.");
}

Error not_retryable() {
  return fail(Kind::conflict, "not_retryable", "This photo cannot be processed again. Please choose another one.");
}

Task<Status> lock_own(db::Transaction& tx, UserId host, VehicleId vehicle) {
  KB_CO_TRY(const auto rows, co_await tx.run(lock_own_sql, db::Params(vehicle, host)));
  if (rows.empty()) co_return vehicles::vehicle_not_found();
  co_return Status();
}

Task<Result<std::vector<PhotoId>>> order_of(db::Transaction& tx, VehicleId vehicle) {
  KB_CO_TRY(const auto rows, co_await tx.run(order_sql, db::Params(vehicle)));
  co_return rows.column<PhotoId>();
}

void enqueue_sizes(db::Transaction& tx, PhotoId id) { jobs::enqueue(tx, sizes_job(SizesJob{id}, id.str())); }

void remove_files(db::Transaction& tx, std::vector<std::string> keys) {
  std::erase(keys, "");
  if (!keys.empty()) jobs::enqueue(tx, files::removal_job(std::move(keys)));
}

// The same file was here before and failed: the new one replaces it.
Task<Result<Added>> take_again(db::Transaction& tx, PhotoId id, const NewPhoto& photo) {
  KB_CO_TRY(const auto rows, co_await tx.run(take_again_sql, db::Params(id, photo.original_key, photo.bytes)));
  std::vector<std::string> former(1, rows.value<std::string>());
  remove_files(tx, std::move(former));
  enqueue_sizes(tx, id);
  co_return Added{id, true};
}

Task<Status> check_room(db::Transaction& tx, UserId host, VehicleId vehicle, std::int64_t bytes) {
  KB_CO_TRY(const auto order, co_await order_of(tx, vehicle));
  if (order.size() >= most_photos) co_return too_many_photos();
  KB_CO_TRY(const auto rows, co_await tx.run(waiting_sql, db::Params(host)));
  const auto waiting = rows.row<Waiting>(0);
  if (waiting.photos >= most_waiting || waiting.bytes + bytes > most_waiting_bytes) co_return over_quota();
  co_return Status();
}

}  // namespace

std::string version_of(const std::vector<PhotoId>& order) {
  std::string text;
  for (const PhotoId& id : order) text.append(id.text());
  return crypto::hex(crypto::sha256(text)).substr(0, 16);
}

Task<Result<std::vector<PhotoRow>>> photos_of(db::Database& db, UserId host, VehicleId vehicle) {
  KB_CO_TRY(const auto own, co_await db.read(is_own_sql, db::Params(vehicle, host)));
  if (own.empty()) co_return vehicles::vehicle_not_found();
  auto rows = co_await db.list<PhotoRow>(photos_of_sql, db::Params(vehicle));
  co_return rows;
}

Task<Result<std::optional<Unfinished>>> unfinished(db::Database& db, PhotoId id) {
  return db.find<Unfinished>(unfinished_sql, db::Params(id));
}

Task<Result<std::vector<std::string>>> originals_in_use(db::Database& db, std::vector<std::string> keys) {
  KB_CO_TRY(const auto rows, co_await db.read(originals_in_use_sql, db::Params(keys)));
  co_return rows.column<std::string>();
}

// Their names carry the photo's id.
Task<Result<std::vector<std::string>>> sizes_in_use(db::Database& db, std::vector<std::string> keys) {
  std::vector<PhotoId> ids;
  for (const std::string& key : keys) {
    const auto id = PhotoId::parse(std::string_view(key).substr(key.rfind('/') + 1, 36));
    if (id.has_value()) ids.push_back(*id);
  }
  KB_CO_TRY(const auto rows, co_await db.read(sizes_in_use_sql, db::Params(ids)));
  co_return rows.column<std::string>();
}

Task<Status> give_up(db::Database& db) { return db.change(give_up_sql, db::Params()); }

Task<Result<Added>> add(db::Transaction& tx, UserId host, VehicleId vehicle, NewPhoto photo) {
  KB_CO_TRY_VOID(co_await lock_own(tx, host, vehicle));
  const std::string digest = db::bytea(photo.digest);
  KB_CO_TRY(const auto same, co_await tx.find<Same>(same_sql, db::Params(vehicle, digest)));
  if (same && same->state == PhotoState::failed) co_return co_await take_again(tx, same->id, photo);
  if (same) co_return Added{same->id, false};
  KB_CO_TRY_VOID(co_await check_room(tx, host, vehicle, photo.bytes));
  KB_CO_TRY_VOID(
      co_await tx.change(insert_sql, db::Params(photo.id, vehicle, photo.original_key, photo.bytes, digest)));
  enqueue_sizes(tx, photo.id);
  co_return Added{photo.id, true};
}

Task<Result<bool>> finish(db::Transaction& tx, PhotoId id, std::string original_key, Sizes sizes) {
  KB_CO_TRY_VOID(co_await tx.change(lock_vehicle_of_sql, db::Params(id)));
  db::Params params(id, original_key, sizes.key_480, sizes.key_960, sizes.key_1600, sizes.key_jpeg, sizes.preview);
  KB_CO_TRY(const auto rows, co_await tx.run(finish_sql, std::move(params)));
  if (rows.empty()) co_return false;
  tx.later(renumber_sql, db::Params(rows.value<VehicleId>()));
  std::vector<std::string> unused(1, original_key);
  remove_files(tx, std::move(unused));
  co_return true;
}

Task<Result<bool>> fail_photo(db::Transaction& tx, PhotoId id, Problem problem) {
  KB_CO_TRY(const auto rows, co_await tx.run(fail_sql, db::Params(id, problem)));
  if (rows.empty()) co_return false;
  std::vector<std::string> unused(1, rows.value<std::string>());
  remove_files(tx, std::move(unused));
  co_return true;
}

Task<Result<bool>> reorder(db::Transaction& tx, UserId host, VehicleId vehicle, NewOrder order) {
  KB_CO_TRY_VOID(co_await lock_own(tx, host, vehicle));
  KB_CO_TRY(auto current, co_await order_of(tx, vehicle));
  if (version_of(current) != order.version) co_return photos_changed();
  std::vector<PhotoId> wanted = order.photo_ids;
  std::ranges::sort(wanted);
  std::ranges::sort(current);
  if (wanted != current) co_return field_error("photo_ids", "The new order must name every photo of the vehicle once.");
  tx.later(set_order_sql, db::Params(vehicle, order.photo_ids));
  tx.later(renumber_sql, db::Params(vehicle));
  co_return true;
}

Task<Result<bool>> remove(db::Transaction& tx, UserId host, VehicleId vehicle, PhotoId id) {
  KB_CO_TRY_VOID(co_await lock_own(tx, host, vehicle));
  KB_CO_TRY(const auto rows, co_await tx.run(remove_sql, db::Params(vehicle, id)));
  if (rows.empty()) co_return photo_not_found();
  remove_files(tx, rows.value<std::vector<std::string>>());
  tx.later(renumber_sql, db::Params(vehicle));
  co_return true;
}

Task<Result<bool>> retry(db::Transaction& tx, UserId host, VehicleId vehicle, PhotoId id) {
  KB_CO_TRY_VOID(co_await lock_own(tx, host, vehicle));
  KB_CO_TRY(const auto rows, co_await tx.run(retry_sql, db::Params(vehicle, id)));
  if (rows.empty()) {
    KB_CO_TRY(const auto there, co_await tx.run(exists_sql, db::Params(vehicle, id)));
    if (there.empty()) co_return photo_not_found();
    co_return not_retryable();
  }
  enqueue_sizes(tx, id);
  co_return true;
}

}  // namespace kerbside::photos::store

namespace kerbside::photos {

Task<Status> remove_all(db::Transaction& tx, VehicleId vehicle) {
  KB_CO_TRY(const auto rows, co_await tx.run(store::remove_all_sql, db::Params(vehicle)));
  std::vector<std::string> keys;
  for (auto& of_photo : rows.column<std::vector<std::string>>()) std::ranges::move(of_photo, std::back_inserter(keys));
  store::remove_files(tx, std::move(keys));
  co_return Status();
}

}  // namespace kerbside::photos
