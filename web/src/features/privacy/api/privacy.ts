import { queryOptions } from '@tanstack/react-query';
import { holdSession, tellSessionChanged } from '@/features/accounts';
import { answer, api } from '@/lib/api/client';
import { forgetKept } from '@/lib/kept';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { privacyKeys } from './keys';

const asksAgainAfter = 2000;

/** The exports of the last day; asked again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: privacyKeys.exports,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/account/exports', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ state: stage }) => stage === 'running') ? asksAgainAfter : false,
});

/** Asks for an export of what is stored. */
export function useRequestExport(failed: (error: Error) => void) {
  return useAction({
    send: () => answer(api.POST('/api/v1/account/exports')),
    done: () => toast('Your data is being collected', 'We will email you when it is ready.'),
    failed,
    changes: 'exports_changed',
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
export function useCloseAccount(failed: (error: Error) => void) {
  return useAction({
    send: (seen: string[]) => answer(api.POST('/api/v1/account/closure', { body: { seen } })),
    before: () => holdSession(true),
    done: () => {
      forgetKept();
      tellSessionChanged();
    },
    failed: (error) => {
      holdSession(false);
      failed(error);
    },
  });
}

/** Opens an account again that was to be closed. */
export const keepAccount = (token: string) =>
  answer(api.POST('/api/v1/account/closure/cancel', { body: { token } }));
