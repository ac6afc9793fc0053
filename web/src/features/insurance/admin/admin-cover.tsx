import type { ReactNode } from 'react';
import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { CopyId } from '@/components/ui/copy-id';
import { DescriptionList } from '@/components/ui/description-list';
import { can, useAdminAuth, useReasonedAct } from '@/features/admins';
import { BuyerReads, RefundOrder } from '@/features/orders';
import type { AdminCover } from '@/lib/api/types';
import { money } from '@/lib/format';
import { instant } from '@/lib/instants';
import { resendToBroker } from '../api/admin-insurance';
import {
  COVER_STATES,
  COVER_TYPES,
  coverTime,
  LETTER_ABOUT,
  LETTER_STATES,
  LICENCE_TYPES,
  USES,
  vehicleName,
} from '../rules/cover-words';

/** One order with every email to the broker. The server writes down that it was looked at. */
export function AdminCoverCase({ id }: { id: string }) {
  const query = useServerItem('/api/v1/admin/insurance-orders/{id}', id);
  return (
    <Loaded query={query} what="this order" skeleton="h-96" gone="This order does not exist">
      {(cover) => (
        <div className="flex flex-col gap-8">
          <p>
            <Status words={COVER_STATES[cover.state]} />
          </p>
          <BuyerReads id={cover.id} />
          <DescriptionList items={factsOf(cover)} />
          <Acts cover={cover} />
          <Part title="Emails to the broker">
            <Letters letters={cover.letters} />
          </Part>
        </div>
      )}
    </Loaded>
  );
}

/** Writing to the broker again, and refunding (A2.9-13, A2.9-14). */
function Acts({ cover }: { cover: AdminCover }) {
  const { admin } = useAdminAuth();
  const resend = useReasonedAct<AdminCover>({
    send: ({ id }, reason) => resendToBroker(id, reason),
    words: () => ({
      title: 'Write to the broker again?',
      text: 'They get a new email. The link in the last one works no more.',
      act: 'Write again',
      done: 'Email on its way to the broker',
    }),
  });
  if (!can(admin, 'manage_insurance_orders')) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {cover.can_resend && (
        <Button variant="outline" onClick={() => resend.ask(cover)}>
          Write to the broker again
        </Button>
      )}
      <RefundOrder id={cover.id} />
      {resend.dialog}
    </div>
  );
}

function Letters({ letters }: { letters: AdminCover['letters'] }) {
  if (letters.length === 0) return <p className="text-secondary">None was written yet.</p>;
  return (
    <ul className="flex flex-col gap-4">
      {letters.map(({ id, about, recipient, subject, status, error, created_at: at }) => (
        <li key={id} className="flex flex-col items-start gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{LETTER_ABOUT[about]}</span>
            <Status words={LETTER_STATES[status]} />
          </span>
          <span className="wrap-anywhere">{subject}</span>
          <span className="text-sm text-muted wrap-anywhere">
            To {recipient} · {instant(at)}
          </span>
          {error !== null && <span className="text-sm text-danger wrap-anywhere">{error}</span>}
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}

const at = (term: string, iso: string | null) =>
  iso === null ? [] : [{ term, text: instant(iso) }];

function factsOf(cover: AdminCover) {
  const { vehicle_data: vehicle, quote_data: quote, form_data: form } = cover.variation_selected;
  return [
    { term: 'Order', text: <CopyId id={cover.id} label="order ID" /> },
    { term: 'Buyer', text: `${cover.buyer_name}, ${cover.buyer_email}` },
    { term: 'Vehicle', text: `${vehicleName(vehicle)} · ${vehicle.registration_number}` },
    { term: 'Vehicle is', text: cover.is_owner ? 'The driver’s own' : 'Borrowed, with permission' },
    { term: 'Use', text: USES[cover.vehicle_use] },
    { term: 'Cover', text: COVER_TYPES[quote.cover_type] },
    { term: 'From', text: coverTime(form.starts) },
    { term: 'To', text: coverTime(form.ends) },
    { term: 'Premium', text: money(cover.total_amount) },
    { term: 'Excess', text: money(quote.excess_amount) },
    {
      term: 'Driver',
      text:
        form.driver_full_name === ''
          ? 'Deleted'
          : `${form.driver_full_name}, ${LICENCE_TYPES[form.licence_type]} licence`,
    },
    { term: 'Additional drivers', text: String(form.additional_drivers) },
    ...at('Broker asked', cover.asked_at),
    ...(cover.state === 'waiting' ? at('Answer by', cover.answer_by) : []),
    ...at('Confirmed', cover.confirmed_at),
    ...(cover.policy_number === null ? [] : [{ term: 'Policy number', text: cover.policy_number }]),
    ...at('Declined', cover.declined_at),
    ...at('Cancelled', cover.cancelled_at),
    ...at('Acknowledged', cover.acknowledged_at),
    ...at('Drivers’ data deleted', cover.drivers_deleted_at),
    ...(cover.end_reason === null ? [] : [{ term: 'Why it ended', text: cover.end_reason }]),
  ];
}
