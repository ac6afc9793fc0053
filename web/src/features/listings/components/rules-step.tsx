import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import { TextareaField } from '@/components/form/text-fields';
import { Card } from '@/components/ui/card';
import type { ListingOptions } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { listingFields, type ListingValues } from '../rules/listing-fields';

interface RulesStepProps {
  control: Control<ListingValues, unknown, ListingValues>;
  options: ListingOptions;
}

/** How renters may use the vehicle, and what comes on top when they do more. */
export function RulesStep({ control, options }: RulesStepProps) {
  const { limits } = options;
  const field = listingFields.boundTo(control);
  const { minimum_driver_age: age } = limits;
  const [pause, fuelType] = useWatch({ control, name: ['turnaroundMinutes', 'fuelType'] });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Delivery control={control} />
      <Miles control={control} options={options} />
      <Group title="Policies">
        <SelectField {...field('fuelPolicy')} options={options.fuel_policies} />
        <SelectField {...field('smokingPolicy')} options={options.smoking_policies} />
        <SelectField {...field('petsPolicy')} options={options.pets_policies} />
        <Toggle {...field('euTravelAllowed')} label="Travel to the EU is allowed" />
      </Group>
      <Group
        title="Charges after a trip"
        text="Taken from the deposit when they apply. Renters see them before they book."
      >
        <MoneyField {...field('fuelChargePerLitre')} hint="For fuel missing on return." />
        {fuelType !== 'electric' && (
          <NumberField
            {...field('tankLitres')}
            note="optional"
            hint="With it we work out the litres that are missing."
            unit="litres"
          />
        )}
        <MoneyField
          {...field('cleanlinessCharge')}
          hint="When it comes back needing a deep clean."
        />
        <MoneyField {...field('adminFeePerTicket')} hint="For each fine you have to handle." />
      </Group>
      <Group title="Booking">
        <SelectField
          {...field('turnaroundMinutes')}
          options={pauses(limits.turnaround_minutes.most, Number(pause))}
        />
        <NumberField
          {...field('minimumDriverAge')}
          steps={{
            min: age.least,
            max: age.most,
            fewer: 'One year younger',
            more: 'One year older',
          }}
        />
        <Toggle {...field('instantBook')} text="Renters book without waiting for your answer." />
      </Group>
      <Group
        title="Your own terms"
        text="They become part of the contract, and renters read them before they book. No amount in them is charged automatically."
      >
        <TextareaField
          {...field('ownTerms')}
          note="optional"
          maxLength={limits.own_terms_characters}
          rows={5}
          className="sm:col-span-2"
        />
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** Questions that belong together, on a card of their own. */
function Group({ title, text, children }: GroupProps) {
  return (
    <Card>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="pb-4">
          <span className="block font-display text-h3 font-bold">{title}</span>
          {text && <span className="block pt-1 text-sm text-muted">{text}</span>}
        </legend>
        {children}
      </fieldset>
    </Card>
  );
}

interface ToggleProps extends Pick<RulesStepProps, 'control'> {
  name: 'canDeliver' | 'unlimitedMiles' | 'euTravelAllowed' | 'instantBook';
  label: string;
  text?: string;
}

/** A switch beside its words: it is as wide as they are. */
function Toggle(props: ToggleProps) {
  return <SwitchField {...props} className="w-fit sm:col-span-2" />;
}

function Delivery({ control }: Pick<RulesStepProps, 'control'>) {
  const field = listingFields.boundTo(control);
  const canDeliver = useWatch({ control, name: 'canDeliver' });
  return (
    <Group title="Delivery">
      <Toggle {...field('canDeliver')} label="I can deliver" />
      {canDeliver && (
        <>
          <MoneyField {...field('deliveryChargePerMile')} />
          <NumberField {...field('maxDeliveryDistance')} unit="miles" />
        </>
      )}
    </Group>
  );
}

function Miles({ control, options }: RulesStepProps) {
  const field = listingFields.boundTo(control);
  const isUnlimited = useWatch({ control, name: 'unlimitedMiles' });
  const { recommended_mileage: usual, mileage_allowance: all } = options.limits;
  return (
    <Group title="Miles">
      <Toggle {...field('unlimitedMiles')} />
      {!isUnlimited && (
        <>
          <NumberField
            {...field('mileageAllowance')}
            hint={`${all.least} to ${all.most} in steps of ${all.step}. We recommend ${usual.least}-${usual.most} per day.`}
            unit="miles"
          />
          <MoneyField {...field('excessMileageCharge')} hint="Renters see it before they book." />
        </>
      )}
    </Group>
  );
}

/** The times between two bookings that are offered, in minutes: quarters at first, then hours; and the one that is set. */
function pauses(most: number, current: number) {
  const quarters = [0, 15, 30, 45, 60, 75, 90, 105];
  const hours = Array.from({ length: Math.floor(most / 60) - 1 }, (_, index) => (index + 2) * 60);
  const all = [...new Set([...quarters, ...hours, current])].toSorted((a, b) => a - b);
  return all.map((minutes) => ({
    value: String(minutes),
    label: pauseInWords(minutes),
  }));
}

function pauseInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')];
  return words.filter(Boolean).join(' ') || 'None';
}
