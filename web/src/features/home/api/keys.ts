export const homeKeys = {
  newestReviews: ['home', 'newest-reviews'] as const,
  ownerEarnings: ['home', 'owner-earnings'] as const,
  towns: ['home', 'towns'] as const,
  vehicleTypes: ['home', 'vehicle-types'] as const,
};
