import { useWatch, type Control } from 'react-hook-form';
import { RadioCardsField } from '@/components/form/choice-fields';
import { TextareaField, TextField } from '@/components/form/text-fields';
import type { Profile } from '@/lib/api/types';
import { nameShown } from '../rules/names-shown';
import { longestDescription, type ProfileValues } from '../rules/profile-form-values';

interface HostFieldsProps {
  profile: Profile;
  control: Control<ProfileValues>;
}

/** What hosts tell besides: company, how they are named, and about themselves (D5-17, U7). */
export function HostFields({ profile, control }: HostFieldsProps) {
  const companyName = useWatch({ control, name: 'companyName' });
  const names = [
    { value: 'personal', label: nameShown(profile), text: 'Your name' },
    { value: 'company', label: companyName || 'Your company', text: 'Your company name' },
  ] as const;
  return (
    <>
      <TextField
        control={control}
        name="companyName"
        label="Company name"
        required
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <RadioCardsField
        control={control}
        name="displayPreference"
        label="Shown to renters as"
        options={names}
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name="hostDescription"
        label="About you"
        note="optional"
        hint="Renters see this on your vehicle pages."
        maxLength={longestDescription}
        className="sm:col-span-2"
      />
    </>
  );
}
