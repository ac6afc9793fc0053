import { ConflictActions } from '@/components/form/conflict';
import { Alert } from '@/components/ui/alert';
import { differences, type PostingValues } from '../rules/posting-form';

interface JobConflictProps {
  mine: PostingValues;
  theirs: PostingValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved the job meanwhile: both versions, and which of them is to stay. */
export function JobConflict({ mine, theirs, onKeepMine, onTakeTheirs }: JobConflictProps) {
  const differing = differences(mine, theirs);
  return (
    <Alert
      tone="danger"
      urgent
      title="Somebody else changed this job"
      actions={<ConflictActions onMine={onKeepMine} onTheirs={onTakeTheirs} />}
    >
      <p>Nothing of yours is lost. Here is where the two differ:</p>
      <dl className="flex flex-col gap-2 pt-2">
        {differing.map(({ field, mine: own, theirs: other }) => (
          <div key={field}>
            <dt className="font-semibold">{field}</dt>
            <dd className="wrap-anywhere">
              <span className="text-secondary">Yours:</span> {own}
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-secondary">Theirs:</span> {other}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
