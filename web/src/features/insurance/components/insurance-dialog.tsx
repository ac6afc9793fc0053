import { useState } from 'react';
import { Form } from '@/components/form/form';
import { PlateField } from '@/components/form/text-fields';
import { Refused } from '@/components/form/refused';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stepper } from '@/components/ui/stepper';
import { useSession } from '@/features/accounts';
import type { InsuranceProposal, InsuranceQuote, LookedUpVehicle } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { useZodForm } from '@/lib/use-zod-form';
import { useLookUp, useQuote } from '../api/insurance';
import { plateSchema, plainPlate } from '../rules/plate-form';
import {
  emptyProposal,
  proposalBody,
  proposalSchema,
  type ProposalValues,
} from '../rules/proposal-form';
import { DetailsStep } from './details-step';
import { QuoteStep } from './quote-step';

const STEPS = [
  { id: 'vehicle', title: 'Vehicle' },
  { id: 'details', title: 'Details' },
  { id: 'quote', title: 'Quote' },
  { id: 'payment', title: 'Payment' },
] as const;
type Step = (typeof STEPS)[number]['id'];

interface Quoted {
  quote: InsuranceQuote;
  proposal: InsuranceProposal;
}

/** Temporary insurance in four steps (D2.10-02). What is typed stays while somebody signs in, and nowhere else. */
export default function InsuranceDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [today] = useState(londonToday);
  const [step, setStep] = useState<Step>('vehicle');
  const [vehicle, setVehicle] = useState<LookedUpVehicle | null>(null);
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const form = useZodForm<ProposalValues, ProposalValues>(
    proposalSchema(today),
    emptyProposal(user ?? null),
  );
  const ask = useQuote({
    done: (quote, proposal) => {
      setQuoted({ quote, proposal });
      setStep('quote');
    },
  });
  const at = STEPS.findIndex(({ id }) => id === step);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Temporary Vehicle Insurance"
      description="For your own or a borrowed vehicle, not for a Kerbside trip. From 7 to 30 days."
      size="lg"
    >
      <div className="flex flex-col gap-6">
        <Stepper
          label="Steps of this order"
          steps={STEPS.map((one, index) => ({ ...one, state: index < at ? 'done' : 'open' }))}
          current={step}
          canOpen={(id) => step !== 'payment' && STEPS.findIndex((one) => one.id === id) < at}
          onOpen={(id) => setStep(id as Step)}
        />
        {step === 'vehicle' && (
          <VehicleStep
            onFound={(found) => {
              setVehicle(found);
              setStep('details');
            }}
          />
        )}
        {step === 'details' && vehicle && (
          <DetailsStep
            form={form}
            vehicle={vehicle}
            today={today}
            error={ask.error}
            isAsking={ask.isPending}
            onAsk={(values) => ask.mutate(proposalBody(values, vehicle.registration_number))}
          />
        )}
        {(step === 'quote' || step === 'payment') && quoted && (
          <QuoteStep
            {...quoted}
            onChanged={(quote) => setQuoted({ ...quoted, quote })}
            onBack={() => setStep('details')}
            onLeaving={(leaving) => setStep(leaving ? 'payment' : 'quote')}
          />
        )}
      </div>
    </Dialog>
  );
}

function VehicleStep({ onFound }: { onFound: (vehicle: LookedUpVehicle) => void }) {
  const form = useZodForm(plateSchema, { registration_number: '' });
  const lookUp = useLookUp({ done: onFound });
  return (
    <Form
      form={form}
      label="Vehicle"
      onSubmit={({ registration_number: written }) => lookUp.mutate(plainPlate(written))}
      error={lookUp.error}
      className="flex flex-col gap-5"
    >
      <Alert title="For your own or a borrowed vehicle, not for a Kerbside trip">
        A vehicle that you rent here has its own arrangements, which its booking names.
      </Alert>
      <PlateField
        control={form.control}
        name="registration_number"
        label="Registration number"
        required
      />
      <Refused form={form} error={lookUp.error} />
      <Button
        type="submit"
        className="self-start"
        loading={lookUp.isPending}
        loadingText="Looking it up…"
      >
        Find this vehicle
      </Button>
    </Form>
  );
}
