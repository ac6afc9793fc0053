import { adminData } from '@/lib/api/admin-data';

export const policyPageKeys = {
  insuranceInfo: [...adminData, 'policy-pages', 'temporary_insurance_info'] as const,
};
