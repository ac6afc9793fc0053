import { AskDialog } from '@/components/form/ask-dialog';
import type { HiringPosting } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { useRemovePosting } from '../api/hiring';
import { closedLetter, letterRows, mostLetterCharacters } from '../rules/posting-form';

interface RemoveJobProps {
  posting: HiringPosting;
  onClose: () => void;
}

/** Asks before a job is deleted, and what those who wait for a decision are told (A8-32, X16). */
export function RemoveJob({ posting, onClose }: RemoveJobProps) {
  const { title, applications, pending } = posting;
  const remove = useRemovePosting(posting, { done: 'Job Deleted', over: onClose });
  const waiting = pending > 0 && {
    label: 'What those with pending applications are told',
    hint: `An email to ${plural(pending, 'person', 'people')}. Leave it empty to tell them nothing.`,
    most: mostLetterCharacters,
    missing: null,
    begin: closedLetter(title),
    rows: letterRows,
  };
  return (
    <AskDialog
      words={{
        title: 'Are you sure you want to delete this job posting?',
        text:
          applications === 0
            ? `Nobody has applied for ${title}.`
            : `${title} has ${plural(applications, 'application')}. They stay, with the title of the job, until 12 months after they came.`,
        keep: 'Keep it',
        act: 'Delete job',
        acting: 'Deleting…',
        danger: true,
      }}
      {...(waiting && { reason: waiting })}
      action={remove}
      failed="Failed to delete job posting."
      onSend={({ reason }) => remove.mutate(reason)}
      onClose={onClose}
    />
  );
}
