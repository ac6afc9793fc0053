import { kept, useKept } from '../kept';

/** The name under which the device keeps how much waits; it is another text after each change, in every tab. */
export const WAITING = 'waiting';

const mark = () => kept(WAITING) ?? '';

/** How many records wait on this device for their way to the server. */
export const waitingCount = () => Number.parseInt(mark() || '0', 10);

/** A text that is another one whenever something began to wait, changed or went. */
export const useWaitingMark = () => useKept(mark);
