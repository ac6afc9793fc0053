// One toast at a time (P9-27, N4): a new one replaces the old. The store lives outside React, so a toast
// raised before the toaster is mounted is kept until it is shown.

export interface Toast {
  id: number;
  title: string;
  text?: string;
  tone: 'success' | 'info' | 'danger';
  /** Read out at once, whatever is being read. */
  urgent?: boolean;
  /** What to do about it. */
  action?: { label: string; act: () => void };
}

/** How long a toast stays (P9-28). */
export const toastMilliseconds = 5000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

export function toast(
  title: string,
  text?: string,
  tone: Toast['tone'] = 'info',
  more: Pick<Toast, 'urgent' | 'action'> = {},
) {
  lastId += 1;
  publish({ id: lastId, title, text, tone, ...more });
}

toast.success = (title: string, text?: string) => toast(title, text, 'success');
toast.error = (title: string, text?: string) => toast(title, text, 'danger');

/** Removes the toast with this id; a newer one stays. */
export function dismissToast(id: number) {
  if (current?.id === id) publish(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}

/** For tests: nothing is shown and nothing is kept. */
export function resetToasts() {
  publish(null);
}
