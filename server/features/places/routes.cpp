#include "features/places/places.hpp"
#include "ports/house.hpp"
#include "rules/text.hpp"

namespace kerbside::place_search {
namespace {

constexpr std::size_t shortest = 2, longest = 100;
constexpr const char* kept_for = "public, max-age=3600";

}  // namespace

void Routes::routes(http::Api& api) {
  api.add<&Routes::suggest>(*this,
                            http::Declaration(http::Method::get, "/api/v1/places/suggest", http::Access::anyone(),
                                              "Up to six places in Great Britain that begin with what was typed")
                                .example(SuggestRequest{"leeds"})
                                .rate("place_suggestions"));
}

Task<Result<Suggestions>> Routes::suggest(http::Context& ctx, SuggestRequest in) {
  const std::string text(rules::trim(in.q));
  const auto length = rules::code_point_count(text);
  if (length < shortest || length > longest) co_return field_error("q", "Please type 2 to 100 characters.");
  Suggestions found;
  KB_CO_TRY(found.items, co_await places_.suggest(ctx.loop, text));
  found.outside_britain = found.items.empty() && places_.unknown(text).outside_britain;
  found.attribution = places_.attribution();
  ctx.response_headers.emplace_back("Cache-Control", kept_for);
  co_return found;
}

void install(House& house) { house.keep<Routes>(house.ports.places).routes(house.api); }

}  // namespace kerbside::place_search
