#include "core/http/file_response.hpp"
#include "core/json/write.hpp"
#include "features/pages/pages.hpp"
#include "features/pages/paper.hpp"
#include "features/site/site.hpp"
#include "ports/house.hpp"

namespace kerbside::pages {
namespace {

// The same for everybody, so it is drawn once, before requests are served.
class Agreement {
 public:
  explicit Agreement(std::string pdf) : pdf_(std::move(pdf)) {}
  Task<http::Response> pdf(http::Context& ctx) {
    co_return http::file_answer(ctx, {"rental-agreement.pdf", http::Drawn{"application/pdf", pdf_}});
  }

 private:
  std::string pdf_;
};

void install_agreement(House& house) {
  const auto file = std::filesystem::path(house.config.web_root) / "rental-agreement.json";
  if (!std::filesystem::exists(file)) return;
  auto& agreement = house.keep<Agreement>(pdf::draw(agreement_on_paper(file)));
  house.api.raw<&Agreement::pdf>(
      agreement, std::move(http::Declaration(http::Method::get, "/rental-agreement.pdf", http::Access::anyone(),
                                             "The rental agreement on paper")
                               .page()));
}

}  // namespace

void install(House& house, vehicles::Vehicles& vehicles, vehicles::Overview& overview, reviews::Published& reviews,
             search::Engine& search, services::Services& services) {
  const Config& config = house.config;
  house.web.pages().fill_in(site::page_words(config));
  house.web.pages().bring_everywhere(http::PageData{"/api/v1/site", 200, json::to_string(site::site_of(config))});
  house
      .keep<Pages>(house.web.pages(), vehicles, overview, reviews, search, services, house.limiter,
                   SiteWords{config.public_url, config.brand_name, site::site_of(config).cover.has_value()},
                   std::chrono::milliseconds(config.keep_answers_ms))
      .routes(house.api);
  install_agreement(house);
}

}  // namespace kerbside::pages
