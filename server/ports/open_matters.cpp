#include "ports/open_matters.hpp"

#include <iterator>

namespace kerbside {

Task<Result<std::vector<OpenMatter>>> OpenMatters::of(db::Transaction& tx, std::vector<UserId> people) const {
  std::vector<OpenMatter> all;
  for (const Ask ask : asks_) {
    KB_CO_TRY(auto some, co_await ask(tx, people));
    all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  }
  co_return all;
}

}  // namespace kerbside
