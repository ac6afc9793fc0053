import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { ProfileChange } from '@/lib/api/types';
import { keepProfile } from './profile';

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => answer(api.PATCH('/api/v1/profiles/me', { body })),
    onSuccess: (profile) => keepProfile(client, profile),
  });
}
