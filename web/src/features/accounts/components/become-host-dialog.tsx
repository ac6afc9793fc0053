import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';
import { useLocation, useNavigate } from '@/lib/router';
import { cleanLine } from '@/lib/text';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useBecomeHost } from '../api/own-account';
import { becomeHostSchema } from '../rules/auth-schemas';

/** A signed-in renter confirms to become a host (U1, P2.2-13). */
export function BecomeHostDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useZodForm(becomeHostSchema, { companyName: '' });

  const become = useBecomeHost(() => {
    toast.success('You are a host now', 'Your bookings as a renter are not affected.');
    onClose();
    if (pathname === paths.addVehicle) return; // the form takes the place of the request
    // The renter's dashboard is closed to a host: Back would lead from there to here again.
    void navigate(paths.hostDashboard, { replace: pathname === paths.renterDashboard });
  });

  return (
    <FormDialog
      title="Become a Host"
      description="Your account becomes a host account. Nothing is lost, and you can still book other hosts’ vehicles."
      onClose={onClose}
      form={form}
      error={become.error}
      onSubmit={({ companyName }) => become.mutate({ company_name: cleanLine(companyName) })}
      pending={become.isPending}
      problem={
        become.error
          ? { title: 'Your account was not changed', text: errorText(become.error) }
          : undefined
      }
    >
      <TextField
        control={form.control}
        name="companyName"
        label="Company name"
        required
        autoComplete="organization"
      />
      <DialogFoot>
        <Button variant="outline" disabled={become.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={become.isPending} loadingText="One moment…">
          Become a Host
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
