#include "support/web_build.hpp"

#include <fstream>
#include <string>

namespace kerbside::test {

namespace fs = std::filesystem;

void write_pages(const fs::path& root) {
  struct PageOf {
    const char *name, *more;
  };
  constexpr PageOf pages[] = {{"home", R"("route":"/","title":"Home","indexed":true)"},
                              {"browse", R"("route":"/browse","title":"Browse","picture_sizes":"92vw","indexed":true)"},
                              {"vehicle", R"("route":"/vehicle/:id","title":"Vehicle","picture_sizes":"100vw")"},
                              {"vehicle-not-found", R"("title":"Vehicle Not Found")"},
                              {"booking", R"("route":"/booking/:id","title":"Book a vehicle")"},
                              {"host", R"("route":"/host/:id","title":"Host","picture_sizes":"92vw")"},
                              {"host-not-found", R"("title":"Host not found")"},
                              {"careers", R"("route":"/careers","title":"Join Our Team","indexed":true)"},
                              {"temporary-insurance-info",
                               R"("route":"/temporary-insurance-info","title":"Temporary insurance","indexed":true)"},
                              {"guide", R"("route":"/guide","title":"Guide","indexed":true)"},
                              {"reset-password", R"("route":"/reset-password","title":"Reset your password")"},
                              {"not-found", R"("route":"*","title":"Page not found")"}};
  fs::create_directories(root / "pages");
  std::string list;
  for (const auto& [name, more] : pages) {
    const std::string file = std::string("pages/") + name + ".html";
    std::ofstream(root / file) << "<!doctype html><head><!--page-head--></head><body>" << name
                               << " body<!--page-words-->In a moment<!--/page-words--></body>";
    list += std::string(list.empty() ? "" : ",") + R"({"name":")" + name + R"(","file":")" + file + "\"," + more + "}";
  }
  std::ofstream(root / "rental-agreement.json")
      << R"({"title":"Agreement","made_on":"2026-11-28","rows":[{"heading":true,"text":"1. The parties"},)"
      << R"({"heading":false,"text":"Name: Host [Host name], Guest [Guest name]"}]})";
  std::ofstream(root / "pages.json") << R"({"description":"Rent cars.","script_hashes":[],"style_hashes":[],"pages":[)"
                                     << list << "]}";
}

}  // namespace kerbside::test
