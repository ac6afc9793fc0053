// Reviews: who may see which when, and who may answer.
import { bug } from './bug.mjs';

export const reviews = [
  bug(
    'a hidden review is shown to the other side',
    'server/features/reviews/store.cpp',
    '"r.reviewee_id = $1 and r.published_at is not null"',
    '"r.reviewee_id = $1"',
    'integration ReviewsMatrix.N3_N5_*',
  ),
  bug(
    'a single review is visible at once',
    'server/rules/review.cpp',
    'return by_both || today >= single_review_visible_on(trip_ended);',
    'return by_both || today >= single_review_visible_on(trip_ended) || true;',
    'unit Review.N3_reviews_are_visible_*',
  ),
  bug(
    'anybody answers a review',
    'server/features/reviews/store.cpp',
    'where id = $1 and reviewee_id = $2 and',
    'where id = $1 and (reviewee_id = $2 or true) and',
    'integration Reviews.N3_the_reviewed_host_answers_*',
  ),
  bug(
    'a removed review may be written again',
    'server/features/reviews/reviews.cpp',
    'if (mine && mine->deleted_for)',
    'if (mine && mine->deleted_for && false)',
    'integration Reviews.X9_D6_09_*',
  ),
  bug(
    'who closed the account is named beside their reviews',
    'server/features/reviews/store.cpp',
    'p.id = r.reviewer_id and p.closed_at is null"',
    'p.id = r.reviewer_id"',
    'integration Hosts.D3_8_03*',
  ),
  bug(
    'reviews that nobody may read yet stand on the landing page',
    'server/features/reviews/store.cpp',
    'published_at is not null and length(comment)',
    'length(comment)',
    'integration Landing.P2_4_01_N3*',
  ),
];
