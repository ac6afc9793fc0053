import { NewDispute } from '@/features/disputes';

/** /disputes/new: raises a dispute (R3). */
export const Component = NewDispute;
