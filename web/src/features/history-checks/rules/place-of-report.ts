import type { OrderPage } from '@/lib/api/types';

/** The place of a report that is still loading, so that what stands below it does not jump: a made one fills a screen. */
export const placeOfReport = ({ order_state: state }: Pick<OrderPage, 'order_state'>) =>
  state === 'done' ? 'h-[60rem] w-full' : 'h-32 w-full';
