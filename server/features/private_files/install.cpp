// GET /files/private/{path...} serves a private file by the signed link that was made for the caller; for admins
// /api/v1/admin/files/private/…, where their session counts.
#include "features/private_files/private_files.hpp"
#include "ports/house.hpp"

namespace kerbside::private_files {
namespace {

// A missing part stays empty or 0, which no signature matches.
struct Address {
  std::string path;
  std::optional<std::int64_t> expires;
  std::optional<std::string> name, signature;
};
BOOST_DESCRIBE_STRUCT(Address, (), (path, expires, name, signature))

class Routes {
 public:
  explicit Routes(PrivateFiles& files) : files_(files) {}

  void routes(http::Api& api) {
    using http::Access, http::Declaration, http::Method;
    api.add<&Routes::open>(*this, Declaration(Method::get, "/files/private/{path...}", Access::owner("file"),
                                              "A private file, by the signed link that was made for the caller"));
    api.add<&Routes::open>(*this, Declaration(Method::get, "/api/v1/admin/files/private/{path...}", Access::any_admin(),
                                              "A private file, by the signed link that was made for an admin"));
  }

  Task<Result<http::File>> open(http::Context& ctx, Address in) {
    files::PrivateLink link{"private/" + in.path, in.name.value_or(""), in.expires.value_or(0),
                            in.signature.value_or("")};
    return files_.open(ctx.loop, std::move(link), ctx.caller.person().value_or(""));
  }

 private:
  PrivateFiles& files_;
};

}  // namespace

PrivateFiles& install(House& house) {
  auto& files = house.keep<PrivateFiles>(house.ports.files, house.private_links, house.ports.images,
                                         house.ports.scanner, house.unused_files, house.spool);
  files.register_jobs(house.runner);
  house.keep<Routes>(files).routes(house.api);
  return files;
}

}  // namespace kerbside::private_files
