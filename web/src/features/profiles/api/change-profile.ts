import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { ProfileChange } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { keepProfile } from './profile';

interface Then {
  failed: (error: Error) => void;
  over: () => void;
}

/** Changes the user's own profile. */
export function useChangeProfile(then: Then) {
  const client = useQueryClient();
  return useAction({
    ...then,
    send: (body: ProfileChange) => answer(api.PATCH('/api/v1/profiles/me', { body })),
    done: (profile) => {
      keepProfile(client, profile);
      toast.success('Profile updated', 'Your changes are saved.');
    },
  });
}
