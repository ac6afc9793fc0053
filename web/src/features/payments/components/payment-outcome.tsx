import { CircleAlert, Clock, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { openAuth } from '@/features/accounts';
import { paths } from '@/lib/paths';
import { ResultActions } from './result-actions';

function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        {icon}
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </Card>
  );
}

/** While the payment is being resolved (D2.5-03). */
export function ResolvingPayment({ isSlow }: { isSlow: boolean }) {
  return (
    <div role="status">
      <Panel icon={<Spinner size="lg" className="text-primary" />} title="Confirming your payment">
        <p className="max-w-[44ch] text-secondary">
          {isSlow
            ? 'We have not heard from the bank yet. This page will keep checking; there is no need to pay again.'
            : 'This takes a few seconds. Please leave this page open.'}
        </p>
      </Panel>
    </div>
  );
}

interface PaymentFailedProps {
  text: string;
  /** Where more is known than that it was not confirmed. */
  title?: string | undefined;
  /** The way to what it was for. */
  wayOn?: ReactNode;
  /** Nothing went wrong as far as anybody knows; it is only not here yet. */
  isLate?: boolean;
  /** The vehicle whose dates are free again, so that it can be booked once more. */
  vehicleId?: string | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** The payment could not be resolved (D2.5-05, P8-41). */
export function PaymentFailed(props: PaymentFailedProps) {
  const { text, wayOn, isLate, vehicleId, onRetry, isRetrying } = props;
  const title = isLate ? 'This is taking longer than usual' : 'We could not confirm this payment';
  return (
    <div className="flex flex-col gap-6">
      <Panel
        icon={
          isLate ? (
            <Clock aria-hidden className="size-14 text-warning" />
          ) : (
            <CircleAlert aria-hidden className="size-14 text-danger" />
          )
        }
        title={props.title ?? title}
      >
        <p role="alert" className="max-w-[48ch] text-balance text-secondary">
          {text}
        </p>
        <div className="flex flex-wrap justify-center gap-3 empty:hidden">
          {wayOn}
          {onRetry && (
            <Button variant="outline" loading={isRetrying} onClick={onRetry}>
              Check again
            </Button>
          )}
          {vehicleId && (
            <LinkButton variant="outline" to={paths.vehicle(vehicleId)}>
              Back to the vehicle
            </LinkButton>
          )}
        </div>
      </Panel>
      <ResultActions />
    </div>
  );
}

/** A receipt is its payer's alone. */
export function SignInForReceipt() {
  return (
    <div className="flex flex-col gap-6">
      <Panel
        icon={<LogIn aria-hidden className="size-12 text-primary" />}
        title="Sign in to see your receipt"
      >
        <p className="text-secondary">Use the account you booked with.</p>
        <Button onClick={() => openAuth({ mode: 'signin', stay: true })}>Sign in</Button>
      </Panel>
      <ResultActions />
    </div>
  );
}
