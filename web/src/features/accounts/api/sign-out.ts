import type { QueryClient } from '@tanstack/react-query';
import { api, sessionEnded } from '@/lib/api/client';
import { errorText } from '@/lib/api/error';
import { leaveTo, loadAnew } from '@/lib/leave';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { waitingCount } from '@/lib/uploads/waiting-mark';
import { forgetUser, rereadSession, tellSessionChanged } from './change-session';
import { signingOutQuery } from './session';

/**
 * Loads the home page anew, so that nothing of the user stays in memory. The browser may keep this page
 * for its Back button: shown again, it asks the server again.
 */
export function leaveSignedOut() {
  tellSessionChanged();
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) loadAnew();
  });
  leaveTo(paths.home);
}

const untilThePageIsGone = new Promise<never>(() => {});

/** Whether nothing waits on this device, or its user lets it go. */
async function mayForget() {
  const count = waitingCount();
  if (count === 0) return true;
  const { askUnsent } = await import('../components/ask-unsent');
  return askUnsent(count);
}

/**
 * Signs out on all devices: forgets the user first, then ends the sessions (P4-05). What waits on this device would be
 * lost by it, so that is asked about before.
 */
export async function signOut(client: QueryClient) {
  if (!(await mayForget())) return;
  client.setQueryData(signingOutQuery.queryKey, true);
  await forgetUser(client);
  try {
    await sessionEnded(api.DELETE('/api/v1/session'));
  } catch (error) {
    toast.error('Sign out failed', errorText(error));
    await rereadSession(client);
    client.setQueryData(signingOutQuery.queryKey, false);
    return;
  }
  leaveSignedOut();
  await untilThePageIsGone;
}
