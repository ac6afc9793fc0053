#include "features/profiles/routes.hpp"

#include "ports/images/upload.hpp"

namespace kerbside::profiles {

using http::Access;
using http::Declaration;
using http::Method;

void ProfileRoutes::routes(http::Api& api) {
  const std::string own = "/api/v1/profiles/me";
  api.add<&ProfileRoutes::own>(*this, Declaration(Method::get, own, Access::signed_in(), "The caller’s own profile"));
  api.add<&ProfileRoutes::change>(*this, Declaration(Method::patch, own, Access::signed_in(),
                                                     "Changes the caller’s profile; names and email are fixed"));
  api.add<&ProfileRoutes::set_picture>(*this, Declaration(Method::put, own + "/picture", Access::signed_in(),
                                                          "Replaces the caller’s picture by the image that is the body")
                                                  .upload(images::upload(5))
                                                  .rate("upload"));
  api.add<&ProfileRoutes::remove_picture>(
      *this,
      Declaration(Method::del, own + "/picture", Access::signed_in(), "Removes the caller’s picture").status(200));
  api.add<&ProfileRoutes::list>(*this, Declaration(Method::get, "/api/v1/profiles", Access::signed_in(),
                                                   "What others may see of up to 50 people"));
  api.add<&ProfileRoutes::get>(*this, Declaration(Method::get, "/api/v1/profiles/{id}", Access::anyone(),
                                                  "What others may see of a host, or signed in of anybody"));
}

Task<Result<Profile>> ProfileRoutes::own(http::Context& ctx, http::NoInput) {
  return Profiles::own(ctx.loop, ctx.actor().signed_in_user());
}

Task<Result<Profile>> ProfileRoutes::change(http::Context& ctx, rules::ProfileChange in) {
  return Profiles::change(ctx.loop, ctx.actor().signed_in_user(), ctx.caller.password_recent, std::move(in));
}

Task<Result<PublicProfiles>> ProfileRoutes::list(http::Context& ctx, ProfilesByIds in) {
  return Profiles::list(ctx.loop, std::move(in.ids));
}

Task<Result<PublicProfile>> ProfileRoutes::get(http::Context& ctx, ProfileById in) {
  return Profiles::get(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Profile>> ProfileRoutes::set_picture(http::Context& ctx, http::NoInput) {
  return profiles_.set_picture(ctx.loop, ctx.actor().signed_in_user(), ctx.request.upload);
}

Task<Result<Profile>> ProfileRoutes::remove_picture(http::Context& ctx, http::NoInput) {
  return Profiles::remove_picture(ctx.loop, ctx.actor().signed_in_user());
}

}  // namespace kerbside::profiles
