#include "core/http/static_files.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "core/http/file_response.hpp"
#include "core/http/problem.hpp"
#include "core/http/security.hpp"
#include "core/http/url.hpp"
#include "core/read_file.hpp"

namespace kerbside::http {

namespace fs = std::filesystem;

namespace {

// The kinds of file in a web build; no others are served.
constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml; charset=utf-8"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/vnd.microsoft.icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".pmtiles", "application/vnd.pmtiles"},
};

std::string_view type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [ending, type] : types)
    if (ending == extension) return type;
  return {};
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& root, Pages::Settings settings)
    : pages_(root, settings), script_policy_(worker_policy(settings.map_origin)) {
  if (!fs::is_directory(root)) return;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_symlink() || !entry.is_regular_file()) continue;
    std::string path = "/" + fs::relative(entry.path(), root).generic_string();
    if (type_of(entry.path()).empty() || path == "/pages.json" || path.find("/.") != std::string::npos) continue;
    add(entry.path(), std::move(path));
  }
}

void StaticFiles::add(const fs::path& file, std::string path) {
  File out;
  out.type = type_of(file);
  out.immutable = path.starts_with("/assets/");
  for (const auto& [ending, encoding] : {std::pair{".br", "br"}, {".gz", "gzip"}, {"", ""}}) {
    const fs::path variant = file.string() + ending;
    if (!fs::is_regular_file(variant)) continue;
    std::string content = read_file(variant);
    std::string etag = "\"" + crypto::hex(crypto::sha256(content)).substr(0, 32) + "\"";
    out.variants.push_back(Variant{encoding, std::move(content), std::move(etag)});
  }
  files_.emplace(std::move(path), std::move(out));
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : &at->second;
}

Response StaticFiles::send(const File& file, const Request& request, std::string_view request_id) const {
  const std::string_view accepted = request.header("accept-encoding");
  const auto chosen = std::find_if(file.variants.begin(), file.variants.end(), [&](const Variant& v) {
    return v.encoding.empty() || accepts_encoding(accepted, v.encoding);
  });
  Response r;
  r.content_type = file.type;
  r.headers.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  r.headers.emplace_back("ETag", chosen->etag);
  if (file.variants.size() > 1) r.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_etag(request.header("if-none-match"), chosen->etag)) {
    r.status = 304;
    return r;
  }
  if (!chosen->encoding.empty()) r.headers.emplace_back("Content-Encoding", chosen->encoding);
  if (!script_policy_.empty() && file.type.starts_with("text/javascript"))
    r.headers.emplace_back("Content-Security-Policy", script_policy_);
  r.lasting_body = chosen->content;
  if (file.variants.size() > 1) return r;
  r.headers.emplace_back("Accept-Ranges", "bytes");
  const auto range = asked_range(request, chosen->etag, chosen->content.size());
  if (!range) return r;
  if (range->size == 0) return nothing_in_range(request_id, chosen->content.size());
  r.status = 206;
  r.headers.emplace_back("Content-Range", content_range(*range, chosen->content.size()));
  r.lasting_body = r.lasting_body.substr(range->from, range->size);
  return r;
}

Response StaticFiles::answer(const Request& request, std::string_view request_id) const {
  auto path = percent_decode(request.path);
  if (path.has_error()) return problem_response(request_id, path.error());
  if (const File* file = find(*path)) return send(*file, request, request_id);
  if (auto page = pages_.answer(request, *path)) return std::move(*page);
  return problem_response(request_id, fail(Kind::not_found, "unknown_route", "There is nothing at this address."));
}

}  // namespace kerbside::http
