#include "core/http/static_files.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/http/file_response.hpp"
#include "core/http/path.hpp"
#include "core/http/problem.hpp"
#include "core/http/security.hpp"
#include "core/http/url.hpp"
#include "core/json/read.hpp"

namespace kerbside::http {

namespace fs = std::filesystem;

namespace {

// What the web build may hold; other kinds of file are not served.
constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".html", "text/html; charset=utf-8"},
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
};

std::string_view type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [ending, type] : types)
    if (ending == extension) return type;
  return {};
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream content;
  content << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return content.str();
}

// Whether the comma-separated list names the encoding without q=0.
bool accepts(std::string_view list, std::string_view encoding) {
  while (!list.empty()) {
    std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    const std::string_view name = item.substr(0, item.find_first_of("; "));
    if (name != encoding) continue;
    const std::size_t q = item.find("q=");
    return q == std::string_view::npos || item.substr(q + 2).find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

// ":id" stands for one segment, "*" for all that follows.
bool matches(std::string_view pattern, std::string_view path) {
  std::size_t in_pattern = 0;
  std::size_t in_path = 0;
  for (std::string_view want, have; next_segment(pattern, in_pattern, want);) {
    if (want == "*") return true;
    if (!next_segment(path, in_path, have)) return false;
    if (want.starts_with(':') ? have.empty() : want != have) return false;
  }
  return in_path >= path.size() || path == "/";
}

struct CspFile {
  std::vector<std::string> style_hashes;
};
BOOST_DESCRIBE_STRUCT(CspFile, (), (style_hashes))

template <class T>
T setting(const fs::path& file) {
  if (!fs::exists(file)) return {};
  auto value = json::parse(content_of(file));
  if (value.has_error()) throw std::runtime_error(file.string() + ": " + value.error().message);
  T out{};
  auto status = json::detail::read_into(*value, out, json::detail::Where{}, json::Unknown::refuse);
  if (status.has_error()) throw std::runtime_error(file.string() + ": " + status.error().message);
  return out;
}

bool is_setting(std::string_view path) { return path == "/routes.json" || path == "/csp.json"; }

}  // namespace

StaticFiles::StaticFiles(const fs::path& root) {
  policy_ = page_policy({});
  if (!fs::is_directory(root)) return;
  read_settings(root);
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_symlink() || !entry.is_regular_file()) continue;
    std::string path = "/" + fs::relative(entry.path(), root).generic_string();
    if (type_of(entry.path()).empty() || is_setting(path) || path.find("/.") != std::string::npos) continue;
    add(entry.path(), std::move(path));
  }
}

void StaticFiles::read_settings(const fs::path& root) {
  routes_ = setting<std::vector<std::string>>(root / "routes.json");
  policy_ = page_policy(setting<CspFile>(root / "csp.json").style_hashes);
}

void StaticFiles::add(const fs::path& file, std::string path) {
  File out;
  out.type = type_of(file);
  out.immutable = path.starts_with("/assets/");
  for (const auto& [ending, encoding] : {std::pair{".br", "br"}, {".gz", "gzip"}, {"", ""}}) {
    const fs::path variant = file.string() + ending;
    if (!fs::is_regular_file(variant)) continue;
    std::string content = content_of(variant);
    std::string etag = "\"" + crypto::hex(crypto::sha256(content)).substr(0, 32) + "\"";
    out.variants.push_back(Variant{encoding, std::move(content), std::move(etag)});
  }
  files_.emplace(std::move(path), std::move(out));
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
  auto at = files_.find(path);
  if (at == files_.end() && !path.ends_with('/')) at = files_.find(std::string(path) + "/index.html");
  if (at == files_.end() && path == "/") at = files_.find("/index.html");
  return at == files_.end() ? nullptr : &at->second;
}

bool StaticFiles::is_app_route(std::string_view path) const {
  return std::any_of(routes_.begin(), routes_.end(), [&](const std::string& p) { return matches(p, path); });
}

Response StaticFiles::send(const File& file, const Request& request, int status) const {
  const std::string_view accepted = request.header("accept-encoding");
  const auto chosen = std::find_if(file.variants.begin(), file.variants.end(), [&](const Variant& v) {
    return v.encoding.empty() || accepts(accepted, v.encoding);
  });
  Response r;
  r.status = status;
  r.content_type = file.type;
  r.headers.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  r.headers.emplace_back("ETag", chosen->etag);
  if (file.variants.size() > 1) r.headers.emplace_back("Vary", "Accept-Encoding");
  if (file.type.starts_with("text/html")) {
    r.headers.emplace_back("Content-Security-Policy", policy_);
    r.headers.emplace_back("Reporting-Endpoints", "csp=\"/csp-reports\"");
    // The page of a link that was sent by mail: nobody is told where its reader came from.
    if (request.query.find("token=") != std::string::npos) r.headers.emplace_back("Referrer-Policy", "no-referrer");
  }
  if (status == 200 && names_etag(request.header("if-none-match"), chosen->etag)) {
    r.status = 304;
    return r;
  }
  if (!chosen->encoding.empty()) r.headers.emplace_back("Content-Encoding", chosen->encoding);
  r.lasting_body = chosen->content;
  return r;
}

Response StaticFiles::answer(const Request& request, std::string_view request_id) const {
  auto path = percent_decode(request.path);
  if (path.has_error()) return problem_response(request_id, path.error());
  if (const File* file = find(*path)) return send(*file, request, 200);
  const File* index = find("/");
  if (index && is_app_route(*path)) return send(*index, request, 200);
  if (index && request.header("accept").find("text/html") != std::string_view::npos) return send(*index, request, 404);
  return problem_response(request_id, fail(Kind::not_found, "unknown_route", "There is nothing at this address."));
}

}  // namespace kerbside::http
