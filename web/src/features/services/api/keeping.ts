import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import type { DealForm, KeptDeal, KeptService, ServiceForm } from '@/lib/api/types';
import { upload } from '@/lib/api/upload';
import { toast } from '@/lib/toast';
import { pictureType } from '@/lib/uploads/picture-files';
import { useAction } from '@/lib/use-action';
import { switched, switchedDeal } from '../rules/keeping-forms';
import { serviceKeys } from './keys';

const changes = 'admin_data_changed' as const;
const one = (id: string) => ({ params: { path: { id } } });

/** All services, newest first (A7-30). */
export const keptServicesQuery = queryOptions({
  queryKey: serviceKeys.kept,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/services', { signal })),
  staleTime: 0,
});

/** All deals by their place, those that are switched off too (A7-09). */
export const keptDealsQuery = queryOptions({
  queryKey: serviceKeys.keptDeals,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/hpi-deals', { signal })),
  staleTime: 0,
});

/** What an override of the insurance price may say (H10). */
export const factorsQuery = queryOptions({
  queryKey: serviceKeys.factors,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/insurance-factors', { signal })),
  staleTime: Infinity,
});

/** Whether somebody else has saved since: with what the server has now, saving again replaces theirs. */
export const isStale = (error: Error): error is ApiError =>
  error instanceof ApiError && /^(service|deal)_changed$/.test(error.code);

const sendService = (service: KeptService | null, body: ServiceForm) =>
  service === null
    ? answer(api.POST('/api/v1/admin/services', { body }))
    : answer(
        api.PUT('/api/v1/admin/services/{id}', {
          ...one(service.id),
          body: { ...body, version: service.version },
        }),
      );

interface ServiceSave {
  body: ServiceForm;
  /** A new one, or none any more; left out: it stays as it is. */
  picture?: File | 'none';
}

interface Keeping<Kept> {
  /** Null: a new one. */
  kept: Kept | null;
  /** Called with what the server has now: also when only the picture failed, or somebody else was faster. */
  onKept: (kept: Kept) => void;
  over: () => void;
}

/** Adds a service, or saves one as it was read in that version; then its picture (A7-37). */
export const useSaveService = ({ kept, onKept, over }: Keeping<KeptService>) =>
  useAction({
    send: async ({ body, picture }: ServiceSave) => {
      const saved = await sendService(kept, body);
      onKept(saved);
      if (picture === undefined) return saved;
      if (picture === 'none')
        return answer(api.DELETE('/api/v1/admin/services/{id}/image', one(saved.id)));
      return upload<KeptService>(
        `/api/v1/admin/services/${encodeURIComponent(saved.id)}/image`,
        picture,
        { type: pictureType(picture), onProgress: () => undefined },
      );
    },
    changes,
    done: kept ? 'Service updated' : 'Service created',
    failed: (error) => {
      if (isStale(error)) onKept(error.current as KeptService);
      toast.error(`Failed to ${kept ? 'update' : 'create'} service`, errorText(error));
    },
    over,
  });

/** Switches a service on or off (A2.9-08). */
export const useSwitchService = () =>
  useAction({
    send: (service: KeptService) => sendService(service, switched(service)),
    changes,
    done: ({ status }) =>
      toast.success(status === 'active' ? 'Service activated' : 'Service deactivated'),
    failed: 'Failed to update service',
  });

const sendDeal = (deal: KeptDeal | null, body: DealForm) =>
  deal === null
    ? answer(api.POST('/api/v1/admin/hpi-deals', { body }))
    : answer(
        api.PUT('/api/v1/admin/hpi-deals/{id}', {
          ...one(deal.id),
          body: { ...body, version: deal.version },
        }),
      );

/** Adds a deal, or saves one as it was read in that version (H7). */
export const useSaveDeal = ({ kept, onKept, over }: Keeping<KeptDeal>) =>
  useAction({
    send: (body: DealForm) => sendDeal(kept, body),
    changes,
    done: kept ? 'Deal updated' : 'Deal created',
    failed: (error) => {
      if (isStale(error)) onKept(error.current as KeptDeal);
      toast.error(
        kept ? 'Failed to update deal' : 'Failed to create deal. Please try again.',
        errorText(error),
      );
    },
    over,
  });

/** Switches a deal on or off; one that was bought is never deleted (H7). */
export const useSwitchDeal = () =>
  useAction({
    send: (deal: KeptDeal) => sendDeal(deal, switchedDeal(deal)),
    changes,
    done: ({ is_active: isActive }) =>
      toast.success(isActive ? 'Deal activated' : 'Deal deactivated'),
    failed: 'Failed to update deal',
  });
