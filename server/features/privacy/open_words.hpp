// Words for the open matters of an account that is being closed: on the screen, in its notice and in its email.
#pragma once
#include <string>
#include <vector>

#include "core/time.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::privacy {

// Returns the day by which our team will have contacted the people with whom it must settle something.
Date write_by(Instant closed_at);
// "Still open: Failed refund (£64.85), Chargeback. Our team will email you by Tue 22 Dec 2026." Empty when nothing is.
std::string still_open(const std::vector<OpenMatter>& open, Instant closed_at);

}  // namespace kerbside::privacy
