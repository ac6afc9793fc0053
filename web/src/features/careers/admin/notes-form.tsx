import { useState } from 'react';
import * as z from 'zod/mini';
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
  const { id, admin_notes: theirs } = application;
  const form = useZodForm(schema, { adminNotes: theirs ?? '' });
  const [version, setVersion] = useState(application.version);
  const save = useSaveNotes(id);
  const { error } = save;
  // What this form saved last, or what was there when it was opened, is no conflict.
  if (save.data && save.data.version > version) setVersion(save.data.version);
  return (
    <Form
      form={form}
      label="Notes"
      error={error}
      onSubmit={({ adminNotes }) => save.mutate({ notes: adminNotes, version })}
      className="flex flex-col gap-3"
    >
      {error && isStale(error) && (
        <Alert
          tone="danger"
          urgent
          title="Somebody else changed this application"
          actions={
            <>
              <Button
                size="sm"
                onClick={() => {
                  setVersion(application.version);
                  save.mutate({
                    notes: form.getValues('adminNotes'),
                    version: application.version,
                  });
                }}
              >
                Save mine
              </Button>
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  setVersion(application.version);
                  form.reset({ adminNotes: theirs ?? '' });
                  save.reset();
                }}
              >
                Take theirs
              </Button>
            </>
          }
        >
          <p>Their notes are:</p>
          <p className="whitespace-pre-line wrap-anywhere">{theirs ?? 'None.'}</p>
        </Alert>
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
