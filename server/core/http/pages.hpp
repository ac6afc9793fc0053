// The HTML pages of the built web app. The build writes each as a template and lists them in pages.json; the server
// adds to its head what search engines and link previews read, and the API's answers that the page's first screen
// needs. A page is the same for everybody: the browser asks separately who is signed in, so that it may keep pages and
// check them by ETag.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/context.hpp"
#include "core/http/fill.hpp"
#include "core/http/gzip.hpp"

namespace kerbside::http {

// An answer of the API that comes with the page, so that the browser need not ask for it.
struct PageData {
  std::string address;  // path and query, as the browser would ask
  int status = 200;
  std::string json;
};

// The first screen's largest picture: fetched at once, and shown before any code has arrived where the page has room
// for it.
struct PagePicture {
  std::string srcset, url, alt;
  std::string shared{};  // the picture in link previews; empty: the site's
};

struct PageContent {
  std::string title;        // without the brand
  std::string description;  // empty: the site's
  std::string canonical;    // path and query of its one address; empty: not for search engines
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
    std::string map_origin{};  // the host of an external map, which pages may call; empty: none
  };

  // Without pages.json there are no pages. Throws std::runtime_error when the build contradicts itself.
  Pages(const std::filesystem::path& root, Settings settings);
  ~Pages();
  Pages(const Pages&) = delete;

  // Fills the marks of every page (fill.hpp); call at start, before requests are served. Throws std::runtime_error when
  // a page asks for a word that is not there.
  void fill_in(const Words& words);

  // Adds data to every page from now on; call at start, before requests are served.
  void bring_everywhere(PageData data);

  // Returns the template with that name; nullptr when the build has none.
  const PageTemplate* find(std::string_view name) const;
  // Returns the addresses that search engines may list, of pages that have a single address.
  std::vector<std::string> indexed_addresses() const;
  Page make(const PageTemplate& in, const PageContent& content) const;
  // Returns the page with nothing but what the build wrote.
  const Page& bare(const PageTemplate& in) const { return fixed_.at(&in); }
  // Returns 200 or another status with the page, or 304 when the browser has it.
  Response send(const Page& page, const Request& request, int status = 200) const;

  // Answers an address that needs no database: its page, 308 to the canonical form of the address, or 404 with the page
  // that says so. Returns nothing when no page was requested.
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
