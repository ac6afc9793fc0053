interface HoldCountdownProps {
  /** What is left by the clock of this browser; null when that has run out. */
  left: string | null;
}

/** "Held for you for another 35:07 minutes." Read out only when asked for: it changes every second. */
export function HoldCountdown({ left }: HoldCountdownProps) {
  if (!left) return <span>The time to pay is about to end.</span>;
  return (
    <span role="timer" aria-live="off">
      Held for you for another <strong className="tabular font-semibold">{left}</strong>.
    </span>
  );
}
