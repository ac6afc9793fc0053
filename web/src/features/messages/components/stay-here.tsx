import { ShieldAlert, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

/** What everybody should know before they pay or write elsewhere; as low as it can be, and it can be put away. */
export function StayHere({ onClose }: { onClose: () => void }) {
  return (
    <div
      data-slot="alert"
      className="flex items-start gap-2 rounded-md bg-warning-soft py-1 pr-1 pl-3 text-sm"
    >
      <ShieldAlert aria-hidden className="mt-2 size-5 shrink-0 text-warning" />
      <p className="grow py-1.5">
        <strong className="font-semibold">Stay safe: keep it here</strong>. Never pay outside this
        site, and don’t share phone numbers or emails before a booking is confirmed.
      </p>
      <IconButton label="Close this advice" size="sm" onClick={onClose}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
}
