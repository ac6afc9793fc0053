import { useController, useFormContext } from 'react-hook-form';
import { SignaturePad } from '@/components/form/signature-pad';
import { TextField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import type { SignatureValues } from '../rules/driver-numbers';
import { isAnotherName } from '../rules/contract-words';

interface SignatureFieldsProps {
  /** As in the signer's profile. */
  ownName: string;
  label: string;
  pending: boolean;
}

/** The typed name, the drawn signature and the button, which waits for both (D5-09). */
export function SignatureFields({ ownName, label, pending }: SignatureFieldsProps) {
  const { control } = useFormContext<SignatureValues>();
  const name = useController({ control, name: 'fullName' });
  const { field, fieldState } = useController({ control, name: 'signature' });
  const typed = name.field.value;
  const hint = isAnotherName(typed, ownName)
    ? `Your profile says “${ownName}”. If that is not your legal name, this one counts here.`
    : 'As it stands on your driving licence or passport.';
  return (
    <section aria-labelledby="sign-heading" className="flex flex-col gap-4">
      <h3 id="sign-heading" className="text-h3">
        Your signature
      </h3>
      <TextField
        control={control}
        name="fullName"
        label="Full legal name"
        required
        hint={hint}
        autoComplete="name"
        maxLength={100}
      />
      <SignaturePad
        label="Signature"
        hint="Draw it with a finger, a pen or the mouse, or have your typed name written."
        error={fieldState.error?.message}
        required
        name={typed}
        value={field.value === '' ? null : field.value}
        onChange={(picture) => field.onChange(picture ?? '')}
        disabled={pending}
      />
      <p className="text-secondary">By signing you agree to this contract electronically.</p>
      <Button
        type="submit"
        disabled={typed.trim() === '' || field.value === ''}
        loading={pending}
        loadingText="Signing..."
        className="self-start"
      >
        {label}
      </Button>
    </section>
  );
}
