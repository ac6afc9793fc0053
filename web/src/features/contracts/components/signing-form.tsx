import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { RadioCardsField } from '@/components/form/choice-fields';
import { DraftStatus } from '@/components/form/draft-status';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-fields';
import { useDraft } from '@/components/form/use-draft';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { errorText } from '@/lib/api/error';
import type { Contract, DriverNumbers, DriverPapers } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useSignContract } from '../api/act';
import { numbersQuery, papersQuery } from '../api/contracts';
import { saveNumbers } from '../api/papers';
import { deletedBy, NEEDED } from '../rules/contract-words';
import {
  numbersOf,
  signingSchema,
  signingValues,
  type SigningValues,
} from '../rules/driver-numbers';
import { isAboutDriver, sayMissingPapers, sayNotSigned } from '../rules/sign-refusals';
import { PaperSlots } from './paper-slots';
import { SignatureFields } from './signature-fields';
import { WaysOut } from './ways-out';

const COUNTRIES = [
  { value: 'great_britain', label: 'Great Britain', text: 'England, Scotland or Wales' },
  { value: 'northern_ireland', label: 'Northern Ireland' },
  { value: 'other', label: 'Another country' },
] as const;

/** All that a renter gives to sign: papers, numbers and the signature. */
export function SigningForm({ contract }: { contract: Contract }) {
  const papers = useQuery(papersQuery(contract.id));
  const numbers = useQuery(numbersQuery(contract.id));
  return (
    <Loaded query={papers} what="your documents" skeleton="h-96 w-full">
      {(there) => (
        <Loaded query={numbers} what="your draft" skeleton="h-96 w-full">
          {(draft) => <Signing contract={contract} papers={there} draft={draft} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface SigningProps {
  contract: Contract;
  papers: DriverPapers;
  draft: DriverNumbers;
}

function Signing({ contract, papers, draft: saved }: SigningProps) {
  const { id } = contract;
  const form = useZodForm<SigningValues, SigningValues>(signingSchema, signingValues(saved));
  const draft = useDraft(form, { save: (values) => saveNumbers(id, numbersOf(values)) });
  const { mutate, error, isPending } = useSignContract(id, 'renter', {
    done: () =>
      toast.success('Contract signed successfully. Waiting for host signature to complete.'),
    failed: sayNotSigned,
  });
  const country = form.watch('licenceCountry');
  const { isSubmitting } = form.formState; // the draft is saved first

  async function sign({ fullName, signature }: SigningValues) {
    const lacks = NEEDED.some((kind) => !papers.papers.some((paper) => paper.kind === kind));
    if (lacks) sayMissingPapers();
    else if (await draft.saveNow())
      mutate({ fingerprint: contract.fingerprint, full_name: fullName, signature });
  }

  return (
    <Form
      form={form}
      label="Sign the contract"
      error={error}
      onSubmit={sign}
      className="flex flex-col gap-8 print:hidden"
    >
      <section aria-labelledby="papers-heading" className="flex flex-col gap-4">
        <h3 id="papers-heading" className="text-h3">
          Your documents
        </h3>
        <PaperSlots
          contractId={id}
          papers={papers}
          host={contract.other}
          further={country !== 'great_britain'}
        />
      </section>
      <Numbers control={form.control} papers={papers} country={country} host={contract.other} />
      <DraftStatus draft={draft} />
      {error && isAboutDriver(error) && (
        <Alert tone="danger" urgent title="You cannot sign this contract">
          <p>{errorText(error)}</p>
          <WaysOut bookingId={contract.booking_id} />
        </Alert>
      )}
      <SignatureFields
        ownName={contract.own_name}
        label="Sign contract"
        pending={isPending || isSubmitting}
      />
    </Form>
  );
}

interface NumbersProps {
  control: Control<SigningValues, unknown, SigningValues>;
  papers: DriverPapers;
  country: SigningValues['licenceCountry'];
  host: string;
}

/** The licence's number and how the host can look it up (D5-12, D5-13, X20). */
function Numbers({ control, papers, country, host }: NumbersProps) {
  return (
    <section aria-labelledby="numbers-heading" className="flex flex-col gap-4">
      <h3 id="numbers-heading" className="text-h3">
        Your licence
      </h3>
      <p className="text-sm text-muted">
        {host} can look at these once you have signed, one at a time, and you can read when. They
        are stored encrypted, stand in no contract, and are deleted by{' '}
        {deletedBy(papers.numbers_until)}.
      </p>
      <RadioCardsField
        control={control}
        name="licenceCountry"
        label="Where was your licence issued?"
        required
        options={COUNTRIES}
      />
      <TextField
        control={control}
        name="licenceNumber"
        label="Driving licence number"
        required
        hint="It is in field 5 of your licence."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {country === 'great_britain' ? (
        <>
          <TextField
            control={control}
            name="shareCode"
            label="DVLA share code"
            hint={
              <>
                8 letters and digits; capital and small letters are not the same. A code works once,
                for 21 days.{' '}
                <a
                  href="https://www.gov.uk/view-driving-licence"
                  target="_blank"
                  rel="noreferrer"
                  className="text-primary underline"
                >
                  Get a share code on GOV.UK
                </a>
              </>
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            control={control}
            name="niNumber"
            label="DVLA Check/NI Number"
            note="not needed with a share code"
            hint="Your National Insurance number, such as AB 12 34 56 C."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      ) : (
        <Alert tone="info">
          There is no share code for this licence. Please bring the original to the hand-over.
        </Alert>
      )}
    </section>
  );
}
