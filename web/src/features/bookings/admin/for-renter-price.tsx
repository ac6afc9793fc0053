import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { CheckboxField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { FormFoot } from '@/components/form/form-foot';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { ApiError, errorText } from '@/lib/api/error';
import type { Booking, Quote, QuoteForRenter } from '@/lib/api/types';
import { dateTime, money } from '@/lib/format';
import { reasonField } from '@/lib/reason';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useBookForRenter } from '../api/for-renter';
import { DATES_TAKEN } from '../rules/booking-checks';
import { driverOf } from '../rules/driver';
import { PriceBreakdown } from '../components/price-breakdown';
import { MOST_OF_A_REASON } from '../rules/reason';

const schema = z.object({
  driver: z.boolean().check((context) => {
    if (context.value) return;
    const message = 'Please ask the renter, and tick this once they confirm it.';
    context.issues.push({ code: 'custom', message, input: context.value });
  }),
  reason: reasonField(MOST_OF_A_REASON, 'Please say why, for the audit log.'),
});

interface ForRenterPriceProps {
  email: string;
  priced: QuoteForRenter;
  onPriceChanged: (quote: Quote) => void;
  onBack: () => void;
  onBooked: (booking: Booking) => void;
}

/** The price as the renter will see it, what they declare (X4), and the button that books. */
export function ForRenterPrice(props: ForRenterPriceProps) {
  const { email, priced, onPriceChanged, onBack, onBooked } = props;
  const form = useZodForm(schema, { driver: false, reason: '' });
  const [hasChanged, setChanged] = useState(false);
  const book = useBookForRenter({
    done: onBooked,
    failed: (error) => {
      if (!isOtherPrice(error)) return;
      setChanged(true);
      onPriceChanged(error.current as Quote);
    },
  });
  const { quote } = priced;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, perhaps far below.
  useEffect(() => heading.current?.focus(), []);

  function send({ reason }: { reason: string }) {
    setChanged(false);
    book.mutate({ priced, email, reason: reason.trim() });
  }
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="flex flex-col gap-5 pb-2">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-h3 outline-none">
          Check and book
        </h2>
        <DescriptionList items={factsOf(priced, email)} />
        {!quote.available && <Alert tone="warning">{DATES_TAKEN}</Alert>}
        <Form
          form={form}
          label="Book"
          error={book.error}
          onSubmit={send}
          className="flex flex-col gap-5"
        >
          {hasChanged && (
            <Alert tone="warning" title="The price has changed" urgent>
              Nothing has been booked. Please tell the renter the new price.
            </Alert>
          )}
          {book.error && !isOtherPrice(book.error) && !isAboutFields(form, book.error) && (
            <Alert tone="danger" urgent>
              {errorText(book.error)}
            </Alert>
          )}
          <CheckboxField control={form.control} name="driver" label={driverWords(priced)} />
          <TextareaField
            control={form.control}
            name="reason"
            label="Why?"
            required
            hint="For the audit log; neither side sees it."
            maxLength={MOST_OF_A_REASON}
            rows={3}
          />
          <FormFoot className="justify-end bg-surface">
            <Button variant="outline" disabled={book.isPending} onClick={onBack}>
              Change
            </Button>
            <Button type="submit" disabled={!quote.available} loading={book.isPending}>
              {quote.due_now > 0 ? 'Book and send the link' : 'Book'}
            </Button>
          </FormFoot>
        </Form>
      </Card>
      <Card>
        <section aria-labelledby="price-heading" className="flex flex-col gap-4">
          <h2 id="price-heading" className="text-h3">
            Price
          </h2>
          <PriceBreakdown lines={quote.lines} />
        </section>
      </Card>
    </div>
  );
}

function isOtherPrice(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'price_changed' && Boolean(error.current);
}

function factsOf({ quote, ...names }: QuoteForRenter, email: string) {
  return [
    {
      term: 'Renter',
      text: <span className="wrap-anywhere">{`${names.renter_name}, ${email}`}</span>,
    },
    { term: 'Vehicle', text: `${names.vehicle_name}, ${names.registration_number}` },
    { term: 'Pick-up', text: dateTime(quote.start_date, quote.start_time) },
    { term: 'Return', text: dateTime(quote.end_date, quote.end_time) },
    { term: 'The renter pays', text: payment(quote) },
  ];
}

function payment({ due_now: now, remaining_balance: rest }: Quote): string {
  const atPickUp = `${money(rest)} to the host at pick-up`;
  if (now === 0) return atPickUp;
  const byLink = `${money(now)} by card, within 23 hours and before the pick-up`;
  return rest > 0 ? `${byLink}; ${atPickUp}` : byLink;
}

function driverWords(priced: QuoteForRenter): string {
  const { driver_age: age, licence_months: months } = driverOf(priced);
  return `The renter confirms that the driver is ${age} or over and has held a full licence for at least ${months} months.`;
}
