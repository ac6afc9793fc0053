/** The sign and the name. `onBrand` for dark green ground. */
export function BrandMark({ name, onBrand = false }: { name: string; onBrand?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
        <rect
          width="32"
          height="32"
          rx="8"
          className={onBrand ? 'fill-accent' : 'fill-primary-fill'}
        />
        <path
          d="M11 8v16M21.5 8.5 12 17l9.5 7"
          className={onBrand ? 'stroke-inverse-soft' : 'stroke-accent'}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span
        className={`font-display text-xl font-bold tracking-tight ${onBrand ? 'text-on-inverse' : 'text-primary'}`}
      >
        {name}
      </span>
    </span>
  );
}
