#include "features/listings/news.hpp"

namespace kerbside::listings {
namespace {

using notifications::Draft;
using notifications::Priority;
using notifications::Side;
using rules::RecordNews;

constexpr auto letter_kind = mail::letter_kind<RecordFinding>("listing_letter");
constexpr const char* vehicles_tab = "/host-dashboard?tab=vehicles";

struct Vehicle {
  UserId host;
  std::optional<std::string> make, model;

  std::string name() const { return make && model ? *make + " " + *model : "vehicle"; }
};
BOOST_DESCRIBE_STRUCT(Vehicle, (), (host, make, model))

const db::Statement vehicle_sql{"listings_told_of", R"(
  select v.host_user_id as host, v.make, v.model from vehicles v join profiles p on p.id = v.host_user_id
  where v.id = $1 and v.status <> 'deleted' and p.closed_at is null)"};

// Returns "MOT runs out", with `between` before the verb.
std::string runs_out_text(std::optional<rules::RunsOut> which, const std::string& between) {
  if (!which) return "MOT or tax" + between + " runs out";
  if (*which == rules::RunsOut::both) return "MOT and tax" + between + " run out";
  return (*which == rules::RunsOut::mot ? "MOT" : "tax") + between + " runs out";
}

// The notice and the letter say the same.
struct Told {
  static constexpr std::array<std::string_view, 6> words{"vehicle", "reasons", "because", "mot", "its_mot", "until"};
  static constexpr std::optional<notifications::Topic> topic{};
  static constexpr const char* link = vehicles_tab;

  UserId host;
  std::string vehicle;  // its name
  RecordFinding finding;
  const std::string* public_url = nullptr;  // a letter's

  std::array<std::string, 6> values() const {
    const std::string& reasons = finding.reasons;
    return {vehicle,
            reasons,
            reasons.empty() ? "we could not confirm its MOT and tax" : reasons,
            runs_out_text(finding.runs_out, ""),
            runs_out_text(finding.runs_out, " on your " + vehicle),
            finding.until ? format_day(*finding.until) : ""};
  }
  UserId reader(Side) const { return host; }
  jobs::NewJob letter(Side, std::string_view) const {
    const std::string news = boost::describe::enum_to_string(finding.news, "");
    const std::string until = finding.until ? finding.until->text() : "";
    return letter_kind(finding, finding.vehicle_id.str() + ":" + news + ":" + until);
  }
};
using News = notifications::News<Told, Told>;

template <RecordNews news>
bool found(const Told& told) {
  return told.finding.news == news;
}

std::optional<mail::Letter> letter_of(const Told& told);
// A host needs these emails, whatever their preferences.
constexpr std::array<notifications::Letter<Told>, 3> letter{{{.to = Side::host, .words = &letter_of, .needed = true}}};

constexpr std::array news = {
    News{.when = &found<RecordNews::listed>,
         .host = {"Your {vehicle} is listed",
                  "Your {vehicle}’s MOT and tax are in order, and it is now available for rent."},
         .letters = letter},
    News{.when = &found<RecordNews::paused>,
         .host = {"Your {vehicle} is paused",
                  "Your {vehicle} can’t take new bookings because: {because}. Your existing bookings aren’t affected. "
                  "Once the official records show a valid MOT and tax, we’ll relist it automatically.",
                  Priority::high},
         .letters = letter},
    News{.when = &found<RecordNews::ends_soon>,
         .host = {"The {its_mot} soon",
                  "According to official records, your {vehicle}’s {mot} on {until}. Renters can’t book trips that end "
                  "after that. Once you renew, we’ll pick it up within a day.",
                  Priority::high},
         .letters = letter},
    News{.when = &found<RecordNews::differs>,
         .host = {"Please check the details of your {vehicle}",
                  "We’ve kept your {vehicle} as a draft because official records describe it differently: {reasons}. "
                  "Please check the details, then list it again.",
                  Priority::high},
         .letters = letter},
    News{.when = &found<RecordNews::not_listed>,
         .host = {"Your {vehicle} could not be listed",
                  "We’ve kept your {vehicle} as a draft because: {because}. Please make sure it has a valid MOT and "
                  "tax, then list it again.",
                  Priority::high},
         .letters = letter}};

std::optional<mail::Letter> letter_of(const Told& told) {
  const auto& entry = *std::ranges::find_if(news, [&](const News& one) { return one.when(told); });
  return mail::Letter{.title = entry.host.title.of(told),
                      .paragraphs = {"", entry.host.message.of(told)},
                      .actions = {{"See your vehicles", *told.public_url + vehicles_tab}}};
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const RecordFinding& finding, const mail::Post& post) {
  KB_CO_TRY(const auto vehicle, co_await loop.db.find<Vehicle>(vehicle_sql, db::Params(finding.vehicle_id)));
  if (!vehicle) co_return std::optional<Draft>();
  const Told told{vehicle->host, vehicle->name(), finding, &post.public_url};
  co_return notifications::write(news, Side::host, {}, told, vehicle->host);
}

}  // namespace

void tell(db::Transaction& tx, const store::ListingRow& row, const RecordFinding& finding) {
  const Vehicle vehicle{row.host_user_id, row.make, row.model};
  notifications::tell_all<news>(tx, Told{vehicle.host, vehicle.name(), finding});
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::listings
