import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { showFieldErrors } from '@/lib/show-field-errors';
import { cleanLine } from '@/lib/text';
import { toast } from '@/lib/toast';
import { useBecomeHost } from '../api/own-account';
import { becomeHostSchema } from '../rules/auth-schemas';

/** A signed-in renter confirms to become a host (U1, P2.2-13). */
export function BecomeHostDialog({ onClose }: { onClose: () => void }) {
  const become = useBecomeHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useForm({
    resolver: zodResolver(becomeHostSchema),
    defaultValues: { companyName: '' },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(({ companyName }) =>
    become.mutate(
      { company_name: cleanLine(companyName) },
      {
        onSuccess: () => {
          toast.success('You are a host now', 'Your bookings as a renter stay with you.');
          onClose();
          // The renter's dashboard is closed to a host: Back would lead from there to here again.
          void navigate(paths.hostDashboard, { replace: pathname === paths.renterDashboard });
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );

  return (
    <FormDialog
      title="Become a Host"
      description="Your account becomes a host account. Nothing is lost, and you can still book other hosts' vehicles."
      onClose={onClose}
      onSubmit={submit}
      pending={become.isPending}
      problem={
        become.error
          ? { title: 'Your account was not changed', text: errorText(become.error) }
          : undefined
      }
    >
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
    </FormDialog>
  );
}
