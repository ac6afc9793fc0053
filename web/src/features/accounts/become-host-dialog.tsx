import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { useBecomeHost } from './api/own-account';
import { becomeHostSchema } from './auth-schemas';
import { sanitise } from './sanitise';

/** A signed-in renter confirms to become a host (U1, P2.2-13). */
export function BecomeHostDialog({ onClose }: { onClose: () => void }) {
  const become = useBecomeHost();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(becomeHostSchema),
    defaultValues: { companyName: '' },
  });

  const submit = handleSubmit(({ companyName }) =>
    become.mutate(
      { company_name: sanitise(companyName) },
      {
        onSuccess: () => {
          toast.success('You are a host now', 'Your bookings as a renter stay with you.');
          onClose();
          void navigate(paths.hostDashboard);
        },
      },
    ),
  );

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title="Become a Host"
      description="Your account becomes a host account. Nothing is lost, and you can still book other hosts' vehicles."
    >
      <form
        noValidate
        aria-label="Become a Host"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {become.error && (
          <Alert tone="danger" urgent title="Your account was not changed">
            {errorText(become.error)}
          </Alert>
        )}
        <Field label="Company name" required error={formState.errors.companyName?.message}>
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3 pt-1">
          <Button variant="outline" disabled={become.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={become.isPending} loadingText="One moment…">
            Become a Host
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
