#include "core/http/pages.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/html.hpp"
#include "core/http/file_response.hpp"
#include "core/http/path.hpp"
#include "core/http/security.hpp"
#include "core/json/file.hpp"
#include "core/json/write.hpp"
#include "core/read_file.hpp"

namespace kerbside::http {

namespace fs = std::filesystem;

namespace {

// An entry of pages.json.
struct PageEntry {
  std::string name;
  std::optional<std::string> route;     // "/vehicle/:vehicleId"; "*" is every address that is no other's
  std::optional<std::string> moved_to;  // instead of a file
  std::optional<std::string> file, title, description;
  std::optional<std::string> picture_sizes;  // the sizes attribute of the page's first picture
  std::optional<bool> indexed;               // search engines may list it; absent: not
};
BOOST_DESCRIBE_STRUCT(PageEntry, (), (name, route, moved_to, file, title, description, picture_sizes, indexed))

struct PagesFile {
  std::string description;  // the site's
  std::vector<std::string> script_hashes, style_hashes;
  std::vector<PageEntry> pages;
};
BOOST_DESCRIBE_STRUCT(PagesFile, (), (description, script_hashes, style_hashes, pages))

constexpr std::string_view head_mark = "<!--page-head-->", words_mark = "<!--page-words-->",
                           words_end = "<!--/page-words-->", picture_mark = "<!--page-picture-->";

PagesFile read_pages_file(const fs::path& file) {
  return fs::exists(file) ? json::read_json_file<PagesFile>(file) : PagesFile();
}

// ":id" matches one segment.
bool matches(std::string_view pattern, std::string_view path) {
  std::size_t in_pattern = 0;
  std::size_t in_path = 0;
  for (std::string_view want, have; next_segment(pattern, in_pattern, want);) {
    if (!next_segment(path, in_path, have)) return false;
    if (want.starts_with(':') ? have.empty() : want != have) return false;
  }
  return in_path >= path.size() || path == "/";
}

std::string_view without_slashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path;
}

Response moved(std::string address, const Request& request) {
  if (!request.query.empty()) address += "?" + request.query;
  Response r = Response::redirect(std::move(address));
  r.status = 308;
  r.headers.emplace_back("Cache-Control", "no-cache");
  return r;
}

bool wants_page(const Request& request) { return request.header("accept").find("text/html") != std::string_view::npos; }

std::string meta(std::string_view key, std::string_view name, std::string_view content) {
  return "<meta " + std::string(key) + "=\"" + std::string(name) + "\" content=\"" + html::escape(content) + "\">";
}

std::string image_element(const PagePicture& picture, std::string_view sizes) {
  return "<img src=\"" + html::escape(picture.url) + "\" srcset=\"" + html::escape(picture.srcset) + "\" sizes=\"" +
         html::escape(sizes) + "\" alt=\"" + html::escape(picture.alt) + "\" fetchpriority=\"high\">";
}

std::string data_element(const std::vector<PageData>& common, const std::vector<PageData>& own) {
  std::string json = "{";
  for (const auto* list : {&common, &own}) {
    for (const PageData& data : *list) {
      if (json.size() > 1) json += ',';
      json::write(json, data.address);
      json += ":{\"status\":" + std::to_string(data.status) + ",\"body\":" + data.json + "}";
    }
  }
  return "<script type=\"application/json\" id=\"page-data\">" + html::escape_json(json + "}") + "</script>";
}

}  // namespace

class PageTemplate {
 public:
  PageTemplate(PageEntry entry, const std::string& html, std::string site_description)
      : entry_(std::move(entry)), site_description_(std::move(site_description)) {
    const auto mark = html.find(head_mark);
    if (mark == std::string::npos) throw std::runtime_error(*entry_.file + " has no " + std::string(head_mark));
    const auto after_head = mark + head_mark.size();
    // The words come before the picture. A page without room for one of them gets nothing there.
    const auto words = html.find(words_mark, after_head);
    const auto rest = words == std::string::npos ? after_head : html.find(words_end, words);
    if (rest == std::string::npos) throw std::runtime_error(*entry_.file + " has no " + std::string(words_end));
    const auto picture = std::min(html.find(picture_mark, rest), html.size());
    before_ = Fixed(html.substr(0, mark));
    if (words != std::string::npos) {
      above_words_ = Fixed(html.substr(after_head, words - after_head));
      own_words_ = html.substr(words + words_mark.size(), rest - words - words_mark.size());
    }
    between_ = Fixed(html.substr(rest, picture - rest));
    after_ = Fixed(html.substr(std::min(picture + picture_mark.size(), html.size())));
    has_room_for_words_ = words != std::string::npos;
    digest_ = crypto::sha256(html);
  }
  explicit PageTemplate(PageEntry moved) : entry_(std::move(moved)) {}

  void fill_in(const Words& words) {
    const auto as_it_is = [](std::string_view text) { return std::string(text); };  // it is escaped where it is used
    site_description_ = fill(site_description_, words, as_it_is);
    if (entry_.description) entry_.description = fill(*entry_.description, words, as_it_is);
    for (Fixed* piece : {&before_, &above_words_, &between_, &after_}) {
      std::string filled = fill(piece->text, words, html::escape);
      if (filled != piece->text) *piece = Fixed(std::move(filled));
    }
    own_words_ = fill(own_words_, words, html::escape);
    digest_ = crypto::sha256(before_.text + above_words_.text + own_words_ + between_.text + after_.text);
  }

  const PageEntry& entry() const { return entry_; }
  const std::string& description() const { return entry_.description ? *entry_.description : site_description_; }
  const std::string& digest() const { return digest_; }

  // Returns the content's words, or what the build wrote in their place.
  std::string words_of(const PageContent& content) const {
    if (!has_room_for_words_) return {};
    return content.words.empty() ? own_words_ : content.words;
  }

  std::string plain(const Page& page) const {
    return before_.text + page.head + above_words_.text + page.words + between_.text + page.picture + after_.text;
  }
  std::string compressed(const Page& page) const {
    return gzip({&before_.compressed, &page.compressed_head, &above_words_.compressed, &page.compressed_words,
                 &between_.compressed, &page.compressed_picture, &after_.compressed});
  }

 private:
  struct Fixed {  // a piece that all answers share
    Fixed() = default;
    explicit Fixed(std::string piece) : text(std::move(piece)), compressed(compress(text, Effort::best)) {}
    std::string text;
    Compressed compressed;
  };
  PageEntry entry_;
  std::string site_description_, digest_, own_words_;
  bool has_room_for_words_ = false;
  Fixed before_, above_words_, between_, after_;
};

Pages::Pages(const fs::path& root, Settings settings) : settings_(std::move(settings)) {
  PagesFile file = read_pages_file(root / "pages.json");
  policy_ = page_policy(file.script_hashes, file.style_hashes, settings_.map_origin);
  for (PageEntry& entry : file.pages) {
    if (!entry.file && !entry.moved_to) throw std::runtime_error("pages.json: " + entry.name + " has no file");
    if (entry.moved_to) {
      templates_.push_back(std::make_unique<PageTemplate>(std::move(entry)));
      continue;
    }
    const std::string html = read_file(root / *entry.file);
    templates_.push_back(std::make_unique<PageTemplate>(std::move(entry), html, file.description));
  }
  make_fixed();
}

Pages::~Pages() = default;

void Pages::fill_in(const Words& words) {
  for (const auto& in : templates_)
    if (!in->entry().moved_to) in->fill_in(words);
  make_fixed();
}

void Pages::bring_everywhere(PageData data) {
  everywhere_.push_back(std::move(data));
  make_fixed();
}

void Pages::make_fixed() {
  for (const auto& in : templates_) {
    if (in->entry().moved_to) continue;
    PageContent content;
    content.title = in->entry().title.value_or("");
    if (in->entry().indexed.value_or(false)) content.canonical = in->entry().route.value_or("");
    fixed_.insert_or_assign(in.get(), make(*in, content));
  }
}

const PageTemplate* Pages::find(std::string_view name) const {
  const auto at = std::find_if(templates_.begin(), templates_.end(),
                               [&](const auto& in) { return in->entry().name == name && !in->entry().moved_to; });
  return at == templates_.end() ? nullptr : at->get();
}

std::vector<std::string> Pages::indexed_addresses() const {
  std::vector<std::string> addresses;
  for (const auto& in : templates_) {
    const PageEntry& page = in->entry();
    const bool one_page = page.route && page.route->find(':') == std::string::npos;
    if (one_page && page.indexed.value_or(false)) addresses.push_back(*page.route);
  }
  return addresses;
}

const PageTemplate* Pages::match(std::string_view path) const {
  for (const auto& in : templates_)
    if (in->entry().route && *in->entry().route != "*" && matches(*in->entry().route, path)) return in.get();
  return nullptr;
}

std::string Pages::head_of(const PageTemplate& in, const PageContent& content) const {
  const std::string title = content.title + " – " + settings_.brand;
  const std::string& description = content.description.empty() ? in.description() : content.description;
  std::string out = "<title>" + html::escape(title) + "</title>" + meta("name", "application-name", settings_.brand) +
                    meta("name", "description", description);
  if (content.canonical.empty()) {
    out += meta("name", "robots", "noindex");
  } else {
    const std::string address = settings_.public_url + content.canonical;
    out += "<link rel=\"canonical\" href=\"" + html::escape(address) + "\">" + meta("property", "og:url", address);
  }
  out += meta("property", "og:type", "website") + meta("property", "og:site_name", settings_.brand) +
         meta("property", "og:title", content.title) + meta("property", "og:description", description) +
         meta("property", "og:locale", "en_GB");
  const auto& picture = content.picture;
  const bool own = picture && !picture->shared.empty();
  out += meta("property", "og:image", settings_.public_url + (own ? picture->shared : "/share.png")) +
         meta("property", "og:image:alt", own ? picture->alt : settings_.brand) +
         meta("name", "twitter:card", "summary_large_image");
  if (picture && in.entry().picture_sizes)
    out += "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" imagesrcset=\"" + html::escape(picture->srcset) +
           "\" imagesizes=\"" + html::escape(*in.entry().picture_sizes) + "\">";
  if (!content.facts.empty())
    out += "<script type=\"application/ld+json\">" + html::escape_json(content.facts) + "</script>";
  return out + data_element(everywhere_, content.data);
}

Page Pages::make(const PageTemplate& in, const PageContent& content) const {
  Page page;
  page.in = &in;
  page.head = head_of(in, content);
  if (content.picture) page.picture = image_element(*content.picture, in.entry().picture_sizes.value_or(""));
  page.words = in.words_of(content);
  page.compressed_head = compress(page.head, Effort::fast);
  page.compressed_words = compress(page.words, Effort::fast);
  page.compressed_picture = compress(page.picture, Effort::fast);
  page.etag = crypto::hex(crypto::sha256(in.digest() + page.head + page.words + page.picture)).substr(0, 32);
  return page;
}

Response Pages::send(const Page& page, const Request& request, int status) const {
  const bool zipped = accepts_encoding(request.header("accept-encoding"), "gzip");
  const std::string etag = "\"" + page.etag + (zipped ? "-gzip\"" : "\"");
  Response r = Response::html(status, "");
  r.headers.emplace_back("Cache-Control", "no-cache");
  r.headers.emplace_back("ETag", etag);
  r.headers.emplace_back("Vary", "Accept-Encoding");
  r.headers.emplace_back("Content-Security-Policy", policy_);
  r.headers.emplace_back("Reporting-Endpoints", "csp=\"/csp-reports\"");
  // A page opened by a link from an email: its address must not reach other sites.
  if (request.query.find("token=") != std::string::npos) r.headers.emplace_back("Referrer-Policy", "no-referrer");
  if (status == 200 && names_etag(request.header("if-none-match"), etag)) {
    r.status = 304;
    return r;
  }
  if (zipped) r.headers.emplace_back("Content-Encoding", "gzip");
  r.body = zipped ? page.in->compressed(page) : page.in->plain(page);
  return r;
}

std::optional<Response> Pages::answer(const Request& request, std::string_view path) const {
  const std::string_view clean = without_slashes(path);
  if (const PageTemplate* in = match(clean)) {
    if (in->entry().moved_to) return moved(*in->entry().moved_to, request);
    if (clean != path) return moved(std::string(without_slashes(request.path)), request);
    return send(fixed_.at(in), request);
  }
  const PageTemplate* none = wants_page(request) ? find("not-found") : nullptr;
  if (!none) return std::nullopt;
  return send(fixed_.at(none), request, 404);
}

}  // namespace kerbside::http
