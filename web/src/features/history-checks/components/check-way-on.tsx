import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts';
import { useAnnouncement } from '@/features/payments';
import type { OrderPage } from '@/lib/api/types';
import { pages } from '@/lib/pages';
import { toast } from '@/lib/toast';
import { reportQuery } from '../api/checks';
import { checksPath } from '../rules/check-paths';

/** Where the success page leads from credits: to a check, or to what is left of them (D2.5-07, D2.5-08). */
export function CreditsWayOn() {
  const { user } = useSession();
  return (
    <>
      <LinkButton to={pages['general-services'].path}>Start HPI Check</LinkButton>
      <LinkButton variant="outline" to={checksPath(user?.user_type ?? 'renter')}>
        View Dashboard
      </LinkButton>
    </>
  );
}

/** How long a report is waited for before it is said that it takes longer; looking for it ends then too (D9-03). */
const PATIENCE_MS = 120_000;

/** From a check to its report, once that is there (D2.5-09 to D2.5-11), and what came of it, said once. */
export function CheckWayOn({ order }: { order: OrderPage }) {
  const { id, status } = order;
  const { user } = useSession();
  const { data, error } = useQuery({ ...reportQuery(id), enabled: status === 'completed' });
  const isThere = data?.state === 'ready';
  useAnnouncement(isThere ? data : null, () => toast.success('HPI Report Ready!'));
  const withoutReport = error ?? (isThere ? null : data);
  useAnnouncement(withoutReport ?? null, () => toast.success('HPI Check Complete!'));
  useAnnouncement(status === 'failed' ? order : null, sayFailed);
  usePatience(status === 'paid' || status === 'processing');
  const opened = (print: boolean) => checksPath(user?.user_type ?? 'renter', id, print);
  return (
    <>
      <WhenThere isThere={isThere} to={opened(false)} label="View Full Report" />
      <WhenThere isThere={isThere} to={opened(true)} label="Print Report" />
    </>
  );
}

const sayFailed = () =>
  toast.error(
    'HPI Check Failed',
    'We met a problem with this check, and what you paid with is refunded. Please contact support if you need help.',
  );

function usePatience(isWaiting: boolean) {
  const tell = useEffectEvent(() =>
    toast(
      'Processing Taking Longer',
      'Your report is still being made. Please check your dashboard in a few minutes.',
    ),
  );
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => tell(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

function WhenThere({ isThere, to, label }: { isThere: boolean; to: string; label: string }) {
  if (isThere) return <LinkButton to={to}>{label}</LinkButton>;
  return <Button disabled>{label}</Button>;
}
