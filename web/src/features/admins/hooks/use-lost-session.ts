import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/error';
import { adminSessionQuery } from '../api/admin-session';
import { adminKeys } from '../api/keys';

const codes = ['unauthenticated', 'csrf_token', 'two_factor_required'];

const tellsOfLoss = (error: unknown) => error instanceof ApiError && codes.includes(error.code);

/** Asks again who is signed in when an answer shows that the session ended or changed (15 minutes idle). */
export function useLostSession() {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.refetchQueries(adminSessionQuery);
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.query.queryKey[0] === adminKeys.all[0] && tellsOfLoss(event.action.error)) ask();
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (tellsOfLoss(event.action.error)) ask();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}
