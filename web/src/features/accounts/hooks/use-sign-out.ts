import { useQueryClient } from '@tanstack/react-query';
import { laterCode } from '@/lib/code';

const signingOut = laterCode(() => import('../api/sign-out'));

/** Signs out on all devices (P4-05). */
export function useSignOut() {
  const client = useQueryClient();
  return () =>
    void signingOut
      .load()
      .then(({ signOut }) => signOut(client))
      .catch(() => undefined); // said by a toast already
}
