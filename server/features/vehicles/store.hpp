// The SQL of vehicles.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/time.hpp"
#include "features/vehicles/offer.hpp"
#include "features/vehicles/types.hpp"

namespace kerbside::vehicles::store {

struct CardRow : OfferColumns, ImageColumns, CardColumns {
  std::string town, outcode;
};
BOOST_DESCRIBE_STRUCT(CardRow, (OfferColumns, ImageColumns, CardColumns), (town, outcode))

// The columns of a host, which are always read together.
struct HostColumns {
  UserId host_user_id;
  std::string first_name, last_name;
  rules::UserType user_type{};
  std::optional<std::string> profile_picture_url, company_name, host_description;
  rules::DisplayPreference display_preference{};
  bool email_confirmed = false;
  std::string member_since;
};
BOOST_DESCRIBE_STRUCT(HostColumns, (),
                      (host_user_id, first_name, last_name, user_type, profile_picture_url, company_name,
                       host_description, display_preference, email_confirmed, member_since))

struct DetailRow : OfferColumns, UseCharges, HostColumns, DetailColumns {
  std::string town, outcode;
  double public_latitude = 0, public_longitude = 0;
};
BOOST_DESCRIBE_STRUCT(DetailRow, (OfferColumns, UseCharges, HostColumns, DetailColumns),
                      (town, outcode, public_latitude, public_longitude))

struct ActiveRow {
  std::optional<Date> bookable_until;
};
BOOST_DESCRIBE_STRUCT(ActiveRow, (), (bookable_until))

struct GalleryImage : ImageColumns {
  std::optional<std::string> key_jpeg;
};
BOOST_DESCRIBE_STRUCT(GalleryImage, (ImageColumns), (key_jpeg))

// Active vehicles alone, in the order of the ids.
Task<Result<std::vector<CardRow>>> cards(db::Database& db, const std::vector<VehicleId>& ids);
Task<Result<std::vector<CardRow>>> featured(db::Database& db, int most);
Task<Result<std::int64_t>> count_active(db::Database& db);
Task<Result<std::optional<DetailRow>>> detail(db::Database& db, VehicleId id);
Task<Result<std::vector<GalleryImage>>> images(db::Database& db, VehicleId vehicle_id);
Task<Result<std::optional<HostColumns>>> host(db::Database& db, UserId id);  // nothing for renters and closed accounts
Task<Result<HostStats>> host_stats(db::Database& db, UserId host_user_id);
Task<Result<std::vector<CardRow>>> cards_of_host(db::Database& db, UserId host_user_id, int offset, int most);
Task<Result<std::vector<CardRow>>> others_of_host(db::Database& db, VehicleId vehicle_id, int most);
Task<Result<std::optional<ActiveRow>>> active(db::Database& db, VehicleId id);  // nothing for any other
Task<Result<std::vector<UnavailableRange>>> unavailable(db::Database& db, VehicleId vehicle_id,
                                                        std::optional<UserId> viewer);

}  // namespace kerbside::vehicles::store
