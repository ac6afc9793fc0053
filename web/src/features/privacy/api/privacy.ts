import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { holdSession, tellSessionChanged } from '@/features/accounts';
import { answer, api } from '@/lib/api/client';
import { privacyKeys } from './keys';

const asksAgainAfter = 2000;

/** The exports of the last day; asked again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: privacyKeys.exports,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/account/exports', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ state: stage }) => stage === 'running') ? asksAgainAfter : false,
});

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/v1/account/exports')),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** Where the browser downloads an export from. */
export const exportAddress = (id: string) =>
  `/api/v1/account/exports/${encodeURIComponent(id)}/file`;

/** What of the account is open; asked anew each time somebody wants to close it. */
export const closurePreviewQuery = queryOptions({
  queryKey: privacyKeys.closure,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/account/closure', { signal })),
  staleTime: 0,
  gcTime: 0,
});

/** Closes the account, with the kinds of what is open as they were shown; the link in the e-mail opens it again. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (seen: string[]) => answer(api.POST('/api/v1/account/closure', { body: { seen } })),
    onMutate: () => holdSession(true),
    onError: () => holdSession(false),
    onSuccess: tellSessionChanged,
  });
}

export function useKeepAccount() {
  return useMutation({
    mutationFn: (token: string) =>
      answer(api.POST('/api/v1/account/closure/cancel', { body: { token } })),
  });
}
