// The HTML pages of the built web app. The build writes each as a template and names them in pages.json; the server
// puts into its head what search engines and previews of links read, and the answers of the API that the page's first
// screen asks for. A page is the same for everybody: who is signed in is a question of its own, so that browsers may
// keep pages and check them by ETag.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/context.hpp"
#include "core/http/gzip.hpp"

namespace kerbside::http {

// An answer of the API that comes with the page, so that the browser need not ask for it.
struct PageData {
  std::string address;  // path and query, as the browser would ask
  int status = 200;
  std::string json;
};

// The largest of the first screen: fetched at once, and seen before any code has arrived where the page has room for
// it.
struct PagePicture {
  std::string srcset, url, alt;
  std::string shared{};  // what previews of links show; empty: the site's picture
};

struct PageContent {
  std::string title;        // without the brand
  std::string description;  // empty: the site's
  std::string canonical;    // path and query of its one address; empty: search engines leave the page out
  std::optional<PagePicture> picture{};
  std::string words{};  // HTML that says what the page shows, for readers who run no code; empty: the build's own
  std::string facts{};  // JSON-LD
  std::vector<PageData> data{};
};

class PageTemplate;

struct Page {
  const PageTemplate* in = nullptr;
  std::string head, words, picture;  // what the server adds
  Compressed compressed_head, compressed_words, compressed_picture;
  std::string etag;  // without quotes
};

class Pages {
 public:
  struct Settings {
    std::string public_url{}, brand = "Kerbside";
    std::string map_origin{};  // the host of an outside map, which pages may ask; empty: none
  };

  // Without pages.json there are none. Throws std::runtime_error when the build contradicts itself.
  Pages(const std::filesystem::path& root, Settings settings);
  ~Pages();
  Pages(const Pages&) = delete;

  // Data that comes with every page from now on; for the start, before anybody is served.
  void bring_everywhere(PageData data);

  // The template of that name; nullptr when the build has none.
  const PageTemplate* find(std::string_view name) const;
  // The addresses of the pages that search engines may list, of those that are one page each.
  std::vector<std::string> indexed_addresses() const;
  Page make(const PageTemplate& in, const PageContent& content) const;
  // The page with nothing but what the build knows of it.
  const Page& bare(const PageTemplate& in) const { return fixed_.at(&in); }
  // 200 or another status, or 304 when the browser has this page.
  Response send(const Page& page, const Request& request, int status = 200) const;

  // An address that needs nothing of the database: its page, 308 to the form of the address that counts, or 404 with
  // the page that says so. Nothing when no page was asked for.
  std::optional<Response> answer(const Request& request, std::string_view path) const;

 private:
  std::string head_of(const PageTemplate& in, const PageContent& content) const;
  const PageTemplate* match(std::string_view path) const;

  void make_fixed();

  Settings settings_;
  std::vector<PageData> everywhere_;
  std::string policy_;
  std::vector<std::unique_ptr<PageTemplate>> templates_;
  std::map<const PageTemplate*, Page> fixed_;
};

}  // namespace kerbside::http
