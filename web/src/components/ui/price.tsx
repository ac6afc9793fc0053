import { cn } from '@/lib/cn';
import { money, moneyFrom } from '@/lib/format';

type PriceProps = {
  pence: number;
  /** Before the amount, e.g. "From". */
  prefix?: string;
  /** After the amount, e.g. "/ day". */
  suffix?: string;
  /** Drops ".00" from whole pounds; for "From £x" only (B2). */
  whole?: boolean;
  className?: string;
};

export function Price({ pence, prefix, suffix, whole = false, className }: PriceProps) {
  return (
    <span data-slot="price" className={cn('tabular', className)}>
      {prefix && <span className="text-sm font-normal text-muted">{prefix} </span>}
      <strong className="font-display text-lg font-bold">
        {whole ? moneyFrom(pence) : money(pence)}
      </strong>
      {suffix && <span className="text-sm font-normal text-muted"> {suffix}</span>}
    </span>
  );
}
