import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordDialog } from '@/features/accounts';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/api/error';
import type { Profile } from '@/lib/api/types';
import { showFieldErrors } from '@/lib/show-field-errors';
import { usePasswordAgain } from '@/lib/use-password-again';
import { toast } from '@/lib/toast';
import { useChangeProfile } from '../api/change-profile';
import { FixedFields } from './fixed-fields';
import { HostFields } from './host-fields';
import {
  changeOf,
  profileSchema,
  valuesOf,
  type ProfileValues,
} from '../rules/profile-form-values';

/** Edit mode. What was typed stays until it is saved or cancelled, whatever the server answers. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const save = useChangeProfile();
  const password = usePasswordAgain(PasswordDialog);
  const [before] = useState(() => valuesOf(profile)); // the profile may be read again meanwhile
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileSchema[profile.user_type]),
    defaultValues: before,
  });
  const { register, control, handleSubmit, setFocus, formState } = form;
  const { errors } = formState;

  useEffect(() => setFocus('phoneNumber'), [setFocus]);

  function showFailure(error: Error) {
    if (password.askOn(error, () => void submit())) return;
    toast.error('Update Failed', errorText(error));
    showFieldErrors(form, error);
  }

  const submit = handleSubmit((values) => {
    const change = changeOf(before, values);
    if (Object.keys(change).length === 0) return onDone();
    save.mutate(change, {
      onSuccess: () => {
        toast.success('Profile updated', 'Your changes are saved.');
        onDone();
      },
      onError: showFailure,
    });
  });

  const field = (name: keyof ProfileValues, label: string) => ({
    label,
    error: errors[name]?.message,
  });

  return (
    <>
      {password.dialog}
      <form
        noValidate
        aria-label="Edit profile"
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <FixedFields profile={profile} />
        <Field {...field('phoneNumber', 'Phone number')} required>
          <Input type="tel" autoComplete="tel" {...register('phoneNumber')} />
        </Field>
        <Field {...field('address', 'Address')} note="optional" className="sm:col-span-2">
          <Input autoComplete="street-address" {...register('address')} />
        </Field>
        {profile.user_type === 'host' && (
          <HostFields profile={profile} register={register} control={control} errors={errors} />
        )}
        <div className="flex flex-wrap gap-3 pt-2 sm:col-span-2">
          <Button type="submit" loading={save.isPending} loadingText="Saving…">
            Save
          </Button>
          <Button variant="outline" disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
