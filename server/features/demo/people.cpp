#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "features/demo/ground.hpp"
#include "features/demo/words.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {
namespace {

std::string lower_letters(std::string_view text) {
  std::string out;
  for (char c : text)
    if (c != ' ' && c != '\'') out += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return out;
}

// Makes people whose names, addresses and e-mails are theirs alone.
class Registry {
 public:
  Registry(World& world, std::string_view stream) : world_(world), random_(world.options.seed, stream) {}

  // town: where they live; none: anywhere.
  Person make(bool is_host, bool is_company, std::optional<std::string_view> town = {}) {
    Person p;
    p.id = random_.uuid();
    p.is_host = is_host;
    do {
      p.first_name = random_.pick(first_names());
      p.last_name = random_.pick(last_names());
    } while (!names_.insert(p.first_name + " " + p.last_name).second && names_.size() < 8000);
    p.email = email_for(p);
    // Numbers that the regulator keeps free for fiction.
    p.phone_number = fmt::format("+447700900{:03}", count_++ % 1000);
    const auto& spot = town         ? ground().in(random_, *town)
                       : is_company ? ground().in_a_large_town(random_)
                                    : ground().anywhere(random_);
    p.town = spot.outcode->within;
    p.outcode = spot.outcode->name;
    p.home = scatter(random_, spot.centre());
    p.address = street_address(random_, p.town, p.outcode);
    return p;
  }

  Instant joined(int least_days, int most_days) {
    const Date day = world_.options.today - std::chrono::days(random_.between(least_days, most_days));
    const int hour = random_.between(8, 21);
    return london_instant(day, hour, random_.between(0, 59));
  }

  Random& random() { return random_; }

 private:
  std::string email_for(const Person& p) {
    std::string name = lower_letters(p.first_name) + "." + lower_letters(p.last_name);
    if (const int district = world_.options.district.number; district > 0) name += fmt::format(".{}.", district);
    std::string email = name + "@demo.kerbside.example";
    for (int n = 2; !emails_.insert(email).second; ++n) email = fmt::format("{}{}@demo.kerbside.example", name, n);
    return email;
  }

  World& world_;
  Random random_;
  int count_ = 0;
  std::set<std::string> names_, emails_;
};

void make_company(Registry& registry, Person& host, std::size_t number) {
  const std::vector<std::pair<std::string_view, std::string>> values{{"last", host.last_name}, {"town", host.town}};
  host.company_name = fill(company_patterns()[number % company_patterns().size()], values);
  host.host_description = fill(company_introductions()[number % company_introductions().size()], values);
  host.created_at = registry.joined(200, 1100);
}

void make_private(Registry& registry, Person& host, std::size_t number) {
  const std::vector<std::pair<std::string_view, std::string>> values{{"town", host.town}};
  if (number < person_introductions().size()) host.host_description = fill(person_introductions()[number], values);
  host.created_at = registry.joined(40, 1000);
}

// Hosts live in the large towns; hosts of a marketplace made in districts live anywhere.
std::optional<std::string_view> town_of_host(const World& world, std::span<const std::string_view> towns,
                                             std::size_t number) {
  if (world.options.district.of > 1) return std::nullopt;
  return towns[number % towns.size()];
}

}  // namespace

// One host in four is a company. The numbers follow the number of vehicles: 60 hosts and 40 renters for 400.
void add_people(World& world) {
  const int hosts = std::max(6, world.options.vehicles * 60 / 400);
  const int renters = world.options.vehicles_only ? 0 : std::max(4, world.options.vehicles * 40 / 400);
  Registry registry(world, "people");
  std::size_t companies = 0, privates = 0;
  for (int i = 0; i < hosts; ++i) {
    const bool is_company = i % 4 == 3;
    const auto town = is_company ? town_of_host(world, large_towns().of_companies, companies)
                                 : town_of_host(world, large_towns().of_private_hosts, privates);
    Person host = registry.make(true, is_company, town);
    if (is_company) {
      make_company(registry, host, companies++);
    } else {
      make_private(registry, host, privates++);
    }
    world.hosts.push_back(std::move(host));
  }
  for (int i = 0; i < renters; ++i) {
    Person renter = registry.make(false, false);
    renter.created_at = registry.joined(i < 4 ? 380 : 60, 700);
    world.renters.push_back(std::move(renter));
  }
}

}  // namespace kerbside::demo
