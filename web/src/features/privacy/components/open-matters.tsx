import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import type { ClosurePreview } from '@/lib/api/types';
import { money } from '@/lib/format';
import { paths } from '@/lib/paths';

/** What of the account is open, with amounts, and what becomes of it; nothing when nothing is. */
export function OpenMatters({
  preview: { open, can_close: canClose },
}: {
  preview: ClosurePreview;
}) {
  if (open.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={canClose ? 'Some money is still open' : 'You cannot close your account yet'}
    >
      <ul className="flex flex-col gap-3">
        {open.map(({ kind, title, text, amount_pence: pence }) => (
          <li key={kind} className="flex flex-col gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{title}</span>
              {pence !== null && <span className="tabular">{money(pence)}</span>}
            </p>
            <p>{text}</p>
            {kind === 'earnings_without_account' && (
              <LinkButton size="sm" variant="outline" to={paths.paymentInfo} className="self-start">
                Set up payouts
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {canClose && <p className="mt-3">We keep your data until all of this is settled.</p>}
    </Alert>
  );
}
