// What is asked for a quote (D3.15-05, D5-44 to D5-49). The server has the same rules and the last word
// (server/rules/insurance_proposal.hpp); what it says of a field is shown there.
import * as z from 'zod/mini';
import type { InsuranceProposal, InsuredDriver } from '@/lib/api/types';
import { addDays, isDay } from '@/lib/dates/days';
import { phoneError } from '@/lib/field-rules';
import { email, field } from '@/lib/field-schemas';
import { codePoints, tidyText } from '@/lib/text';

export const VALUES = { least: 1000, most: 55_000, usual: 15_000 };
export const DAYS = { least: 7, most: 30 };
export const MOST_DRIVERS = 3;

const given = (missing: string) => field((value) => (tidyText(value) === '' ? missing : null));

const day = (missing: string) => field((value) => (isDay(value) ? null : missing));

const driverSchema = z.object({
  full_name: given('Please give the driver’s full name.'),
  date_of_birth: day('Please give the date of birth.'),
  licence_pass_date: day('Please give the day the driver passed the test.'),
  licence_type: z.string(),
  licence_number: given('Please give the licence number.'),
  penalty_points: given('Please say how many penalty points the driver has.'),
  convictions: given('Please say whether the driver has convictions.'),
});

export const proposalSchema = (today: string) =>
  z
    .object({
      vehicle_value: z
        .nullable(z.number())
        .check(
          z.refine(
            (value) => value !== null && !Number.isNaN(value),
            'Please give a value in pounds.',
          ),
        ),
      cover_type: z.string(),
      start_date: field((start) => {
        if (!isDay(start)) return 'Please choose a start date.';
        return start < today ? 'Please choose a start that is not in the past.' : null;
      }),
      start_time: given('Please choose a time.'),
      end_date: day('Please choose an end date.'),
      driver: driverSchema,
      dvla_check_or_ni: given('Please give a DVLA check code, or a National Insurance number.'),
      address: field((value) =>
        codePoints(tidyText(value)) < 10
          ? 'Please give the driver’s home address with its postcode.'
          : null,
      ),
      email,
      phone: field((value) => (value === '' ? null : phoneError(value))),
      additional_drivers: z.array(driverSchema),
      vehicle_use: z.string(),
      whose: z.enum(['own', 'borrowed']),
      has_permission: z.boolean(),
      is_impounded: z.boolean(),
    })
    .check((context) => {
      const { start_date: start, end_date: end, whose, has_permission: may } = context.value;
      const refuse = (name: string, message: string) =>
        context.issues.push({ code: 'custom', message, path: [name], input: undefined });
      if (isDay(start) && isDay(end) && !isCoverLength(start, end))
        refuse('end_date', 'Please choose an end date 7 to 30 days after the start.');
      if (whose === 'borrowed' && !may)
        refuse('has_permission', 'The owner must have agreed that you drive this vehicle.');
    });

const isCoverLength = (start: string, end: string) =>
  end >= addDays(start, DAYS.least) && end <= addDays(start, DAYS.most);

export type ProposalValues = z.infer<ReturnType<typeof proposalSchema>>;
export type DriverValues = ProposalValues['driver'];

/** What is declared of a driver is answered by whoever fills it in, never beforehand. */
export const emptyDriver: DriverValues = {
  full_name: '',
  date_of_birth: '',
  licence_pass_date: '',
  licence_type: 'full_uk',
  licence_number: '',
  penalty_points: '',
  convictions: '',
};

/** How the form begins; what is known of somebody who is signed in is filled in. */
export const emptyProposal = (
  user: { email: string; first_name: string; last_name: string } | null,
): ProposalValues => ({
  vehicle_value: VALUES.usual,
  cover_type: 'comprehensive',
  start_date: '',
  start_time: '',
  end_date: '',
  driver: { ...emptyDriver, full_name: user ? `${user.first_name} ${user.last_name}` : '' },
  dvla_check_or_ni: '',
  address: '',
  email: user?.email ?? '',
  phone: '',
  additional_drivers: [],
  vehicle_use: 'social',
  whose: 'own',
  has_permission: false,
  is_impounded: false,
});

/** A value in whole pounds within its bounds (D5-44). */
export const clampedValue = (value: number | null) =>
  Math.min(Math.max(Math.floor(value ?? VALUES.usual), VALUES.least), VALUES.most);

/** What goes to the server. */
export function proposalBody(values: ProposalValues, plate: string): InsuranceProposal {
  const { whose, phone, vehicle_value: value, ...rest } = values;
  return {
    ...rest,
    registration_number: plate,
    vehicle_value: clampedValue(value),
    cover_type: rest.cover_type as InsuranceProposal['cover_type'],
    vehicle_use: rest.vehicle_use as InsuranceProposal['vehicle_use'],
    driver: rest.driver as InsuredDriver,
    additional_drivers: rest.additional_drivers as InsuredDriver[],
    phone: phone === '' ? null : phone,
    is_owner: whose === 'own',
    has_permission: whose === 'borrowed' && rest.has_permission,
  };
}
