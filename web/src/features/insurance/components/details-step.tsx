import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { CheckboxField, RadioCardsField, SelectField } from '@/components/form/choice-fields';
import { DateField, TimeField } from '@/components/form/date-fields';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-fields';
import { TextField } from '@/components/form/text-fields';
import { Refused } from '@/components/form/refused';
import { Button } from '@/components/ui/button';
import { PlateChip } from '@/components/ui/plate-chip';
import type { LookedUpVehicle } from '@/lib/api/types';
import { addDays, isDay } from '@/lib/dates/days';
import type { useZodForm } from '@/lib/use-zod-form';
import { COVER_TYPES, optionsOf, USES } from '../rules/cover-words';
import { DAYS, emptyDriver, MOST_DRIVERS, type ProposalValues } from '../rules/proposal-form';
import { DriverFields } from './driver-fields';

interface DetailsStepProps {
  form: ReturnType<typeof useZodForm<ProposalValues, ProposalValues>>;
  vehicle: LookedUpVehicle;
  today: string;
  error: Error | null;
  isAsking: boolean;
  onAsk: (values: ProposalValues) => void;
}

const WHOSE = [
  { value: 'own', label: 'My own', text: 'I am its owner or registered keeper.' },
  { value: 'borrowed', label: 'Borrowed', text: 'It belongs to somebody else.' },
] as const;

/** All that the price and the broker need to know (D5-49). */
export function DetailsStep(props: DetailsStepProps) {
  const { form, vehicle, today, error, isAsking, onAsk } = props;
  const { control } = form;
  const [start, whose] = useWatch({ control, name: ['start_date', 'whose'] });
  const more = useFieldArray({ control, name: 'additional_drivers' });
  const known = [vehicle.make, vehicle.model, vehicle.year_of_manufacture, vehicle.colour];
  return (
    <Form
      form={form}
      label="Details"
      onSubmit={onAsk}
      error={error}
      className="flex flex-col gap-8"
    >
      <p className="text-secondary">
        <PlateChip registration={vehicle.registration_number} /> {known.filter(Boolean).join(' · ')}
        {vehicle.is_sample && <span className="block text-sm text-muted">Sample data</span>}
      </p>
      <Part title="Vehicle and cover">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            control={control}
            name="vehicle_value"
            label="Value of the vehicle"
            hint="From £1,000 to £55,000."
            unit="£"
            required
          />
          <SelectField
            control={control}
            name="cover_type"
            label="Cover"
            options={optionsOf(COVER_TYPES)}
            required
          />
          <SelectField
            control={control}
            name="vehicle_use"
            label="What it is used for"
            options={optionsOf(USES)}
            required
          />
        </div>
        <RadioCardsField
          control={control}
          name="whose"
          label="Whose vehicle is it?"
          options={WHOSE}
          required
        />
        {whose === 'borrowed' && (
          <CheckboxField
            control={control}
            name="has_permission"
            label="The owner has agreed that I drive it"
          />
        )}
        <CheckboxField
          control={control}
          name="is_impounded"
          label="The vehicle is impounded, and is to be released"
        />
      </Part>
      <Part title="Dates">
        <div className="grid gap-5 sm:grid-cols-3">
          <DateField
            control={control}
            name="start_date"
            label="From"
            min={today}
            today={today}
            required
          />
          <TimeField control={control} name="start_time" label="At" day={start} required />
          <DateField
            control={control}
            name="end_date"
            label="To"
            hint="7 to 30 days after the start, at the same time of day."
            min={isDay(start) ? addDays(start, DAYS.least) : today}
            today={today}
            required
          />
        </div>
        <p className="text-sm text-muted">
          Times are London time. The start is at least 4 hours away, for the broker has to confirm
          it first.
        </p>
      </Part>
      <Part title="Driver">
        <DriverFields control={control} at="driver" today={today} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="dvla_check_or_ni"
            label="DVLA check code or National Insurance number"
            autoComplete="off"
            required
          />
          <TextField
            control={control}
            name="address"
            label="Home address with postcode"
            autoComplete="street-address"
            required
          />
          <TextField control={control} name="email" label="Email" type="email" required />
          <TextField control={control} name="phone" label="Phone" type="tel" />
        </div>
      </Part>
      <Part title="Additional drivers">
        {more.fields.map(({ id }, index) => (
          <fieldset key={id} className="flex flex-col gap-5 rounded-md border p-4">
            <legend className="px-1 font-semibold">Additional driver {index + 1}</legend>
            <DriverFields control={control} at={`additional_drivers.${index}`} today={today} />
            <Button variant="ghost" className="self-start" onClick={() => more.remove(index)}>
              Remove <span className="sr-only">additional driver {index + 1}</span>
            </Button>
          </fieldset>
        ))}
        {more.fields.length < MOST_DRIVERS && (
          <Button
            variant="outline"
            className="self-start"
            onClick={() => more.append({ ...emptyDriver })}
          >
            Add a driver
          </Button>
        )}
      </Part>
      <p className="text-sm text-muted">
        The broker reads what you enter here about drivers, and nobody else. We keep it encrypted,
        and delete it 30 days after the cover has ended.
      </p>
      <Refused form={form} error={error} />
      <Button
        type="submit"
        className="self-start"
        loading={isAsking}
        loadingText="Calculating your quote…"
      >
        Get my quote
      </Button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}
