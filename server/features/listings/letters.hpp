// What hosts are told when the nightly look at MOT and tax finds something: a notification and a letter each.
#pragma once
#include "features/listings/store.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::listings {

struct LetterJob {
  VehicleId vehicle_id;
  rules::RecordNews news{};
  std::string reasons;  // "MOT is Not valid", or what the record says otherwise; empty: none are known
  std::optional<Date> until;
  std::optional<rules::RunsOut> runs_out;  // on that day
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (vehicle_id, news, reasons, until, runs_out))

inline constexpr auto letter_kind = mail::letter_kind<LetterJob>("listing_letter");

struct Recipient {
  std::string email, first_name;
  std::optional<std::string> make, model;
};
BOOST_DESCRIBE_STRUCT(Recipient, (), (email, first_name, make, model))

// Both, in the transaction of what they tell of. The job's vehicle is the row's.
void tell(db::Transaction& tx, const store::ListingRow& row, LetterJob payload);

Task<Result<std::optional<Recipient>>> recipient(db::Database& db, VehicleId id);
mail::Letter letter_of(const LetterJob& job, const Recipient& to, const std::string& public_url);

}  // namespace kerbside::listings
