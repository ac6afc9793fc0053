import { Unsubscribe } from '@/features/notifications';

/** /unsubscribe: ends the emails that a link is about, for whoever has it. */
export const Component = Unsubscribe;
