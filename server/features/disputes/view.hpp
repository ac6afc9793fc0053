// A dispute as its readers may see it.
#pragma once
#include "features/disputes/store.hpp"

namespace kerbside::disputes {

Error no_dispute();  // also for another person's

// Until when that side may ask for a second look; absent when it may not.
std::optional<Date> second_look_until(const store::Row& row, Thread you);
// Whether what is being decided is one.
bool is_second_look(const store::Row& row);
// Whether its writer may withdraw it: while nothing waits for finance, and no outcome stands that somebody has asked to
// look at again.
bool can_withdraw(const store::Row& row, Thread you);
// Whether its writer has yet to agree that the other side is asked, and still can.
bool can_consent(const store::Row& row, Thread you);
// Whether that user has yet to confirm what the host returns by hand.
bool can_confirm(const store::Row& row, const UserId& user);
// Whether the renter has yet to confirm any of that.
bool waits_for_renter(const store::Row& row);

// What happened, without what only our team needs. Where something was decided that stands no longer, its words and its
// money are the step's note.
std::vector<DisputeEvent> events_for(const store::Row& row, Thread you);
// The money of the outcome that stands.
std::vector<DecidedLine> standing_lines(const store::Row& row);
std::string line_in_words(const DecidedLine& line);
// What was ticked for the other side.
bool is_shown(const store::Row& row, const char* what);

// Whose side the user is on; absent for anybody else, and for the other side before it is asked.
std::optional<Thread> side_of(const store::Row& row, const UserId& user);

Dispute to_dispute(const store::Row& row, Thread you, const Actor& reader, const private_files::PrivateFiles& files);

// Without `earlier` and `room`, which are read beside it.
AdminDispute to_admin_dispute(const store::Row& row, const Actor& reader, const private_files::PrivateFiles& files);

}  // namespace kerbside::disputes
