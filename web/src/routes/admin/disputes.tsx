import { AdminDisputes } from '@/features/disputes';

/** /admin/disputes (A2.1-11, A2.6). */
export const Component = AdminDisputes;
