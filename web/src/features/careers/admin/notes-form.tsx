import { useState } from 'react';
import * as z from 'zod/mini';
import { Conflict } from '@/components/form/conflict';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError, errorText } from '@/lib/api/error';
import type { HiringApplication } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { codePoints } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useSaveNotes } from '../api/hiring';

const most = 10_000;
const schema = z.object({
  adminNotes: field((text) =>
    codePoints(text) > most ? 'Notes can have at most 10,000 characters.' : null,
  ),
});

const isStale = (error: Error | null) =>
  error instanceof ApiError && error.code === 'application_changed';

/** What staff note; it keeps the status and tells nobody (A4-28). */
export function NotesForm({ application }: { application: HiringApplication }) {
  const { id, version, admin_notes: theirs } = application;
  const form = useZodForm(schema, { adminNotes: theirs ?? '' });
  const save = useSaveNotes(id);
  // The version that what is typed began with. What was saved here, and changes of other things, are no conflict.
  const [begun, setBegun] = useState({ version, notes: theirs });
  const saved = save.data;
  if (saved && saved.version > begun.version)
    setBegun({ version: saved.version, notes: saved.admin_notes });
  else if (version > begun.version && theirs === begun.notes) setBegun({ version, notes: theirs });

  const saveOver = (over: number) =>
    save.mutate({ notes: form.getValues('adminNotes'), version: over });
  function takeTheirs() {
    setBegun({ version, notes: theirs });
    form.reset({ adminNotes: theirs ?? '' });
    save.reset();
  }
  const { error } = save;
  return (
    <Form
      form={form}
      label="Notes"
      error={error}
      onSubmit={() => saveOver(begun.version)}
      className="flex flex-col gap-3"
    >
      {error && isStale(error) && (
        <Conflict
          title="Somebody else changed these notes"
          onMine={() => saveOver(version)}
          onTheirs={takeTheirs}
        >
          {theirs ?? 'None.'}
        </Conflict>
      )}
      {error && !isStale(error) && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <TextareaField
        control={form.control}
        name="adminNotes"
        label="Notes of staff"
        hint="The person can ask for these."
        maxLength={most}
        rows={4}
      />
      <Button
        type="submit"
        size="sm"
        variant="outline"
        className="self-start"
        loading={save.isPending}
      >
        Save notes
      </Button>
    </Form>
  );
}
