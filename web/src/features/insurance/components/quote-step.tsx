import { useState } from 'react';
import { CheckboxField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DescriptionList } from '@/components/ui/description-list';
import { LinkButton } from '@/components/ui/link-button';
import { PlateChip } from '@/components/ui/plate-chip';
import { openAuth, useSession } from '@/features/accounts';
import { orderPath } from '@/features/orders';
import { useLeaveForPayment } from '@/features/payments';
import { ApiError, errorText } from '@/lib/api/error';
import type { InsuranceProposal, InsuranceQuote } from '@/lib/api/types';
import { money, plural } from '@/lib/format';
import { instant } from '@/lib/instants';
import { Link } from '@/lib/router';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useBuyInsurance } from '../api/insurance';
import { COVER_TYPES, vehicleName } from '../rules/cover-words';
import { confirmSchema, type ConfirmValues } from '../rules/confirm-form';

interface QuoteStepProps {
  quote: InsuranceQuote;
  proposal: InsuranceProposal;
  /** The server has another quote for the same, which is read before it is paid. */
  onChanged: (quote: InsuranceQuote) => void;
  onBack: () => void;
  /** Called with the order that is left for the payment of; null: one is here again. */
  onLeaving: (orderId: string | null) => void;
}

const PAGE = '/temporary-insurance-info';

/** The price with each step that led to it, and what is confirmed before it is paid (D5-50, H4, H16). */
export function QuoteStep(props: QuoteStepProps) {
  // Another quote is confirmed anew (D4-43).
  return <Quoted key={props.quote.id} {...props} />;
}

function Quoted({ quote, proposal, onChanged, onBack, onLeaving }: QuoteStepProps) {
  const { user } = useSession();
  const { leave, isLeaving } = useLeaveForPayment();
  const [changed, setChanged] = useState<string | null>(null);
  const [orderedBefore, setOrderedBefore] = useState<string | null>(null);
  const form = useZodForm<ConfirmValues, ConfirmValues>(confirmSchema, {
    value: false,
    document: false,
    terms: false,
    needs: false,
  });
  const buy = useBuyInsurance({
    done: ({ url, order_id: orderId }) => {
      if (url === '') return toast.error('Payment Failed', 'No payment URL received');
      onLeaving(orderId);
      leave(url);
    },
    failed: (error) => {
      toast.error('Payment Failed', errorText(error));
      if (!(error instanceof ApiError)) return;
      if (error.code === 'cover_is_there')
        return setOrderedBefore((error.current as { order_id: string }).order_id);
      const now = error.current as InsuranceQuote | null;
      if (now?.sealed) {
        setChanged(errorText(error));
        onChanged(now);
      }
    },
  });
  function pay() {
    if (!user) {
      toast.error('Authentication Required', 'Please sign in to buy insurance.');
      openAuth({ mode: 'signin', stay: true, leadsTo: 'Then back to your quote.' });
      return;
    }
    buy.mutate({
      quote_id: quote.id,
      sealed: quote.sealed,
      total_amount: quote.total_cost,
      proposal,
      document_version: quote.document_version,
      terms_version: quote.terms_version,
      value_is_correct: true,
      terms_accepted: true,
      needs_confirmed: true,
    });
  }
  return (
    <Form form={form} label="Quote" onSubmit={pay} className="flex flex-col gap-6">
      {changed !== null && <Alert tone="warning">{changed}</Alert>}
      <DescriptionList items={factsOf(quote)} />
      <section aria-label="How the price is made" className="flex flex-col gap-3">
        <h3 className="text-h3">How the price is made</h3>
        <ul className="flex flex-col gap-1">
          {quote.steps.map(({ label, figure }, index) => (
            <li key={index} className="flex justify-between gap-4">
              <span>{label}</span>
              <span className="shrink-0 tabular-nums">{figure}</span>
            </li>
          ))}
        </ul>
        <p className="text-secondary">
          {money(quote.daily_rate)} a day for {quote.days} days. This quote holds until{' '}
          {instant(quote.expires_at)}.
        </p>
      </section>
      <Alert tone="warning" title="An order is not cover">
        There is no cover until the broker has confirmed it. You will know by{' '}
        {instant(quote.answer_by)}. If they do not confirm it, all that you paid is refunded. Once
        they have, you can cancel in full until 24 hours before the start, and for half of it until
        the start.
      </Alert>
      <div className="flex flex-col gap-3">
        <CheckboxField
          control={form.control}
          name="value"
          label={`The vehicle’s value of ${money(proposal.vehicle_value * 100)} is correct`}
        />
        <CheckboxField
          control={form.control}
          name="document"
          label="I have read the product information"
        />
        <CheckboxField control={form.control} name="terms" label="I accept the terms" />
        <CheckboxField
          control={form.control}
          name="needs"
          label="I need cover for these days and this vehicle, and this cover meets my demands and needs"
        />
        <p className="text-sm">
          <Link
            className="text-primary underline"
            to={`${PAGE}#product-information`}
            target="_blank"
          >
            Product information (version {quote.document_version})
          </Link>{' '}
          ·{' '}
          <Link className="text-primary underline" to={PAGE} target="_blank">
            Terms (version {quote.terms_version})
          </Link>
        </p>
      </div>
      {orderedBefore !== null && (
        <Alert
          tone="warning"
          title="You have ordered this cover already"
          actions={<LinkButton to={orderPath(orderedBefore)}>See your order</LinkButton>}
        >
          One driver is insured once in a vehicle at one time.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p className="w-full font-semibold">
          {money(quote.total_cost)} for {plural(quote.days, 'day')} from {instant(quote.starts_at)}
        </p>
        <Button
          type="submit"
          disabled={orderedBefore !== null}
          loading={buy.isPending || isLeaving}
          loadingText="Taking you to the payment…"
        >
          Pay {money(quote.total_cost)}
        </Button>
        <Button variant="ghost" onClick={onBack} disabled={buy.isPending || isLeaving}>
          Change the details
        </Button>
      </div>
    </Form>
  );
}

const factsOf = (quote: InsuranceQuote) => [
  {
    term: 'Vehicle',
    text: (
      <>
        {vehicleName(quote.vehicle)} <PlateChip registration={quote.vehicle.registration_number} />
      </>
    ),
  },
  { term: 'Cover', text: COVER_TYPES[quote.cover_type] },
  { term: 'From', text: instant(quote.starts_at) },
  { term: 'To', text: instant(quote.ends_at) },
  { term: 'Excess', text: money(quote.excess_amount) },
  { term: 'Price', text: money(quote.total_cost) },
];
