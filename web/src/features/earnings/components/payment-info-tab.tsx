import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PasswordDialog } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import { leaveTo } from '@/lib/leave';
import { useSearchParams } from '@/lib/router';
import { toast } from '@/lib/toast';
import { usePasswordAgain } from '@/lib/use-password-again';
import { useShownAgain } from '@/lib/use-shown-again';
import { payoutAccountQuery, useAccountLink, useCheckAccount } from '../api/payout-account';
import { accountWords } from '../rules/earning-words';
import { safePayoutUrl } from '../rules/payout-url';

/** Where a host is paid (K12): set up on the payment provider's own pages. */
export default function PaymentInfoTab() {
  const query = useQuery(payoutAccountQuery());
  return (
    <section aria-labelledby="payment-info-heading" className="flex flex-col gap-5">
      <h2 id="payment-info-heading" className="text-h2">
        Payment Info
      </h2>
      <Loaded query={query} what="your payment info" skeleton="h-48">
        {({ state }) => <Account state={state} />}
      </Loaded>
    </section>
  );
}

type State = Parameters<typeof accountWords>[0];

/** Back from the provider the address says so, which proves nothing: the provider is asked (K4). */
function useReturn(hasAccount: boolean) {
  const [params, setParams] = useSearchParams();
  const check = useCheckAccount();
  const isBack = params.has('account');
  const { mutate } = check;
  useEffect(() => {
    if (!isBack) return;
    setParams(
      (now) => {
        now.delete('account');
        return now;
      },
      { replace: true },
    );
    if (hasAccount) mutate();
  }, [isBack, hasAccount, setParams, mutate]);
  return check;
}

function Account({ state }: { state: State }) {
  const check = useReturn(state !== null);
  const words = accountWords(state);
  const { title, text, action } = words;
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{title}</h3>
        <Status words={words} />
      </div>
      <p className="text-secondary">{text}</p>
      <p className="text-sm text-muted">
        Your bank details stay with the payment provider; we never see them.
      </p>
      <div className="flex flex-wrap gap-3">
        <ToProvider label={action} primary={state !== 'ready'} />
        {state !== null && state !== 'ready' && (
          <Button
            variant="outline"
            loading={check.isPending}
            loadingText="Asking…"
            onClick={() => check.mutate()}
          >
            Check again
          </Button>
        )}
      </div>
    </Card>
  );
}

function ToProvider({ label, primary }: { label: string; primary: boolean }) {
  const password = usePasswordAgain(PasswordDialog);
  const [isLeaving, setLeaving] = useState(false);
  useShownAgain(() => setLeaving(false));
  const link = useAccountLink({
    done: ({ url }) => {
      const safe = safePayoutUrl(url, window.location.origin);
      if (!safe)
        return toast.error(
          'Not opened',
          'The payment provider’s link did not look safe, so we did not open it.',
        );
      setLeaving(true);
      leaveTo(safe);
    },
    failed: (error) => {
      if (!password.askOn(error, link.mutate)) toast.error('Not opened', errorText(error));
    },
  });

  return (
    <>
      <Button
        variant={primary ? 'primary' : 'outline'}
        loading={link.isPending || isLeaving}
        loadingText="Opening…"
        onClick={() => link.mutate()}
      >
        {label}
      </Button>
      {password.dialog}
    </>
  );
}
