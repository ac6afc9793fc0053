import type { Control } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-fields';
import { TextField } from '@/components/form/text-fields';
import { CONVICTIONS, LICENCE_TYPES, optionsOf, POINTS } from '../rules/cover-words';
import type { ProposalValues } from '../rules/proposal-form';

interface DriverFieldsProps {
  control: Control<ProposalValues, unknown, ProposalValues>;
  at: 'driver' | `additional_drivers.${number}`;
  today: string;
}

/** What is asked of each driver alike. */
export function DriverFields({ control, at, today }: DriverFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField control={control} name={`${at}.full_name`} label="Full name" required />
      <DateField
        control={control}
        name={`${at}.date_of_birth`}
        label="Date of birth"
        max={today}
        today={today}
        required
      />
      <SelectField
        control={control}
        name={`${at}.licence_type`}
        label="Licence type"
        options={optionsOf(LICENCE_TYPES)}
        required
      />
      <TextField
        control={control}
        name={`${at}.licence_number`}
        label="Licence number"
        autoComplete="off"
        required
      />
      <DateField
        control={control}
        name={`${at}.licence_pass_date`}
        label="Licence pass date"
        hint="Of a provisional licence, the day it was issued."
        max={today}
        today={today}
        required
      />
      <SelectField
        control={control}
        name={`${at}.penalty_points`}
        label="Penalty points"
        placeholder="Choose one"
        options={optionsOf(POINTS)}
        required
      />
      <SelectField
        control={control}
        name={`${at}.convictions`}
        label="Driving convictions"
        placeholder="Choose one"
        options={optionsOf(CONVICTIONS)}
        required
      />
    </div>
  );
}
