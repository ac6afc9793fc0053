import { rereadSession } from '@/features/accounts';
import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';
import type { LiveRules } from '@/lib/live';

/** The one place where something that happened elsewhere becomes new data on the screen. */
export const liveRules: LiveRules = {
  session_changed: (client) => rereadSession(client),
  admin_session_changed: (client) => client.invalidateQueries({ queryKey: adminKeys.session }),
  bookings_changed: (client) => client.invalidateQueries({ queryKey: bookingKeys.all }),
};
