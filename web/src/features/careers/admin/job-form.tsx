import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useDiscard } from '@/components/form/use-discard';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { ApiError, errorText } from '@/lib/api/error';
import type { HiringPosting } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { hiringPostingsQuery, useSavePosting } from '../api/hiring';
import { EMPLOYMENT_TYPES, JOB_WORDS } from '../rules/career-words';
import {
  closesOnApplicants,
  lacksOfPosting,
  letterRows,
  mostDescriptionCharacters,
  mostLetterCharacters,
  postingBody,
  postingSchema,
  postingValues,
  type PostingValues,
} from '../rules/posting-form';
import { EntryList } from './entry-list';
import { JobConflict } from './job-conflict';
import { QuestionEditor } from './question-editor';

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
const TYPES = optionsOf(EMPLOYMENT_TYPES);
const STATUSES = optionsOf({
  active: JOB_WORDS.active.label,
  paused: JOB_WORDS.paused.label,
  closed: JOB_WORDS.closed.label,
});

interface JobFormProps {
  /** Null: a new job. */
  posting: HiringPosting | null;
  onClose: () => void;
}

const isStale = (error: Error | null) => error instanceof ApiError && error.code === 'job_changed';

/** The dialogs "Create Job" and "Edit Job" (A2.11-07). */
export function JobForm({ posting, onClose }: JobFormProps) {
  const form = useZodForm<PostingValues, PostingValues>(postingSchema, postingValues(posting));
  const [version, setVersion] = useState(posting?.version ?? 0);
  const save = useSavePosting(posting, {
    done: () => toast.success(posting ? 'Job Updated' : 'Job Created'),
    failed: (error) => sayFailed(error, posting !== null),
    over: onClose,
  });
  const current = useQuery({ ...hiringPostingsQuery, enabled: posting !== null }).data?.items.find(
    ({ id }) => id === posting?.id,
  );
  const told = closesOnApplicants(current ?? posting, form.watch('status'));
  const send = (values: PostingValues, over = version) =>
    save.mutate({
      body: postingBody(values),
      told: told ? values.applicantsTold : null,
      version: over,
    });
  const discard = useDiscard(form.formState.isDirty, onClose);
  const title = posting ? 'Edit Job' : 'Create Job';

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !save.isPending && discard.close()}
      title={title}
    >
      <Form
        form={form}
        label={title}
        error={save.error}
        onRefused={() => lacksOfPosting(form.getValues()) && sayMissing()}
        onSubmit={(values) => send(values)}
        className="flex flex-col gap-4"
      >
        {isStale(save.error) && current && current.version !== version && (
          <JobConflict
            mine={form.getValues()}
            theirs={postingValues(current)}
            onKeepMine={() => {
              setVersion(current.version);
              send(form.getValues(), current.version);
            }}
            onTakeTheirs={() => {
              setVersion(current.version);
              form.reset(postingValues(current));
              save.reset();
            }}
          />
        )}
        <AboutJob control={form.control} />
        <EntryList control={form.control} name="requirements" label="Requirements" />
        <EntryList control={form.control} name="responsibilities" label="Responsibilities" />
        <EntryList control={form.control} name="benefits" label="Benefits" />
        <QuestionEditor control={form.control} name="applicationQuestions" />
        {told && current && <Told control={form.control} pending={current.pending} />}
        <DialogFoot>
          <Button variant="outline" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} loadingText="Saving…">
            {posting ? 'Save changes' : 'Create Job'}
          </Button>
        </DialogFoot>
      </Form>
      {discard.dialog}
    </Dialog>
  );
}

type JobControl = Control<PostingValues, unknown, PostingValues>;

function AboutJob({ control }: { control: JobControl }) {
  return (
    <>
      <TextField control={control} name="title" label="Job title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="department" label="Department" required />
        <TextField control={control} name="location" label="Location" required />
        <SelectField
          control={control}
          name="employmentType"
          label="Type"
          options={TYPES}
          required
        />
        <TextField
          control={control}
          name="salaryRange"
          label="Salary"
          note="optional"
          hint="In pounds, such as £38,000 to £45,000"
        />
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={STATUSES}
          hint="Only active jobs are on the careers page."
          required
        />
      </div>
      <TextareaField
        control={control}
        name="description"
        label="Description"
        required
        maxLength={mostDescriptionCharacters}
        rows={8}
      />
    </>
  );
}

/** Closing a job leaves nobody waiting without a word, unless an admin says so. */
function Told({ control, pending }: { control: JobControl; pending: number }) {
  return (
    <Alert tone="warning" title={`${plural(pending, 'application')} will stay undecided`}>
      <TextareaField
        control={control}
        name="applicantsTold"
        label="What those with pending applications are told"
        note="optional"
        hint="An email to each of them. Leave it empty to tell them nothing."
        maxLength={mostLetterCharacters}
        rows={letterRows}
      />
    </Alert>
  );
}

/** Beside what each field says (A5-28). */
const sayMissing = () => toast.error('Missing Information', 'Please fill in all required fields.');

/** A8-24; what the server says of fields stands at them, and of another save above them. */
function sayFailed(error: Error, isEdit: boolean) {
  toast.error(
    isEdit ? 'Failed to update job posting.' : 'Failed to create job posting.',
    errorText(error),
  );
}
