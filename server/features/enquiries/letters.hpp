// The emails about what somebody wrote to support: one to support, which answers it, and a receipt to the writer.
#pragma once
#include "features/enquiries/store.hpp"

namespace kerbside::enquiries {

// When a person answers (X12); a complaint about personal data has a time of its own (UK GDPR, ICO guidance).
std::string promise_about(std::string_view subject);

// Writes both emails' jobs with the transaction.
void enqueue_letters(db::Transaction& tx, EnquiryId id);
void register_letters(House& house);

}  // namespace kerbside::enquiries
