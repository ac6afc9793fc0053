// Converts rows of the database to what readers get.
#pragma once
#include "features/reviews/store.hpp"

namespace kerbside::reviews {

Review to_review(const store::ReviewRow& row);
OtherSide to_other_side(const store::PersonColumns& row);
OwnReview to_own(const store::OwnRow& row, UserId reader);
DueReview to_due(const store::DueRow& row);

}  // namespace kerbside::reviews
