#include "features/demo/driver_papers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "core/crypto.hpp"
#include "core/db/statement.hpp"
#include "features/contract_papers/contract_papers.hpp"
#include "rules/ascii.hpp"
#include "rules/text.hpp"

namespace kerbside::demo {
namespace {

// A line for each, its values between tabs; the last is empty until the host has signed too.
constexpr const char* handed_over_sql = R"(
  select coalesce(string_agg(concat_ws(E'\t', c.booking_id, c.renter_user_id, c.host_user_id, r.first_name, r.last_name,
      coalesce(b.driver_age, v.minimum_driver_age), extract(year from b.start_date), c.renter_signed_at,
      coalesce(c.host_signed_at::text, '')), E'\n' order by c.booking_id), '')
  from contracts c join bookings b on b.id = c.booking_id join vehicles v on v.id = b.vehicle_id
    join profiles r on r.id = c.renter_user_id
  where c.contract_status in ('pending_host_signature', 'completed') and b.booking_status in ('confirmed', 'active'))";

struct HandedOver {
  std::string booking, renter, host, first_name, last_name;
  int age = 0, year = 0;
  std::string signed_at;
  std::optional<std::string> checked_at;
};

HandedOver read_handed_over(const std::string& line) {
  std::istringstream values(line);
  const auto next = [&] {
    std::string value;
    std::getline(values, value, '\t');
    return value;
  };
  HandedOver one;
  for (std::string* value : {&one.booking, &one.renter, &one.host, &one.first_name, &one.last_name}) *value = next();
  one.age = std::stoi(next());
  one.year = std::stoi(next());
  one.signed_at = next();
  if (std::string at = next(); !at.empty()) one.checked_at = std::move(at);
  return one;
}

std::string ascii_capitals(const std::string& name) {
  std::string letters = rules::upper(name);
  std::erase_if(letters, [](char c) { return !rules::is_upper(c); });
  return letters;
}

// Of nobody, but of somebody old enough.
rules::DriverNumbers invented_numbers(const HandedOver& one, int place) {
  std::string surname = ascii_capitals(one.last_name), first = ascii_capitals(one.first_name) + "A";
  surname.resize(5, '9');
  const int born = one.year - one.age - 1 - place % 9;
  rules::DriverNumbers numbers;
  numbers.licence_country = rules::LicenceCountry::great_britain;
  numbers.licence_number = fmt::format("{}{}{:02}{:02}{}{}99AA", surname, born / 10 % 10, 1 + place % 12,
                                       1 + place % 28, born % 10, first.front());
  numbers.share_code = one.booking.substr(0, 8);
  return numbers;
}

class DriverPapers {
 public:
  DriverPapers(std::filesystem::path files, const std::string& sealing_key)
      : files_(std::move(files)), sealer_(sealing_key) {}

  bool has_pictures() const {
    return std::ranges::all_of(contract_papers::needed_papers(), [this](const private_files::FileKind* kind) {
      return std::filesystem::exists(picture_of(*kind));
    });
  }

  Status add(const HandedOver& one) {
    const std::string id = crypto::uuid4(), day = one.checked_at.value_or("").substr(0, 10);
    const auto numbers = contract_papers::sealed_numbers(sealer_, contract_papers::PapersId::parse(id).value(),
                                                         invented_numbers(one, place_++));
    const auto if_checked = [&](const auto& value) { return one.checked_at ? std::optional(value) : std::nullopt; };
    papers_.row(id, one.booking, one.renter, db::bytea(numbers), one.signed_at, one.signed_at, if_checked(true),
                if_checked(place_ % 3 * 3), if_checked(day), if_checked(one.host), one.checked_at);
    if (one.checked_at)
      for (const char* what : {"licence_number", "share_code", "driving_licence_front"})
        looks_.row(id, one.host, what, *one.checked_at);
    for (const auto* kind : contract_papers::needed_papers()) KB_TRY_VOID(add_file(*kind, id, one));
    return {};
  }

  Status copy_to(Filling& db) const {
    for (const CopyTable* table : {&papers_, &looks_, &private_files_}) KB_TRY_VOID(db.copy(*table));
    return {};
  }

 private:
  std::filesystem::path picture_of(const private_files::FileKind& kind) const {
    return files_ / "private/demo-evidence" / (std::string(kind.save_as) + ".webp");
  }

  Status add_file(const private_files::FileKind& kind, const std::string& papers, const HandedOver& one) {
    const std::string id = crypto::uuid4(), key = std::string(kind.folder) + papers + "/" + id + ".webp";
    private_files_.row(id, kind.name, papers, one.renter, "taken", papers, key, one.signed_at);
    std::error_code failed;
    std::filesystem::create_directories((files_ / key).parent_path(), failed);
    std::filesystem::copy_file(picture_of(kind), files_ / key, failed);
    if (failed) return fail(Kind::unavailable, "storage", "A demo document was not copied: " + failed.message());
    return {};
  }

  const std::filesystem::path files_;
  const Sealer sealer_;
  int place_ = 0;
  CopyTable papers_{"driver_papers",
                    "id, booking_id, renter_user_id, numbers, saved_at, handed_over_at, licence_valid, licence_points, "
                    "licence_checked_on, checked_by, checked_at"};
  CopyTable looks_{"driver_paper_looks", "papers_id, looked_by, what, looked_at"};
  CopyTable private_files_{"private_files", "id, kind, subject_id, owner_id, state, taken_by, file_key, created_at"};
};

}  // namespace

Status add_driver_papers(Filling& db, const std::filesystem::path& files, const std::string& sealing_key) {
  if (sealing_key.empty()) return {};
  DriverPapers papers(files, sealing_key);
  if (!papers.has_pictures()) return {};
  KB_TRY(const std::string all, db.value(handed_over_sql));
  std::istringstream lines(all);
  for (std::string line; std::getline(lines, line);) KB_TRY_VOID(papers.add(read_handed_over(line)));
  return papers.copy_to(db);
}

}  // namespace kerbside::demo
