/** How far something is, as a bar. `value` from 0 to 1. */
export function Progress({ label, value }: { label: string; value: number }) {
  return (
    <progress
      data-slot="progress"
      aria-label={label}
      max={1}
      value={value}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
    />
  );
}
