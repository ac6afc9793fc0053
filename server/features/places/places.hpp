// Places that people type (P5-25 to P5-27, P7-36): the browser asks us and never another company (S10).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "ports/places/places.hpp"

namespace kerbside {
class House;
}

namespace kerbside::place_search {

struct SuggestRequest {
  std::string q;
};
BOOST_DESCRIBE_STRUCT(SuggestRequest, (), (q))

struct Suggestions {
  std::vector<places::Suggestion> items;
  bool outside_britain = false;  // what was typed is a place elsewhere
  std::string attribution;       // whom the screen has to name beside them
};
BOOST_DESCRIBE_STRUCT(Suggestions, (), (items, outside_britain, attribution))

class Routes {
 public:
  explicit Routes(const places::Places& places) : places_(places) {}
  void routes(http::Api& api);

 private:
  Task<Result<Suggestions>> suggest(http::Context& ctx, SuggestRequest in);

  const places::Places& places_;
};

void install(House& house);

}  // namespace kerbside::place_search
