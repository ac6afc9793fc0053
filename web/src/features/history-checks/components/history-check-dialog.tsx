import { useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { Refused } from '@/components/form/refused';
import { PlateField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { openAuth, useSession } from '@/features/accounts';
import type { CheckedVehicle } from '@/lib/api/types';
import { firstField } from '@/lib/focus';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useLookUp } from '../api/checks';
import { checkSchema, plainPlate } from '../rules/check-form';
import { lookUpProblem } from '../rules/look-up-problem';
import { CheckOffer } from './check-offer';

/** From a plate to a check: which vehicle it is, and then how it is paid (D2.10-01, D5-39 to D5-41). */
export default function HistoryCheckDialog({ onClose }: { onClose: () => void }) {
  const [vehicle, setVehicle] = useState<CheckedVehicle | null>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="HPI Vehicle Check"
      description={
        vehicle ? undefined : 'Enter a registration number, and we show you which vehicle it is.'
      }
      initialFocus={() => firstField(content.current)}
    >
      <div ref={content}>
        {vehicle ? (
          <CheckOffer vehicle={vehicle} onBack={() => setVehicle(null)} />
        ) : (
          <PlateStep onFound={setVehicle} />
        )}
      </div>
    </Dialog>
  );
}

function PlateStep({ onFound }: { onFound: (vehicle: CheckedVehicle) => void }) {
  const { user } = useSession();
  const form = useZodForm(checkSchema, { registration_number: '' });
  const lookUp = useLookUp({ done: onFound });

  function find({ registration_number: written }: { registration_number: string }) {
    const plate = plainPlate(written);
    if (user) return lookUp.mutate(plate);
    toast.error('Sign In Required', 'Please sign in to check a vehicle.');
    // The plate stays where it was typed.
    openAuth({ mode: 'signin', stay: true, leadsTo: 'Then back to your check.' });
  }

  return (
    <Form form={form} onSubmit={find} error={lookUp.error} className="flex flex-col gap-5">
      <PlateField
        control={form.control}
        name="registration_number"
        label="Registration number"
        required
      />
      <Refused form={form} error={lookUp.error} words={lookUpProblem} />
      <Button type="submit" loading={lookUp.isPending} loadingText="Looking it up…">
        Check this vehicle
      </Button>
    </Form>
  );
}
