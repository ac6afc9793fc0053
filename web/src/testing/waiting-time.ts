/** How long a test waits for what must come, in milliseconds: it only has to outlast a machine that stood still for a while. */
export const waitingTime = 20_000;
