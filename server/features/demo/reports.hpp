// What was delivered to the demo's buyers: whole reports of their history checks, and the broker's side of their cover.
#pragma once
#include <string>

#include "features/demo/filling.hpp"

namespace kerbside::demo {

// Gives the history checks that are done the reports that the built-in provider makes of the plates that stand for
// something (docs/operations.md), one after the other.
Status give_reports(Filling& db);
// Lets the broker answer what waits for them, and writes down the emails to them and last month's statement of what
// they are owed. Without a sealing key nothing is known of the drivers.
Status write_to_broker(Filling& db, const std::string& sealing_key, const std::string& broker_key);

}  // namespace kerbside::demo
