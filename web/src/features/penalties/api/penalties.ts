import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { FoundPenalty, NewPenalty } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { penaltyKeys } from './keys';

/** The host's penalties, the newest 20. */
export const penaltiesQuery = queryOptions({
  queryKey: penaltyKeys.own,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/penalties', { signal })),
});

/** A penalty, for the renter of its trip. */
export const rentersPenaltyQuery = (id: string) =>
  queryOptions({
    queryKey: penaltyKeys.forRenter(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/penalties/{id}/renter', { params: { path: { id } }, signal })),
  });

/** Finds the host's trip that a penalty is about, and keeps it. */
export const useFindTrip = (said: Said<FoundPenalty, NewPenalty>) =>
  useAction({
    ...said,
    send: (body: NewPenalty) => answer(api.POST('/api/v1/penalties', { body })),
    changes: 'penalties_changed',
  });

/** Takes back what was entered by mistake; its renter is told. */
export const useTakeBack = (said: Said<undefined, string>) =>
  useAction({
    ...said,
    send: (id: string) =>
      answer(api.DELETE('/api/v1/penalties/{id}', { params: { path: { id } } })),
    changes: 'penalties_changed',
  });
