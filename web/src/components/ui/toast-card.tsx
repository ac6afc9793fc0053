import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { dismissToast, toastMilliseconds, type Toast } from '@/lib/toast';

const looks = {
  info: { Icon: Info, colour: 'text-info' },
  success: { Icon: CircleCheck, colour: 'text-success' },
  danger: { Icon: CircleAlert, colour: 'text-danger' },
};

export default function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { Icon, colour } = looks[toast.tone];

  useEffect(() => {
    // Reading takes as long as it takes: the clock stands while the pointer or the focus is on the toast.
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMilliseconds);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  // Dialogs leave room for it (dialog.tsx): it must not lie over what is needed next.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-height', `${card.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--toast-height');
  }, [toast.id]);

  return (
    <div
      ref={card}
      data-slot="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="animate-rise pointer-events-auto flex w-full max-w-sm gap-3 md:max-w-80 rounded-md border bg-surface p-4 shadow-lg"
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm text-secondary">{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            className="min-h-8 font-semibold text-primary underline underline-offset-2"
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.act();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={() => dismissToast(toast.id)}
        className="-m-1.5 flex size-8 shrink-0 items-center justify-center rounded-sm text-secondary hover:bg-subtle"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
