import {
  Controller,
  useWatch,
  type Control,
  type FieldErrors,
  type UseFormRegister,
} from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import type { Profile } from '@/lib/api/types';
import { nameShown } from '../rules/names-shown';
import { longestDescription, type ProfileValues } from '../rules/profile-form-values';

interface HostFieldsProps {
  profile: Profile;
  register: UseFormRegister<ProfileValues>;
  control: Control<ProfileValues>;
  errors: FieldErrors<ProfileValues>;
}

/** What hosts tell besides: company, how they are named, and about themselves (D5-17, U7). */
export function HostFields({ profile, register, control, errors }: HostFieldsProps) {
  const companyName = useWatch({ control, name: 'companyName' });
  const names = [
    { value: 'personal', label: nameShown(profile), text: 'Your name' },
    { value: 'company', label: companyName || 'Your company', text: 'Your company name' },
  ] as const;
  return (
    <>
      <Field
        label="Company name"
        error={errors.companyName?.message}
        required
        className="sm:col-span-2"
      >
        <Input autoComplete="organization" {...register('companyName')} />
      </Field>
      <Controller
        control={control}
        name="displayPreference"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            legend="Shown to renters as"
            options={names}
            value={value}
            onChange={onChange}
            className="sm:col-span-2"
          />
        )}
      />
      <Field
        label="About you"
        note="optional"
        hint="Renters read this beside your vehicles."
        error={errors.hostDescription?.message}
        className="sm:col-span-2"
      >
        <Textarea
          maxLength={longestDescription}
          defaultValue={profile.host_description ?? ''}
          {...register('hostDescription')}
        />
      </Field>
    </>
  );
}
