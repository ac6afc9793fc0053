import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { browserSubscription, subscribeBrowser } from './browser-push';
import { notificationKeys } from './keys';

const path = '/api/v1/push-subscription';

/** Whether pushes reach this browser: both it and the server must know of it. */
export const pushQuery = queryOptions({
  queryKey: notificationKeys.push,
  queryFn: async ({ signal }) => {
    const { public_key, is_on } = await answer(api.GET(path, { signal }));
    return { publicKey: public_key, isOn: is_on && (await browserSubscription()) !== null };
  },
});

/** Switches the pushes to this browser on or off; "refused" when the user gave the browser no leave. */
export function useSwitchPush(publicKey: string) {
  return useAction({
    send: async (wanted: boolean) => {
      if (!wanted) {
        await answer(api.DELETE(path));
        await (await browserSubscription())?.unsubscribe();
        return 'off';
      }
      const made = (await subscribeBrowser(publicKey))?.toJSON();
      if (!made) return 'refused';
      const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made;
      await answer(api.PUT(path, { body: { endpoint, p256dh, auth } }));
      return 'on';
    },
    done: (became) => {
      if (became === 'refused') {
        toast('Not switched on', 'Your browser needs your permission to show notifications.');
      }
    },
    failed: () => toast.error('Push notifications could not be changed in this browser.'),
    changes: 'notification_settings_changed',
  });
}
