// What anybody writes to support by the contact form (X5): it is stored under a reference and mailed to support, and
// its writer gets the reference, never their own words, so that nobody can send emails to others through us.
#pragma once
#include <boost/describe.hpp>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "core/result.hpp"

namespace kerbside {
class House;
}

namespace kerbside::enquiries {

inline constexpr std::size_t longest_subject = 150, longest_message = 2000;  // characters
inline constexpr int most_a_day = 3;                                         // of one email address, in 24 hours

struct NewEnquiry {
  std::string first_name, last_name, email, subject, message;
};
BOOST_DESCRIBE_STRUCT(NewEnquiry, (), (first_name, last_name, email, subject, message))

struct EnquiryReceipt {
  std::string reference;  // "ENQ-2026-000001"
  std::string promise;    // a sentence: what follows, and when
};
BOOST_DESCRIBE_STRUCT(EnquiryReceipt, (), (reference, promise))

// Returns the receipt of a message that was stored, or of the same one that was sent before on that day. Errors: field
// errors, and too_many "too_many_enquiries" from the fourth message of an address on.
Task<Result<EnquiryReceipt>> write(Loop& loop, Actor actor, NewEnquiry in);

void install(House& house);

}  // namespace kerbside::enquiries
