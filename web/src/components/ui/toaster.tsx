import { useEffect, useState, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { cn } from '@/lib/cn';
import {
  currentToast,
  dismissToast,
  subscribeToToast,
  toastMilliseconds,
  type Toast,
} from '@/lib/toast';

const looks = {
  info: { Icon: Info, colour: 'text-info' },
  success: { Icon: CircleCheck, colour: 'text-success' },
  danger: { Icon: CircleAlert, colour: 'text-danger' },
};

/** Shows the current toast. Mounted once; its live region is there before the first toast. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return (
    <div
      data-slot="toaster"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex justify-center sm:justify-end"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { Icon, colour } = looks[toast.tone];

  useEffect(() => {
    // Reading takes as long as it takes: the clock stands while the pointer or the focus is on the toast.
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMilliseconds);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    <div
      data-slot="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="animate-rise pointer-events-auto flex w-full max-w-sm gap-3 rounded-md border bg-surface p-4 shadow-lg"
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm text-ink-600">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={() => dismissToast(toast.id)}
        className="-m-1.5 flex size-8 shrink-0 items-center justify-center rounded-sm text-ink-600 hover:bg-chalk-100"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
