import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-fields';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ContractRow, DriverPapers } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { instant } from '@/lib/instants';
import { useZodForm } from '@/lib/use-zod-form';
import { papersQuery } from '../api/contracts';
import { useNewShareCode } from '../api/papers';
import { deletedBy } from '../rules/contract-words';
import { shareCodeError } from '../rules/driver-numbers';
import { Looks } from './looks';
import { PaperPictures } from './paper-pictures';
import { PaperSlot } from './paper-slot';

interface HandedOverProps {
  contract: Pick<ContractRow, 'id' | 'other'>;
}

/** What a renter handed over with the signature, what the host asks for once more, and who looked (X10, X20). */
export function HandedOver({ contract }: HandedOverProps) {
  const query = useQuery(papersQuery(contract.id));
  return (
    <Loaded query={query} what="your documents" skeleton="h-40 w-full">
      {(papers) => (
        <>
          <AskedAgain contract={contract} papers={papers} />
          <section aria-labelledby="handed-heading" className="flex flex-col gap-3 print:hidden">
            <h3 id="handed-heading" className="text-h3">
              What you handed over
            </h3>
            <p className="text-sm text-muted">{keptUntil(papers)}</p>
            {papers.papers.map((paper) => (
              <div key={paper.id}>
                <p className="text-sm font-medium">{paper.label}</p>
                <PaperPictures paper={paper} />
              </div>
            ))}
          </section>
          <Looks contractId={contract.id} />
        </>
      )}
    </Loaded>
  );
}

function keptUntil(papers: DriverPapers): string {
  const numbers = papers.numbers_deleted_at
    ? `Your numbers were deleted on ${instant(papers.numbers_deleted_at)}`
    : `Your numbers are deleted by ${deletedBy(papers.numbers_until)}`;
  return papers.papers_deleted_at
    ? `${numbers}, and your documents on ${instant(papers.papers_deleted_at)}.`
    : `${numbers}, and your documents by ${deletedBy(papers.papers_until)}.`;
}

function AskedAgain({ contract, papers }: HandedOverProps & { papers: DriverPapers }) {
  if (papers.asked_again.length === 0) return null;
  return (
    <section
      aria-label={`What ${contract.other} asks for again`}
      className="flex flex-col gap-4 print:hidden"
    >
      <Alert tone="warning" title={`${contract.other} asks for something once more`}>
        Please send it before the pick-up. You need not sign again.
      </Alert>
      {papers.asked_again.map((what) =>
        what === 'share_code' ? (
          <NewShareCode key={what} contractId={contract.id} />
        ) : (
          <PaperSlot
            key={what}
            contractId={contract.id}
            kind={what}
            paper={undefined}
            note={`It takes the place of the one that you sent. ${contract.other} sees it at once.`}
          />
        ),
      )}
    </section>
  );
}

const schema = z.object({ shareCode: field(shareCodeError) });

function NewShareCode({ contractId }: { contractId: string }) {
  const form = useZodForm(schema, { shareCode: '' });
  const { mutate, error, isPending } = useNewShareCode(contractId, { done: 'Share code sent' });
  return (
    <Form
      form={form}
      label="A new share code"
      error={error}
      onSubmit={({ shareCode }) => mutate(shareCode)}
      className="flex flex-col items-start gap-3"
    >
      <TextField
        control={form.control}
        name="shareCode"
        label="New DVLA share code"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="outline" loading={isPending}>
        Send the code
      </Button>
    </Form>
  );
}
