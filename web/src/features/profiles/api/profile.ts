import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/accounts';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { Profile } from '@/lib/api/types';
import { profileKeys } from './keys';

/** The signed-in user's own profile; null when the server has none (D8-24). */
export const profileQuery = queryOptions({
  queryKey: profileKeys.own,
  queryFn: async ({ signal }): Promise<Profile | null> => {
    try {
      return await answer(api.GET('/api/v1/profiles/me', { signal }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});

/** Puts a changed profile in place, in the header too. */
export function keepProfile(client: QueryClient, profile: Profile) {
  client.setQueryData(profileQuery.queryKey, profile);
  const { company_name, display_preference, profile_picture_url } = profile;
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user?.id === profile.id
      ? {
          ...session,
          user: { ...session.user, company_name, display_preference, profile_picture_url },
        }
      : session,
  );
}
