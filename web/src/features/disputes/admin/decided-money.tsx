import { useWatch, type Control } from 'react-hook-form';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { MoneyField } from '@/components/form/number-fields';
import { DescriptionList } from '@/components/ui/description-list';
import type { AdminDispute, DisputeLine } from '@/lib/api/types';
import { money } from '@/lib/format';
import { linesOf, movesOf, type Decision } from '../rules/decision';

interface DecidedMoneyProps {
  control: Control<Decision>;
  dispute: AdminDispute;
}

/** What becomes of the money, before it does. */
export function Moves({
  lines,
  dispute,
}: {
  lines: readonly DisputeLine[];
  dispute: AdminDispute;
}) {
  const moves = movesOf(lines, dispute);
  if (moves.length === 0) return null;
  return (
    <section aria-label="What becomes of the money">
      <DescriptionList items={moves} />
    </section>
  );
}

/** The fields for the money of a decision, which depend on what the dispute is about (X34), and what comes of them. */
export function DecidedMoney({ control, dispute }: DecidedMoneyProps) {
  const Fields = FIELDS[dispute.origin] ?? FreeMoney;
  return (
    <>
      <Fields control={control} dispute={dispute} />
      <WillMove control={control} dispute={dispute} />
    </>
  );
}

function WillMove({ control, dispute }: DecidedMoneyProps) {
  return <Moves lines={linesOf(useWatch({ control }) as Decision, dispute)} dispute={dispute} />;
}

function ChargeMoney({ control, dispute: { room } }: DecidedMoneyProps) {
  return (
    <MoneyField
      control={control}
      name="from_deposit"
      label="How much of the charge stands"
      hint={`Up to ${money(room.from_deposit_pence)}, which the host gets from the deposit; £0.00 if nothing does. The rest is refunded.`}
      required
    />
  );
}

function NoShowMoney({ control, dispute: { room } }: DecidedMoneyProps) {
  const { from_host_pence: host, from_us_pence: us } = room;
  return (
    <SelectField
      control={control}
      name="verdict"
      label="Was it a no-show?"
      hint={`If not, ${money(host + us)} goes to the renter: ${money(host)} of what the host kept, and ${money(us)} of ours.`}
      options={[
        { value: 'stands', label: 'Yes, it stands' },
        { value: 'withdrawn', label: 'No, everything is refunded' },
      ]}
      placeholder="Choose one"
      required
    />
  );
}

interface CappedProps {
  most: number;
  control: Control<Decision>;
  name: 'from_host' | 'from_us' | 'from_deposit' | 'by_host';
  label: string;
  hint: string;
}

/** Where there is nothing to take it from it is not asked for, unless it was entered while there was. */
function Capped({ most, ...field }: CappedProps) {
  const entered = useWatch({ control: field.control, name: field.name });
  return most > 0 || entered !== null ? <MoneyField {...field} /> : null;
}

function FreeMoney({ control, dispute: { room } }: DecidedMoneyProps) {
  const hostHint =
    room.due_to_host_pence === 0 && room.from_host_pence > 0
      ? `Up to ${money(room.from_host_pence)}. All of it was paid out before, and is taken from next earnings.`
      : room.due_to_host_pence < room.from_host_pence
        ? `Up to ${money(room.from_host_pence)}. What exceeds ${money(room.due_to_host_pence)} was paid out before and is taken from next earnings.`
        : `Up to ${money(room.from_host_pence)}`;
  return (
    <>
      {!room.from_host_pence && !room.from_us_pence && !room.from_deposit_pence && (
        <p className="text-secondary">There is no more money of ours to decide about.</p>
      )}
      <Capped
        most={room.from_host_pence}
        control={control}
        name="from_host"
        label="Refund to the renter, from the host’s earnings"
        hint={hostHint}
      />
      <Capped
        most={room.from_us_pence}
        control={control}
        name="from_us"
        label="Refund to the renter, from us"
        hint={`Up to ${money(room.from_us_pence)}`}
      />
      <Capped
        most={room.from_deposit_pence}
        control={control}
        name="from_deposit"
        label="To the host, from the renter’s deposit"
        hint={`Up to ${money(room.from_deposit_pence)}. The rest of the deposit is refunded. Not for what the host could have charged within 5 working days of the trip.`}
      />
      <Capped
        most={room.with_host_pence}
        control={control}
        name="by_host"
        label="Returned by the host, of what was paid at pick-up"
        hint={`Up to ${money(room.with_host_pence)}. Both confirm it on the dispute’s page.`}
      />
      {room.stopped_at_pick_up && <NothingBack control={control} most={room.with_host_pence} />}
    </>
  );
}

/** The other answer to the question which both are asked after a trip was stopped at its pick-up. */
function NothingBack({ control, most }: Pick<CappedProps, 'control' | 'most'>) {
  const returned = useWatch({ control, name: 'by_host' });
  if (returned) return null;
  return (
    <CheckboxField
      control={control}
      name="nothing_back"
      label={`The host returns nothing of the ${money(most)} due at pick-up`}
      hint="Neither side is asked about it any more. Without this, and without an amount, the question stays open."
    />
  );
}

const FIELDS: Partial<Record<AdminDispute['origin'], typeof FreeMoney>> = {
  charge: ChargeMoney,
  no_show: NoShowMoney,
};
