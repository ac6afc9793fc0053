// Cases as their readers are shown them.
#pragma once
#include "features/casework/store.hpp"

namespace kerbside::casework {

Error no_case();
rules::CaseNext next_of(const store::ShortRow& row);
CaseSummary to_summary(const store::ShortRow& row);
ServiceCase to_case(const store::Row& row, const Actor& reader, const private_files::PrivateFiles& files);
AdminCase to_admin_case(const store::Row& row, const Actor& reader, const private_files::PrivateFiles& files);

}  // namespace kerbside::casework
