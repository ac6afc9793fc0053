import { CheckContract } from '@/features/contracts';

/** /contracts/check: whether a PDF is one of our contracts as we made it. */
export const Component = CheckContract;
