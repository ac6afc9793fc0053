import { DisputeCase } from '@/features/disputes';

/** /disputes/{reference}: one dispute, for its sides. */
export const Component = DisputeCase;
