import { AdminInsurance } from '@/features/insurance';

/** /admin/general-services: orders of temporary insurance, and what their broker is owed (A2.9-01, A2.9-12). */
export const Component = AdminInsurance;
