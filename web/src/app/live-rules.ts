import { rereadSession } from '@/features/accounts';
import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';
import { addMessage, messageKeys } from '@/features/messages';
import { notificationKeys } from '@/features/notifications';
import type { LiveRules } from '@/lib/live';

/** The one place where something that happened elsewhere becomes new data on the screen. */
export const liveRules: LiveRules = {
  session_changed: (client) => rereadSession(client),
  admin_session_changed: (client) => client.invalidateQueries({ queryKey: adminKeys.session }),
  bookings_changed: (client) => client.invalidateQueries({ queryKey: bookingKeys.all }),
  messages: (client, { items }) => {
    for (const message of items) addMessage(client, message);
  },
  conversations_changed: (client) =>
    client.invalidateQueries({ queryKey: messageKeys.conversations }),
  notifications_changed: (client) => client.invalidateQueries({ queryKey: notificationKeys.all }),
  resync: (client) => {
    void client.invalidateQueries({ queryKey: messageKeys.conversations });
    void client.invalidateQueries({ queryKey: messageKeys.threads });
    void client.invalidateQueries({ queryKey: notificationKeys.all });
  },
};
