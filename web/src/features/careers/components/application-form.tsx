import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DocumentUploads } from '@/components/form/document-uploads';
import { DraftStatus } from '@/components/form/draft-status';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useDraft } from '@/components/form/use-draft';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { ApiError, errorText } from '@/lib/api/error';
import type { JobApplicationDraft, JobPosting, StoredDocument, User } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { acceptDocuments, documentRefusal } from '@/lib/uploads/document-files';
import { forgetFilesAt, keepFilesAt } from '@/lib/uploads/kept-files';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { useZodForm } from '@/lib/use-zod-form';
import { saveDraft, useApply } from '../api/applications';
import { documentsPlace, sendDocument } from '../api/documents';
import { careerKeys } from '../api/keys';
import {
  applicationBody,
  applicationSchema,
  applicationValues,
  DOCUMENT_KINDS,
  draftBody,
  forgetUnsaved,
  keepUnsaved,
  lacksRequired,
  mostAnswerCharacters,
  mostCoverLetterCharacters,
  mostDocuments,
  mostMegabytes,
  unsaved,
  type ApplicationValues,
} from '../rules/application-form';
import { adjustmentsPath } from '../rules/career-paths';

const NOT_ALL_THERE =
  'A document could not be uploaded. Please try it again, or remove it before you submit.';

type FormOfApplication = ReturnType<typeof useZodForm<ApplicationValues, ApplicationValues>>;

/** Documents are kept on the device until their application is sent. */
function useDocuments(jobId: string) {
  const place = documentsPlace(jobId);
  return useUploadQueue<StoredDocument>({
    send: (file, name, how) => sendDocument(jobId, file, name, how),
    refusal: (file) => documentRefusal(file, DOCUMENT_KINDS, mostMegabytes),
    most: mostDocuments,
    tooMany: `An application can have up to ${mostDocuments} documents.`,
    keeper: keepFilesAt(place, () => Promise.resolve(place)),
    // The server tells of a document only when it belongs to an application.
    keepsStored: true,
  });
}

/** Keeps what is typed at the server, and on the device until the server has it. */
function useServerDraft(form: FormOfApplication, jobId: string, isSent: { current: boolean }) {
  const client = useQueryClient();
  const draft = useDraft(form, {
    save: async (values) => {
      const body = draftBody(values);
      await saveDraft(jobId, body);
      client.setQueryData(careerKeys.draft(jobId), body);
      forgetUnsaved(jobId, body);
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => name && keepUnsaved(jobId, draftBody(values)),
      }),
    [form, jobId],
  );
  const { saveNow } = draft;
  useEffect(
    () => () => {
      if (!isSent.current) void saveNow();
    },
    [isSent, saveNow],
  );
  return draft;
}

interface ApplicationFormProps {
  posting: JobPosting;
  draft: JobApplicationDraft | null;
  user: User;
  onClose: () => void;
}

/** What one sends to apply for a job; what is typed and chosen stays until it is sent. */
export function ApplicationForm({ posting, draft: saved, user, onClose }: ApplicationFormProps) {
  const { id: jobId, application_questions: questions } = posting;
  const [begin] = useState(() => applicationValues(posting, user, unsaved(jobId) ?? saved));
  const form = useZodForm<ApplicationValues, ApplicationValues>(
    applicationSchema(questions),
    begin,
  );
  const isSent = useRef(false);
  const draft = useServerDraft(form, jobId, isSent);
  const { queue, items } = useDocuments(jobId);
  const documentIds = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id])).join();
  const { setValue, getValues } = form;
  // Those that come while the form is open have an answer before they are shown.
  const answers = useWatch({ control: form.control, name: 'answers' });
  const asked = questions.filter(({ id }) => answers[id] !== undefined);
  useEffect(() => {
    for (const { id } of questions)
      if (getValues(`answers.${id}`) === undefined) setValue(`answers.${id}`, '');
  }, [questions, setValue, getValues]);
  const client = useQueryClient();
  useEffect(() => {
    if (documentIds !== getValues('documentIds').join())
      setValue('documentIds', documentIds === '' ? [] : documentIds.split(','));
  }, [setValue, getValues, documentIds]);
  const apply = useApply(jobId, {
    done: () =>
      toast.success(
        'Application Submitted',
        'Your job application has been submitted successfully!',
      ),
    failed: sayFailed,
    over: () => {
      isSent.current = true;
      client.setQueryData(careerKeys.draft(jobId), null);
      forgetUnsaved(jobId);
      void forgetFilesAt(documentsPlace(jobId));
      onClose();
    },
  });
  async function send(values: ApplicationValues) {
    if (items.some(({ state }) => state === 'failed')) {
      form.setError('documentIds', { type: 'upload', message: NOT_ALL_THERE });
      return;
    }
    await draft.saveNow(); // a save that comes after the application would begin another draft
    apply.mutate(applicationBody(values, questions));
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
      {asked.map(({ id, question, type, required }) =>
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
        hint={`PDF, DOC, DOCX or TXT, up to ${mostDocuments} files of ${mostMegabytes} MB.`}
        error={form.formState.errors.documentIds?.message}
        most={mostDocuments}
        accept={acceptDocuments(DOCUMENT_KINDS)}
        first={{ note: 'your CV', make: 'Use as CV' }}
        queue={queue}
        items={items}
      />
      <DraftStatus draft={draft} />
      <WhoReads />
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

/** What an applicant should know before sending anything. */
function WhoReads() {
  return (
    <p className="text-sm text-muted">
      Our hiring team reads this, and nobody else. We delete it 12 months after it came, and at once
      if you withdraw it before we have decided. If you need us to adjust anything for you, please{' '}
      <a href={adjustmentsPath} target="_blank" rel="noreferrer" className="underline">
        write to us
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      .
    </p>
  );
}

function AboutYou({ control }: { control: FormOfApplication['control'] }) {
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
