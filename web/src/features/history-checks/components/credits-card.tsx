import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { instant } from '@/lib/instants';
import { creditsQuery, transactionsQuery } from '../api/checks';
import { creditMove } from '../rules/credit-words';

/** How many of the newest moves of credits are shown (D7-46). */
const SHOWN = 5;

/** The credits that are left, and what came and went of them lately (D2.4-05). */
export function CreditsCard() {
  const credits = useQuery(creditsQuery);
  const transactions = useQuery(transactionsQuery);
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-h3">Your credits</h3>
      <Loaded query={credits} what="your credits" skeleton="h-10 w-24">
        {({ credits_balance: balance, credits_frozen: frozen }) => (
          <div>
            <p className="text-h2 tabular-nums">
              {balance} {balance === 1 ? 'credit' : 'credits'}
            </p>
            {frozen > 0 && (
              <p className="text-sm text-secondary">
                {frozen} more cannot be used while your bank looks at their payment.
              </p>
            )}
          </div>
        )}
      </Loaded>
      <Loaded
        query={transactions}
        what="your credit activity"
        skeleton="h-24 w-full"
        empty={<p className="text-secondary">No credit activity yet</p>}
      >
        {({ items }) => (
          <ul aria-label="Credit activity" className="flex flex-col gap-2">
            {items.slice(0, SHOWN).map((one) => (
              <li key={one.id} className="flex flex-wrap justify-between gap-x-4">
                <span>{creditMove(one)}</span>
                <span className="text-sm text-muted">{instant(one.created_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
