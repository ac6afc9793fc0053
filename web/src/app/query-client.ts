import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/error';
import { setLiveRules } from '@/lib/live';
import { isSessionHeld, sessionQuery } from '@/features/accounts';

const RETRY_MS = 1000;
/** A wait longer than this is said instead of waited for. */
const LONGEST_WAIT_S = 10;

/** Only what may pass by itself is tried again, twice, a second apart (P9-21), or when the server says. */
function shouldRetry(failures: number, error: Error) {
  if (failures >= 2 || !(error instanceof ApiError) || !error.isTransient) return false;
  return (error.retryAfter ?? 0) <= LONGEST_WAIT_S;
}

function retryDelay(_failures: number, error: Error) {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return Math.max(RETRY_MS, (asked ?? 0) * 1000);
}

export function makeQueryClient(): QueryClient {
  // The session ended or changed elsewhere: ask again who is signed in.
  const onError = (error: Error) => {
    const changed =
      error instanceof ApiError && (error.status === 401 || error.code === 'csrf_token');
    if (!changed || isSessionHeld()) return;
    if (client.getQueryData(sessionQuery.queryKey)?.user) {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: shouldRetry, retryDelay },
      // What is pressed offline fails at once and says so: nothing is sent by itself minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  setLiveRules(client, async () => (await import('./live-rules')).liveRules);
  return client;
}
