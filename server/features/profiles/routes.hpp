// The endpoints of profiles: they translate between requests and the use cases.
#pragma once
#include "core/http/api.hpp"
#include "features/profiles/profiles.hpp"

namespace kerbside::profiles {

class ProfileRoutes {
 public:
  explicit ProfileRoutes(Profiles& profiles) : profiles_(profiles) {}
  void routes(http::Api& api);

  Task<Result<Profile>> own(http::Context& ctx, http::NoInput);
  Task<Result<Profile>> change(http::Context& ctx, rules::ProfileChange in);
  Task<Result<PublicProfiles>> list(http::Context& ctx, ProfilesByIds in);
  Task<Result<PublicProfile>> get(http::Context& ctx, ProfileById in);
  Task<Result<Profile>> set_picture(http::Context& ctx, http::NoInput);  // the body is the picture
  Task<Result<Profile>> remove_picture(http::Context& ctx, http::NoInput);

 private:
  Profiles& profiles_;
};

}  // namespace kerbside::profiles
