import { useEffect, useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { PlateField } from '@/components/form/text-fields';
import { Refused } from '@/components/form/refused';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Stepper } from '@/components/ui/stepper';
import { useSession } from '@/features/accounts';
import { BegunOrder } from '@/features/orders';
import type { InsuranceProposal, InsuranceQuote, LookedUpVehicle, User } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { londonToday } from '@/lib/dates/london';
import { useZodForm } from '@/lib/use-zod-form';
import { useLookUp, useQuote } from '../api/insurance';
import { insuranceDraft, keepInsuranceDraft } from '../rules/proposal-draft';
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

/** Temporary insurance in four steps (D2.10-02). What is typed stays until it is paid, as far as it may be kept. */
export default function InsuranceDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Temporary Vehicle Insurance"
      description="For your own or a borrowed vehicle, not for a Kerbside trip. From 7 to 30 days."
      size="lg"
    >
      {user === undefined ? <Skeleton className="h-64 w-full" /> : <Wizard user={user} />}
    </Dialog>
  );
}

function Wizard({ user }: { user: User | null }) {
  const [today] = useState(londonToday);
  const owner = user?.id ?? null;
  const [draft] = useState(() => insuranceDraft(owner));
  const [step, setStep] = useState<Step>(draft ? 'details' : 'vehicle');
  const [vehicle, setVehicle] = useState<LookedUpVehicle | null>(draft?.vehicle ?? null);
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const form = useZodForm<ProposalValues, ProposalValues>(
    proposalSchema(today),
    draft?.values ?? emptyProposal(user),
  );
  useEffect(() => {
    if (vehicle === null) return undefined;
    const orderId = vehicle === draft?.vehicle ? draft.orderId : undefined;
    const keep = (values: ProposalValues) =>
      keepInsuranceDraft({ vehicle, values, orderId }, owner);
    keep(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [form, vehicle, draft, owner]);
  const { all, heading } = useStepInView(step === 'payment' ? 'quote' : step);
  const ask = useQuote({
    done: (quote, proposal) => {
      setQuoted({ quote, proposal });
      setStep('quote');
    },
  });
  const at = STEPS.findIndex(({ id }) => id === step);
  return (
    <div ref={all} className="flex flex-col gap-6">
      <Stepper
        label="Steps of this order"
        steps={STEPS.map((one, index) => ({ ...one, state: index < at ? 'done' : 'open' }))}
        current={step}
        canOpen={(id) => step !== 'payment' && STEPS.findIndex((one) => one.id === id) < at}
        onOpen={(id) => setStep(id as Step)}
      />
      <h3
        ref={heading}
        tabIndex={-1}
        className={cn('text-h3 outline-none', step === 'vehicle' && 'sr-only')}
      >
        {STEPS[at]?.title}
      </h3>
      {step === 'details' && draft?.orderId && vehicle === draft.vehicle && (
        <BegunOrder id={draft.orderId} />
      )}
      {step === 'details' && draft && vehicle === draft.vehicle && (
        <Alert title="What you had entered is here again">
          This browser does not keep licence numbers, dates of birth, points and convictions. Please
          enter these again.
        </Alert>
      )}
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
          onLeaving={(orderId) => {
            if (orderId !== null && vehicle)
              keepInsuranceDraft({ vehicle, values: form.getValues(), orderId }, owner);
            setStep(orderId === null ? 'quote' : 'payment');
          }}
        />
      )}
    </div>
  );
}

/** Another step is shown from its beginning, and its heading gets the focus. */
function useStepInView(step: string) {
  const all = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    all.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return { all, heading };
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
