// The SQL of what people write to support.
#pragma once
#include <optional>

#include "core/db/db.hpp"
#include "core/time.hpp"
#include "features/enquiries/enquiries.hpp"
#include "rules/ids.hpp"

namespace kerbside::enquiries {

using EnquiryId = Id<struct EnquiryTag>;

}  // namespace kerbside::enquiries

namespace kerbside::enquiries::store {

struct Enquiry : NewEnquiry {
  std::string reference;
  std::optional<UserId> user_id;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(Enquiry, (NewEnquiry), (reference, user_id, created_at))

struct NewRow {
  EnquiryId id;
  std::string reference;
  NewEnquiry form;
  std::string fingerprint;
  std::optional<UserId> user_id;
};

// Locks the year's numbers and returns the last one that was given.
Task<Result<int>> lock_numbers(db::Transaction& tx, int year);
Task<Result<std::optional<std::string>>> reference_of(db::Transaction& tx, const std::string& fingerprint);
Task<Result<int>> sent_in_a_day(db::Transaction& tx, const std::string& email);
Task<Status> insert(db::Transaction& tx, const NewRow& row, int year, int number);

Task<Result<std::optional<Enquiry>>> find(db::Database& db, EnquiryId id);

// Deletes what was written 12 months ago, some at a time, and returns how many they were.
Task<Result<int>> delete_old(db::Database& db);

}  // namespace kerbside::enquiries::store
