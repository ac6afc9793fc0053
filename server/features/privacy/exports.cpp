#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "features/audit/audit.hpp"
#include "features/privacy/store.hpp"

namespace kerbside::privacy {
namespace {

struct Payload {
  std::string export_id;
};
BOOST_DESCRIBE_STRUCT(Payload, (), (export_id))

Error no_file() {
  return fail(Kind::not_found, "not_found",
              "This download does not exist or has expired. Please ask for your data again.");
}

std::string new_key() { return "private/exports/" + crypto::hex(crypto::random_bytes(16)) + ".zip"; }

std::string ending(const std::string& key) { return key.substr(key.rfind('.')); }

}  // namespace

Task<Result<Export>> Privacy::request_export(http::Context& ctx, http::NoInput) {
  const std::string key = new_key();
  CO_TRY(auto added, co_await ctx.db().transaction(&store::add_export, ctx.caller.user_id, key));
  audit::SecurityEvent event("export_requested");
  event.user_id = ctx.caller.user_id;
  co_await audit::note(ctx, std::move(event));
  co_return added;
}

Task<Result<ExportList>> Privacy::exports(http::Context& ctx, http::NoInput) {
  ExportList list;
  CO_TRY(list.exports, co_await store::exports_of(ctx.db(), ctx.caller.user_id));
  co_return list;
}

Task<http::Response> Privacy::export_file(http::Context& ctx) {
  const auto id = Id<struct ExportTag>::parse(ctx.request.path_params.front().second);
  if (id.has_error()) co_return http::detail::problem(ctx, no_file());
  auto key = co_await store::ready_file(ctx.db(), id->str(), ctx.caller.user_id);
  if (key.has_error()) co_return http::detail::problem(ctx, key.error());
  if (key->empty()) co_return http::detail::problem(ctx, no_file());
  auto file = co_await files_.get(ctx.loop, *key);
  if (file.has_error()) co_return http::detail::problem(ctx, file.error());
  http::Response response;
  response.content_type = file->content_type;
  response.body = std::move(file->bytes);
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"my-data.zip\"");
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Content-Security-Policy", "default-src 'none'; sandbox");
  co_return response;
}

// The name of the file is fixed before the job: another try writes the same one again.
Task<Status> Privacy::make_export(Loop& loop, const jobs::Job& job) {
  CO_TRY(const auto value, json::parse(job.payload));
  CO_TRY(const auto payload, json::read<Payload>(value));
  CO_TRY(const auto wanted, co_await store::unfinished_export(loop.db, payload.export_id));
  if (!wanted) co_return Status();
  CO_TRY(auto parts, co_await own_files(loop, wanted->user_id));
  CO_TRY(auto data, co_await store::own_data(loop.db, wanted->user_id));
  Part json;
  json.name = "data.json";
  json.bytes = std::move(data);
  parts.push_back(std::move(json));
  std::function<Result<std::string>()> pack = [parts = std::move(parts)] { return zip(parts); };
  CO_TRY(auto bytes, co_await workers_.run<std::string>(loop.io, std::move(pack)));
  CO_TRY_VOID(co_await files_.put(loop, wanted->file_key, std::move(bytes)));
  CO_TRY(const bool finished, co_await loop.db.transaction(&store::finish_export, payload.export_id, wanted->user_id));
  if (finished) co_return Status();
  auto removed = co_await files_.remove(loop, wanted->file_key);
  co_return removed;
}

// A picture that is replaced meanwhile is left out: its address is no longer the person's.
Task<Result<std::vector<Part>>> Privacy::own_files(Loop& loop, std::string user_id) {
  std::vector<Part> parts;
  CO_TRY(const auto files, co_await store::own_files(loop.db, std::move(user_id)));
  for (const auto& own : files) {
    const std::string key = files::key_of_url(own.url);
    if (key.empty()) continue;
    auto file = co_await files_.get(loop, key);
    if (file.has_error() && file.error().kind == Kind::not_found) continue;
    if (file.has_error()) co_return std::move(file).error();
    Part part;
    part.name = own.name + ending(key);
    part.bytes = std::move(file->bytes);
    parts.push_back(std::move(part));
  }
  co_return parts;
}

Task<Status> Privacy::forget_exports(Loop& loop) {
  CO_TRY(const auto expired, co_await store::expired_exports(loop.db));
  for (const auto& old : expired) {
    CO_TRY_VOID(co_await files_.remove(loop, old.file_key));
    CO_TRY_VOID(co_await store::file_removed(loop.db, old.id));
  }
  auto forgotten = co_await store::forget_old_exports(loop.db);
  co_return forgotten;
}

}  // namespace kerbside::privacy
