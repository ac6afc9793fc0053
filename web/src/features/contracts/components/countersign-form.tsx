import { Form } from '@/components/form/form';
import type { Contract } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useSignContract } from '../api/act';
import { signatureSchema, type SignatureValues } from '../rules/driver-numbers';
import { sayNotSigned } from '../rules/sign-refusals';
import { SignatureFields } from './signature-fields';

/** Where the host signs what the renter has signed (D1-05, D4-05). */
export function CountersignForm({ contract }: { contract: Contract }) {
  const form = useZodForm<SignatureValues, SignatureValues>(signatureSchema, {
    fullName: '',
    signature: '',
  });
  const { mutate, error, isPending } = useSignContract(contract.id, 'host', {
    done: () => toast.success('Contract completed successfully'),
    failed: sayNotSigned,
  });
  return (
    <Form
      form={form}
      label="Countersign the contract"
      error={error}
      onSubmit={({ fullName, signature }) =>
        mutate({ fingerprint: contract.fingerprint, full_name: fullName, signature })
      }
      className="print:hidden"
    >
      <SignatureFields
        ownName={contract.own_name}
        label="Countersign contract"
        pending={isPending}
      />
    </Form>
  );
}
