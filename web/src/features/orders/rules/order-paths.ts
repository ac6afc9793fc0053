import { pages } from '@/lib/pages';

// Beside lib/paths.ts, which every page loads.

export const ordersPath = pages.orders.path;

/** One order. Letters, notices and the checkout lead here too. */
export const orderPath = (orderId: string) => `${ordersPath}/${encodeURIComponent(orderId)}`;
