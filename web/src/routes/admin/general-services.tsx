import { AdminCases } from '@/features/casework';

/** /admin/general-services: what our team does for money (A2.9). */
export const Component = AdminCases;
