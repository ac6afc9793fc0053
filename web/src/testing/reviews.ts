import type {
  DueReview,
  NewestReview,
  OwnReview,
  Review,
  ReviewReport,
  TripReviews,
} from '@/lib/api/types';
import { bookingId, vehicleId } from './factories';

/** No part of a trip is rated. */
const noParts = {
  clean: null,
  as_described: null,
  communication: null,
  value: null,
  care: null,
  punctuality: null,
};

export function aReview(part: Partial<Review> = {}): Review {
  return {
    ...noParts,
    id: '5e111234-5f0a-4f6e-9d5b-2f6f0c9a1b07',
    rating: 5,
    comment: 'Spotless, and handed over in five minutes.',
    reviewer_name: 'Tom H.',
    created_at: '2026-10-02T10:00:00Z',
    reviewer_initials: 'TH',
    reviewer_picture_url: null,
    after_other: false,
    answer: null,
    ...part,
  };
}

const otherSide = { display_name: 'Priya S.', initials: 'PS', profile_picture_url: null };

export function aDueReview(part: Partial<DueReview> = {}): DueReview {
  return {
    booking_id: bookingId,
    reviewer_type: 'renter',
    make: 'Ford',
    model: 'Fiesta',
    other: otherSide,
    ended_on: '2026-11-18',
    last_day: '2026-12-18',
    visible_on: '2026-12-03',
    ...part,
  };
}

export function anOwnReview(part: Partial<OwnReview> = {}): OwnReview {
  return {
    ...noParts,
    id: '5e111234-5f0a-4f6e-9d5b-2f6f0c9a1b09',
    booking_id: bookingId,
    rating: 4,
    comment: 'Clean, and easy to find.',
    reviewer_type: 'renter',
    make: 'Ford',
    model: 'Fiesta',
    other: otherSide,
    created_at: '2026-11-19T10:00:00Z',
    is_visible: true,
    visible_on: '2026-12-03',
    after_other: false,
    can_edit: false,
    can_answer: false,
    answer: null,
    ...part,
  };
}

export function someTripReviews(part: Partial<TripReviews> = {}): TripReviews {
  return {
    reviewer_type: 'renter',
    can_write: true,
    last_day: '2026-12-18',
    visible_on: '2026-12-03',
    mine: null,
    theirs: null,
    mine_removed_for: null,
    ...part,
  };
}

export function aReviewReport(part: Partial<ReviewReport> = {}): ReviewReport {
  return {
    seq: 3,
    id: '5e111234-5f0a-4f6e-9d5b-2f6f0c9a1b10',
    at: '2026-11-20T10:00:00Z',
    reason: 'fake',
    note: 'They never came.',
    reporter_id: '40571234-5f0a-4f6e-9d5b-2f6f0c9a1b04',
    reporter_name: 'Priya Sharma',
    review_id: '5e111234-5f0a-4f6e-9d5b-2f6f0c9a1b07',
    reviewer_type: 'renter',
    reviewer_name: 'Tom Hill',
    reviewee_name: 'Priya Sharma',
    reviewee_id: '40571234-5f0a-4f6e-9d5b-2f6f0c9a1b04',
    rating: 1,
    comment: 'Broke down twice.',
    is_deleted: false,
    handled_at: null,
    handled_by: null,
    ...part,
  };
}

export function aNewestReview(part: Partial<NewestReview> = {}): NewestReview {
  return {
    ...aReview(),
    id: '5e111234-5f0a-4f6e-9d5b-2f6f0c9a1b08',
    rating: 4,
    comment: 'Handed over in five minutes flat.',
    reviewer_name: 'Owen R.',
    vehicle: { id: vehicleId, make: 'Kia', model: 'Sportage', place: 'York YO1' },
    ...part,
  };
}
