import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { contractAddress } from '../rules/contract-address';

const schema = z.object({ address: contractAddress });

interface AddressFormProps {
  label: string;
  text: string;
  button: string;
  pending: boolean;
  error: Error | null;
  onSend: (address: string) => void;
}

/** Asks a side for the address that its contract names, where its profile has none (U10). */
export function AddressForm({ label, text, button, pending, error, onSend }: AddressFormProps) {
  const form = useZodForm(schema, { address: '' });
  return (
    <Form
      form={form}
      label={label}
      error={error}
      onSubmit={({ address }) => onSend(address.trim())}
      className="flex flex-col items-start gap-3 print:hidden"
    >
      {error && !isAboutFields(form, error) && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <TextField
        control={form.control}
        name="address"
        label="Your address"
        required
        hint={text}
        autoComplete="street-address"
        maxLength={255}
        className="w-full"
      />
      <Button type="submit" variant="outline" loading={pending}>
        {button}
      </Button>
    </Form>
  );
}
