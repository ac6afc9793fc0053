import { useEffect, useState } from 'react';
import { DocumentUploads } from '@/components/form/document-uploads';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { ApiError, errorText } from '@/lib/api/error';
import type { JobPosting, StoredDocument, User } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { acceptDocuments, documentRefusal, type DocumentKind } from '@/lib/uploads/document-files';
import { forgetFilesAt, keepFilesAt } from '@/lib/uploads/kept-files';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { useZodForm } from '@/lib/use-zod-form';
import { useApply } from '../api/applications';
import { documentsPlace, sendDocument } from '../api/documents';
import {
  applicationBody,
  applicationDraft,
  applicationSchema,
  forgetApplicationDraft,
  keepApplicationDraft,
  lacksRequired,
  mostAnswerCharacters,
  mostCoverLetterCharacters,
  mostDocuments,
  type ApplicationValues,
} from '../rules/application-form';

const KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'txt'];
const MOST_MEGABYTES = 10;
const NOT_ALL_THERE =
  'A document could not be uploaded. Please try it again, or remove it before you submit.';

/** Documents are kept on the device until their application is sent. */
function useDocuments(jobId: string) {
  const place = documentsPlace(jobId);
  return useUploadQueue<StoredDocument>({
    send: (file, name, how) => sendDocument(jobId, file, name, how),
    refusal: (file) => documentRefusal(file, KINDS, MOST_MEGABYTES),
    most: mostDocuments,
    tooMany: `An application can have up to ${mostDocuments} documents.`,
    keeper: keepFilesAt(place, () => Promise.resolve(place)),
    // The server tells of a document only when it belongs to an application.
    keepsStored: true,
  });
}

interface ApplicationFormProps {
  posting: JobPosting;
  user: User;
  onClose: () => void;
}

/** What one sends to apply for a job; what is typed and chosen stays until it is sent. */
export function ApplicationForm({ posting, user, onClose }: ApplicationFormProps) {
  const { id: jobId, application_questions: questions } = posting;
  const [draft] = useState(() => applicationDraft(posting, user));
  const form = useZodForm<ApplicationValues, ApplicationValues>(
    applicationSchema(questions),
    draft,
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepApplicationDraft(jobId, values),
      }),
    [form, jobId],
  );
  const { queue, items } = useDocuments(jobId);
  const documentIds = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id])).join();
  const { setValue } = form;
  useEffect(() => {
    setValue('documentIds', documentIds === '' ? [] : documentIds.split(','));
  }, [setValue, documentIds]);
  const apply = useApply(jobId, {
    done: () =>
      toast.success(
        'Application Submitted',
        'Your job application has been submitted successfully!',
      ),
    failed: sayFailed,
    over: () => {
      forgetApplicationDraft(jobId);
      void forgetFilesAt(documentsPlace(jobId));
      onClose();
    },
  });
  function send(values: ApplicationValues) {
    if (items.some(({ state }) => state === 'failed'))
      form.setError('documentIds', { type: 'upload', message: NOT_ALL_THERE });
    else apply.mutate(applicationBody(values, questions));
  }
  const { error } = apply;
  const isSaidAbove = error && !isAboutFields(form, error);

  return (
    <Form
      form={form}
      label={`Apply for ${posting.title}`}
      error={error}
      onRefused={() => lacksRequired(form.getValues(), questions) && sayMissing()}
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      {isSaidAbove && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <AboutYou control={form.control} />
      {questions.map(({ id, question, type, required }) =>
        type === 'textarea' ? (
          <TextareaField
            key={id}
            control={form.control}
            name={`answers.${id}`}
            label={question}
            required={required}
            note={required ? undefined : 'optional'}
            maxLength={mostAnswerCharacters}
            rows={4}
          />
        ) : (
          <TextField
            key={id}
            control={form.control}
            name={`answers.${id}`}
            label={question}
            required={required}
            note={required ? undefined : 'optional'}
          />
        ),
      )}
      <DocumentUploads
        label="CV and other documents"
        hint={`PDF, DOC, DOCX or TXT, up to ${mostDocuments} files of ${MOST_MEGABYTES} MB.`}
        error={form.formState.errors.documentIds?.message}
        most={mostDocuments}
        accept={acceptDocuments(KINDS)}
        first={{ note: 'your CV', make: 'Use as CV' }}
        queue={queue}
        items={items}
      />
      <DialogFoot>
        <Button variant="outline" disabled={apply.isPending} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" disabled={queue.isBusy || apply.isPending}>
          {submitWords(queue.isBusy, apply.isPending)}
        </Button>
      </DialogFoot>
    </Form>
  );
}

function AboutYou({
  control,
}: {
  control: ReturnType<typeof useZodForm<ApplicationValues, ApplicationValues>>['control'];
}) {
  return (
    <>
      <TextField
        control={control}
        name="applicantName"
        label="Full name"
        required
        autoComplete="name"
      />
      <TextField
        control={control}
        name="applicantEmail"
        label="Email"
        required
        type="email"
        autoComplete="email"
      />
      <TextField
        control={control}
        name="applicantPhone"
        label="Phone"
        note="optional"
        type="tel"
        autoComplete="tel"
      />
      <TextareaField
        control={control}
        name="coverLetter"
        label="Cover letter"
        note="optional"
        maxLength={mostCoverLetterCharacters}
        rows={6}
      />
    </>
  );
}

/** What the button says while something is on its way (A4-29). */
function submitWords(isUploading: boolean, isPending: boolean): string {
  if (isPending) return 'Submitting...';
  return isUploading ? 'Uploading...' : 'Submit application';
}

/** Beside what each field says (A5-32). */
const sayMissing = () => toast.error('Missing Information', 'Please fill in all required fields.');

/** A8-28; what the server says of fields stands at them. */
function sayFailed(error: Error) {
  if (error instanceof ApiError && error.status === 422) return;
  toast.error('Failed to submit application. Please try again.', errorText(error));
}
