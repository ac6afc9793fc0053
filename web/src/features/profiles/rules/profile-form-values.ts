import * as z from 'zod/mini';
import { address, companyName, phone } from '@/lib/field-schemas';
import { readablePhone } from '@/lib/phone';
import { cleanLine, cleanText } from '@/lib/text';
import type { Profile, ProfileChange, UserType } from '@/lib/api/types';

export const longestDescription = 1000;

const fields = {
  phoneNumber: phone,
  address,
  hostDescription: z.string(),
  displayPreference: z.enum(['personal', 'company']),
};

/** As at sign-up: the company name is the hosts' (D5-17, P5-18). */
export const profileSchema: Record<UserType, z.ZodMiniType<ProfileValues, ProfileValues>> = {
  renter: z.object({ ...fields, companyName: z.string() }),
  host: z.object({ ...fields, companyName }),
};

export interface ProfileValues {
  phoneNumber: string;
  address: string;
  companyName: string;
  hostDescription: string;
  displayPreference: 'personal' | 'company';
}

export function valuesOf(profile: Profile): ProfileValues {
  return {
    phoneNumber: readablePhone(profile.phone_number),
    address: profile.address ?? '',
    companyName: profile.company_name ?? '',
    hostDescription: profile.host_description ?? '',
    displayPreference: profile.display_preference,
  };
}

const serverNames: Record<keyof ProfileValues, keyof ProfileChange> = {
  phoneNumber: 'phone_number',
  address: 'address',
  companyName: 'company_name',
  hostDescription: 'host_description',
  displayPreference: 'display_preference',
};

const names = Object.keys(serverNames) as (keyof ProfileValues)[];

/** The description alone may have several lines (U12). */
const cleaned = (name: keyof ProfileValues, value: string) =>
  name === 'hostDescription' ? cleanText(value) : cleanLine(value);

/** The fields that differ, as they are sent (P5-22); empty when nothing was changed. */
export function changeOf(before: ProfileValues, values: ProfileValues): ProfileChange {
  const changed = names.filter((name) => values[name] !== before[name]);
  return Object.fromEntries(
    changed.map((name) => [serverNames[name], cleaned(name, values[name])]),
  );
}
