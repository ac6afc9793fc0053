import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { accountKeys, rereadSession } from '@/features/accounts';
import { adminKeys } from '@/features/admins';
import { bookingKeys } from '@/features/bookings';
import { caseKeys } from '@/features/casework';
import { careerKeys } from '@/features/careers';
import { conditionKeys } from '@/features/condition';
import { contractKeys } from '@/features/contracts';
import { depositKeys } from '@/features/deposits';
import { disputeKeys } from '@/features/disputes';
import { earningKeys } from '@/features/earnings';
import { favouriteKeys } from '@/features/favourites';
import { historyKeys } from '@/features/history-checks';
import { hostKeys } from '@/features/hosts';
import { insuranceKeys } from '@/features/insurance';
import { listingKeys } from '@/features/listings';
import { addMessage, messageKeys } from '@/features/messages';
import { notificationKeys } from '@/features/notifications';
import { orderKeys } from '@/features/orders';
import { penaltyKeys } from '@/features/penalties';
import { privacyKeys } from '@/features/privacy';
import { reviewKeys } from '@/features/reviews';
import { savedKeys } from '@/features/saved';
import { vehicleKeys } from '@/features/vehicles';
import type { LiveRules } from '@/lib/live';

/** Has all that begins with one of these names read again: at once what is on the screen, the rest when it is shown. */
const again = (client: QueryClient, ...keys: QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

const ofOrders = [orderKeys.all, historyKeys.all, insuranceKeys.all, caseKeys.all];
// The server tells of bookings and orders alike.
const ofBookings = [
  bookingKeys.all,
  conditionKeys.all,
  contractKeys.all,
  depositKeys.all,
  disputeKeys.all,
  earningKeys.all,
  listingKeys.calendars,
  reviewKeys.all,
  ...ofOrders,
];
const ofListings = [
  listingKeys.lists,
  listingKeys.calendars,
  listingKeys.allPhotos,
  bookingKeys.hostStats,
  bookingKeys.hostToDo,
  bookingKeys.allUnavailable,
];

/** The one place where something that happened, here or elsewhere, becomes new data on the screen. */
export const liveRules: LiveRules = {
  session_changed: (client) => rereadSession(client),
  admin_session_changed: (client) => again(client, adminKeys.session),
  bookings_changed: (client) => again(client, ...ofBookings),
  listings_changed: (client) => again(client, ...ofListings, vehicleKeys.pages),
  reviews_changed: (client) =>
    again(client, reviewKeys.all, hostKeys.all, vehicleKeys.pages, adminKeys.all),
  prices_changed: (client) => again(client, bookingKeys.quotes),
  messages: (client, { conversation_id: id, items }) => {
    const isWhole = items.map((message) => addMessage(client, message)).every(Boolean);
    return isWhole || again(client, messageKeys.thread(id));
  },
  conversations_changed: (client) => again(client, messageKeys.conversations),
  conversations_cleared: (client) => client.resetQueries({ queryKey: messageKeys.all }),
  // Whoever is told of a charge to a deposit, of a penalty, of a breakdown, or that the vehicle may be late, may be
  // looking at it.
  notifications_changed: (client) =>
    again(client, notificationKeys.all, depositKeys.all, bookingKeys.ones, penaltyKeys.all),
  notification_settings_changed: (client) =>
    again(client, notificationKeys.preferences, notificationKeys.push),
  favourites_changed: (client) => again(client, favouriteKeys.pages, favouriteKeys.ids),
  applications_changed: (client) => again(client, careerKeys.all),
  penalties_changed: (client) => again(client, penaltyKeys.all),
  orders_changed: (client) => again(client, ...ofOrders),
  disputes_changed: (client) => again(client, ...ofBookings),
  contracts_changed: (client) => again(client, contractKeys.all),
  saved_searches_changed: (client) => again(client, savedKeys.searches),
  devices_changed: (client) => again(client, accountKeys.devices),
  exports_changed: (client) => again(client, privacyKeys.exports),
  admin_data_changed: (client) => again(client, adminKeys.all),
  resync: (client) =>
    again(
      client,
      ...ofBookings,
      ...ofListings,
      messageKeys.conversations,
      messageKeys.threads,
      notificationKeys.all,
    ),
};
