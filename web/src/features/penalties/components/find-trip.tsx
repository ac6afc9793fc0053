import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-fields';
import { Form } from '@/components/form/form';
import { MoneyField } from '@/components/form/number-fields';
import { PlateField, TextareaField, TextField } from '@/components/form/text-fields';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ISSUERS, NATIONS, WAYS } from '@/features/casework';
import { errorText } from '@/lib/api/error';
import type { FoundPenalty } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { penaltiesQuery, useFindTrip } from '../api/penalties';
import { NOTHING, penaltyBody, penaltySchema, type PenaltyValues } from '../rules/penalty-form';
import { Found } from './found';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** For hosts: from plate and time of a notice to the trip, the letter and what is due by when. */
export function FindTrip() {
  const [found, setFound] = useState<FoundPenalty | null>(null);
  return (
    <div className="flex flex-col gap-8">
      <Card>
        <PenaltyForm onFound={setFound} />
      </Card>
      {found && (
        <div role="status">
          <Found penalty={found} heading="h2" onTakenBack={() => setFound(null)} />
        </div>
      )}
      <Earlier except={found?.id ?? null} />
    </div>
  );
}

function PenaltyForm({ onFound }: { onFound: (penalty: FoundPenalty) => void }) {
  const form = useZodForm<PenaltyValues, PenaltyValues>(penaltySchema, NOTHING);
  const find = useFindTrip({ done: onFound });
  const { control } = form;
  const { error } = find;
  const today = londonToday();
  return (
    <Form
      form={form}
      label="A penalty arrived"
      error={error}
      onSubmit={(values) => find.mutate(penaltyBody(values))}
      className="flex flex-col gap-5"
    >
      {error && !isAboutFields(form, error) && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PlateField
          control={control}
          name="registration_number"
          label="Registration number"
          required
        />
        <TextField control={control} name="reference" label="Reference" maxLength={150} required />
        <DateField
          control={control}
          name="day"
          label="Day of the incident"
          today={today}
          required
        />
        <TextField
          control={control}
          name="time"
          type="time"
          label="Time of the incident"
          hint="To the minute, as on the notice."
          required
        />
        <SelectField
          control={control}
          name="issuer"
          label="Who issued it?"
          placeholder="Choose one"
          options={optionsOf(ISSUERS)}
          required
        />
        <TextField
          control={control}
          name="issuer_name"
          label="Issuer’s name"
          maxLength={150}
          required
        />
        <SelectField
          control={control}
          name="nation"
          label="Where did it happen?"
          placeholder="Choose one"
          options={optionsOf(NATIONS)}
          required
        />
        <SelectField
          control={control}
          name="came_by"
          label="How did the notice come?"
          placeholder="Choose one"
          options={optionsOf(WAYS)}
          required
        />
        <DateField
          control={control}
          name="notice_date"
          label="Date of the notice"
          today={today}
          required
        />
        <MoneyField control={control} name="amount_pence" label="Amount" required />
      </div>
      <TextareaField
        control={control}
        name="issuer_address"
        label="Issuer’s address"
        note="optional"
        hint="It stands on what you send. The renter does not see it."
        maxLength={500}
        rows={3}
      />
      <Button type="submit" className="self-start" loading={find.isPending}>
        Find the trip
      </Button>
    </Form>
  );
}

function Earlier({ except }: { except: string | null }) {
  const query = useQuery(penaltiesQuery);
  return (
    <Loaded query={query} what="your penalties" skeleton="h-40 w-full">
      {({ items }) => {
        const others = items.filter(({ id }) => id !== except);
        if (others.length === 0) return null;
        return (
          <section aria-labelledby="earlier-heading" className="flex flex-col gap-4">
            <h2 id="earlier-heading" className="text-h2">
              Earlier penalties
            </h2>
            <ul aria-label="Earlier penalties" className="flex flex-col gap-4">
              {others.map((penalty) => (
                <li key={penalty.id}>
                  <Found penalty={penalty} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Loaded>
  );
}
