import { holdTimeLeft } from './hold-countdown';
import { useNow } from './use-now';

/** "Held for you for another 35:07 minutes." Read out only when asked for: it changes every second. */
export function HoldCountdown({ expiresAt }: { expiresAt: string | null }) {
  const left = holdTimeLeft(expiresAt, useNow(1000));
  if (!left) return <span>The hold has ended.</span>;
  return (
    <span role="timer" aria-live="off">
      Held for you for another <strong className="tabular font-semibold">{left}</strong> minutes.
    </span>
  );
}
