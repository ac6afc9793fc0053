import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/error';
import { sessionQuery } from '@/features/accounts/api/session';

/** Only what may pass by itself is tried again, twice, a second apart (P9-21). */
function shouldRetry(failures: number, error: Error) {
  return failures < 2 && error instanceof ApiError && error.isTransient;
}

export function makeQueryClient(): QueryClient {
  // The session ended or changed elsewhere: ask again who is signed in.
  const onError = (error: Error) => {
    const changed =
      error instanceof ApiError && (error.status === 401 || error.code === 'csrf_token');
    if (!changed) return;
    if (client.getQueryData(sessionQuery.queryKey)?.user) {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: shouldRetry, retryDelay: 1000 },
      mutations: { retry: false },
    },
  });
  return client;
}
