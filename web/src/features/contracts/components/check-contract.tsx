import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { FileDrop } from '@/components/ui/file-drop';
import { errorText } from '@/lib/api/error';
import { documentRefusal } from '@/lib/uploads/document-files';
import { useCheckPaper } from '../api/check';

const MOST_MEGABYTES = 10;

/** Says whether a PDF is one of our contracts as we made it. The file itself does not leave the browser. */
export function CheckContract() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error, isPending, mutate, reset } = useCheckPaper();
  function check([chosen]: readonly File[]) {
    if (!chosen) return;
    const problem = documentRefusal(chosen, ['pdf'], MOST_MEGABYTES);
    setRefusal(problem);
    setFile(chosen);
    reset();
    if (problem === null) mutate(chosen);
  }
  const problem = refusal ?? (error ? errorText(error) : null);
  return (
    <div className="container-page flex max-w-2xl flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-h1">Check a contract</h1>
        <p className="text-secondary">
          Choose the PDF of a contract that both sides signed here. Your browser makes its
          fingerprint, and we say whether it is the PDF as we made it. The file stays with you.
        </p>
      </header>
      <FileDrop
        label="Choose a PDF"
        text={`One file, up to ${MOST_MEGABYTES} MB`}
        accept="application/pdf,.pdf"
        disabled={isPending}
        onFiles={check}
      />
      <div role="status">
        {isPending && <p>Checking {file?.name}…</p>}
        {problem && <Alert tone="danger">{problem}</Alert>}
        {data && !problem && <Result known={data.known} name={file?.name ?? 'This file'} />}
      </div>
    </div>
  );
}

function Result({ known, name }: { known: boolean; name: string }) {
  return known ? (
    <Alert tone="success" title="Unchanged">
      {name} is a contract that both sides signed here, exactly as we made it.
    </Alert>
  ) : (
    <Alert tone="warning" title="Not one of ours">
      {name} is not the PDF of a contract that both sides signed here, or it was changed.
    </Alert>
  );
}
