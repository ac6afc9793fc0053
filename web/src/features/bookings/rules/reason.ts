/** Characters of what is said about a booking. */
export const MOST_OF_A_REASON = 500;
