import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { KeptPolicyPage } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { policyPageKeys } from './keys';
import type { PolicyWords } from '../rules/policy-form';

/** The words about temporary insurance as they are kept; null while there are none, which is no failure (A8-13). */
export const insuranceInfoQuery = queryOptions({
  queryKey: policyPageKeys.insuranceInfo,
  queryFn: async ({ signal }): Promise<KeptPolicyPage | null> => {
    try {
      return await answer(
        api.GET('/api/v1/admin/policy-pages/temporary_insurance_info', { signal }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: 0,
});

export const isStale = (error: Error | null) =>
  error instanceof ApiError && error.code === 'policy_page_changed';

/** Saves and publishes, over the version that was read (A7-41, X12). */
export const useSaveInsuranceInfo = (saved: (page: KeptPolicyPage) => void) =>
  useAction({
    send: (body: PolicyWords & { version: number }) =>
      answer(api.PUT('/api/v1/admin/policy-pages/temporary_insurance_info', { body })),
    done: (page) => {
      saved(page);
      toast.success('Page saved and published');
    },
    failed: (error) => {
      if (!isStale(error)) toast.error('Save failed', 'Could not save changes');
    },
    changes: 'admin_data_changed',
  });
