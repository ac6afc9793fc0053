import { rereadSession } from '@/features/accounts';
import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';
import { depositKeys } from '@/features/deposits';
import { earningKeys } from '@/features/earnings';
import { addMessage, messageKeys } from '@/features/messages';
import { notificationKeys } from '@/features/notifications';
import type { LiveRules } from '@/lib/live';

/** The one place where something that happened elsewhere becomes new data on the screen. */
export const liveRules: LiveRules = {
  session_changed: (client) => rereadSession(client),
  admin_session_changed: (client) => client.invalidateQueries({ queryKey: adminKeys.session }),
  bookings_changed: (client) => {
    void client.invalidateQueries({ queryKey: bookingKeys.all });
    void client.invalidateQueries({ queryKey: depositKeys.all });
    void client.invalidateQueries({ queryKey: earningKeys.all });
  },
  messages: (client, { items }) => {
    for (const message of items) addMessage(client, message);
  },
  conversations_changed: (client) =>
    client.invalidateQueries({ queryKey: messageKeys.conversations }),
  // Whoever is told of a charge to a deposit may be looking at it.
  notifications_changed: (client) => {
    void client.invalidateQueries({ queryKey: notificationKeys.all });
    void client.invalidateQueries({ queryKey: depositKeys.all });
  },
  resync: (client) => {
    void client.invalidateQueries({ queryKey: bookingKeys.all });
    void client.invalidateQueries({ queryKey: depositKeys.all });
    void client.invalidateQueries({ queryKey: earningKeys.all });
    void client.invalidateQueries({ queryKey: messageKeys.conversations });
    void client.invalidateQueries({ queryKey: messageKeys.threads });
    void client.invalidateQueries({ queryKey: notificationKeys.all });
  },
};
