#include "features/profiles/routes.hpp"

#include "core/inputs.hpp"
#include "ports/images/upload.hpp"

namespace kerbside::profiles {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

struct ProfilesByIds {
  std::vector<UserId> ids;
};
BOOST_DESCRIBE_STRUCT(ProfilesByIds, (), (ids))

Task<Result<Profile>> change(http::Context& ctx, UserId user, rules::ProfileChange in) {
  return Profiles::change(ctx.loop, user, ctx.caller.password_recent, std::move(in));
}

}  // namespace

void add_routes(http::Api& api, Profiles& profiles) {
  const std::string all = "/api/v1/profiles", own = all + "/me";
  api.add<&Profiles::own>(Declaration(Method::get, own, Access::signed_in(), "The caller’s own profile"));
  api.add<&change>(
      Declaration(Method::patch, own, Access::signed_in(), "Changes the caller’s profile; names and email are fixed")
          .example(rules::ProfileChange{{}, "4 Mill Lane, Otley", {}, {}, {}}));
  api.add<&Profiles::set_picture>(profiles, Declaration(Method::put, own + "/picture", Access::signed_in(),
                                                        "Replaces the caller’s picture by the image that is the body")
                                                .upload(images::upload(5))
                                                .rate("upload"));
  api.add<&Profiles::remove_picture>(
      Declaration(Method::del, own + "/picture", Access::signed_in(), "Removes the caller’s picture").status(200));
  api.add<&Profiles::list, ProfilesByIds>(
      Declaration(Method::get, all, Access::signed_in(), "What others may see of up to 50 people")
          .example(ProfilesByIds{{UserId()}}));
  api.add<&Profiles::get, ById<UserId>>(Declaration(Method::get, all + "/{id}", Access::anyone(),
                                                    "What others may see of a host, or signed in of anybody"));
}

}  // namespace kerbside::profiles
