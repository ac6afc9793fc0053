// Numbers for texts that many vehicles share. An index holds its own copy, which never changes.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::search {

class Words {
 public:
  std::uint32_t number(const std::string& text) {  // adds a text that is new
    const auto [at, is_new] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) texts_.push_back(text);
    return at->second;
  }
  const std::string& text(std::uint32_t number) const { return texts_[number]; }
  std::size_t size() const { return texts_.size(); }

 private:
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<std::string> texts_;
};

struct Place {  // a vehicle's public position (S4)
  std::string town, outcode;
};

struct Names {
  Words makes, models, places;  // a place is "town\noutcode"
  static std::string place_text(const std::string& town, const std::string& outcode) { return town + '\n' + outcode; }
  Place place(std::uint32_t number) const {
    const std::string& text = places.text(number);
    const std::size_t cut = text.find('\n');
    return {text.substr(0, cut), text.substr(cut + 1)};
  }
};

}  // namespace kerbside::search
