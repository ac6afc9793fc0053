// A dispute as its readers may see it.
#pragma once
#include "features/disputes/store.hpp"

namespace kerbside::disputes {

Error no_dispute();  // also for another person's

// Whose side the user is on; absent for anybody else, and for the other side before it is asked.
std::optional<Thread> side_of(const store::Row& row, const UserId& user);

Dispute to_dispute(const store::Row& row, Thread you, const Actor& reader, const private_files::PrivateFiles& files);

// Without `earlier` and `room`, which are read beside it.
AdminDispute to_admin_dispute(const store::Row& row, const Actor& reader, const private_files::PrivateFiles& files);

}  // namespace kerbside::disputes
