#include "features/profiles/profiles.hpp"

namespace kerbside::profiles {

using http::Access;
using http::Declaration;
using http::Method;

namespace {

http::Upload picture() {
  http::Upload file;
  file.types.assign(images::accepted_types.begin(), images::accepted_types.end());
  file.most = 5 << 20;
  file.wrong_type = &images::refusal_of_type;
  file.too_large = "Please select an image smaller than 5MB.";
  return file;
}

}  // namespace

void Profiles::routes(http::Api& api) {
  const std::string own = "/api/v1/profiles/me";
  api.add<&Profiles::own>(*this, Declaration(Method::get, own, Access::signed_in(), "The caller's own profile"));
  api.add<&Profiles::change>(*this, Declaration(Method::patch, own, Access::signed_in(),
                                                "Changes the caller's profile; names and e-mail are fixed"));
  api.add<&Profiles::set_picture>(*this, Declaration(Method::put, own + "/picture", Access::signed_in(),
                                                     "Replaces the caller's picture by the image that is the body")
                                             .upload(picture())
                                             .rate("upload"));
  api.add<&Profiles::remove_picture>(
      *this,
      Declaration(Method::del, own + "/picture", Access::signed_in(), "Removes the caller's picture").status(200));
  api.add<&Profiles::list>(*this, Declaration(Method::get, "/api/v1/profiles", Access::signed_in(),
                                              "What others may see of up to 50 people"));
  api.add<&Profiles::get>(*this, Declaration(Method::get, "/api/v1/profiles/{id}", Access::anyone(),
                                             "What others may see of a host, or signed in of anybody"));
}

}  // namespace kerbside::profiles
