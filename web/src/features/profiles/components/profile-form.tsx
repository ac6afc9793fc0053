import { useEffect, useState } from 'react';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-fields';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { PasswordDialog } from '@/features/accounts';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import type { Profile } from '@/lib/api/types';
import { usePasswordAgain } from '@/lib/use-password-again';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
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
  const password = usePasswordAgain(PasswordDialog);
  const [before] = useState(() => valuesOf(profile)); // the profile may be read again meanwhile
  const form = useZodForm<ProfileValues, ProfileValues>(profileSchema[profile.user_type], before);
  const { control, setFocus, formState } = form;
  const leave = useLeaveWarning({ when: formState.isDirty });

  useEffect(() => setFocus('phoneNumber'), [setFocus]);

  const save = useChangeProfile({
    failed: (error) => {
      if (password.askOn(error, () => submit(form.getValues()))) return;
      toast.error('Update Failed', errorText(error));
    },
    over: onDone,
  });

  function submit(values: ProfileValues) {
    const change = changeOf(before, values);
    if (Object.keys(change).length === 0) return onDone();
    save.mutate(change);
  }

  return (
    <>
      {password.dialog}
      {leave.dialog}
      <Form
        form={form}
        label="Edit profile"
        error={save.error}
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-2"
      >
        <FixedFields profile={profile} />
        <TextField
          control={control}
          name="phoneNumber"
          label="Phone number"
          required
          type="tel"
          autoComplete="tel"
        />
        <TextField
          control={control}
          name="address"
          label="Address"
          note="optional"
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        {profile.user_type === 'host' && <HostFields profile={profile} control={control} />}
        <div className="flex flex-wrap gap-3 pt-2 sm:col-span-2">
          <Button type="submit" loading={save.isPending} loadingText="Saving…">
            Save
          </Button>
          <Button variant="outline" disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </Form>
    </>
  );
}
