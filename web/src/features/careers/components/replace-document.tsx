import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { errorText } from '@/lib/api/error';
import type { JobApplication } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { acceptDocuments, documentRefusal } from '@/lib/uploads/document-files';
import { useReplaceDocument } from '../api/documents';
import { DOCUMENT_KINDS, mostMegabytes } from '../rules/application-form';

/** For each document in which a later scan found something, a place for another one (X31). */
export function ReplaceDocument({ application }: { application: JobApplication }) {
  const { id, resume, uploaded_documents: others, replace_until: until } = application;
  if (until === null) return null;
  const infected = [...(resume ? [resume] : []), ...others].filter((one) => one.is_infected);
  return infected.map((one) => (
    <Alert key={one.id} tone="warning" title={`We could not open ${one.name}`}>
      <p>
        A check found malware in it, so nobody has read it. You can replace it until{' '}
        {instant(until)}.
      </p>
      <Replacement applicationId={id} documentId={one.id} name={one.name} />
    </Alert>
  ));
}

interface ReplacementProps {
  applicationId: string;
  documentId: string;
  name: string;
}

function Replacement({ applicationId, documentId, name }: ReplacementProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const replace = useReplaceDocument(applicationId, documentId, { done: 'Document replaced' });
  function send([file]: File[]) {
    if (!file) return;
    const wrong = documentRefusal(file, DOCUMENT_KINDS, mostMegabytes);
    setRefusal(wrong);
    if (wrong === null) replace.mutate(file);
  }
  const error = refusal ?? (replace.error ? errorText(replace.error) : undefined);
  return (
    <Field label={`Another document in place of ${name}`} error={error}>
      <FileDrop
        label={replace.isPending ? 'Uploading...' : 'Choose a document'}
        text={`PDF, DOC, DOCX or TXT, up to ${mostMegabytes} MB`}
        accept={acceptDocuments(DOCUMENT_KINDS)}
        disabled={replace.isPending}
        onFiles={send}
      />
    </Field>
  );
}
