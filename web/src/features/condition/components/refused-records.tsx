import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { focusKeeper } from '@/lib/focus';
import { plural } from '@/lib/format';
import { pictureType } from '@/lib/uploads/picture-files';
import { removeWaiting } from '@/lib/uploads/waiting';
import { ANGLES } from '../rules/angles';
import type { WaitingEntry } from '../rules/draft';
import { usePhotoAddress } from './photo';

const KINDS: Record<WaitingEntry['what']['kind'], string> = {
  shot: 'A photo',
  reading: 'A reading',
  damage: 'A damage mark',
  driver_checked: 'Your word about the driver',
  did_not_meet: 'Your word about the driver',
  completed: 'The completion',
  acknowledged: 'Your acknowledgement',
  note: 'A note',
};
const whatIs = ({ what: { kind, angle } }: WaitingEntry) =>
  kind === 'shot' && angle ? `The photo “${ANGLES[angle].label}”` : KINDS[kind];

interface RefusedRecordsProps {
  problem: string;
  records: readonly WaitingEntry[];
}

/**
 * What the server did not take, for one reason. It may be the only proof that its author has: photos can be saved, and
 * nothing is removed unasked.
 */
export function RefusedRecords({ problem, records }: RefusedRecordsProps) {
  const [isAsked, setAsked] = useState(false);
  const photos = photosOf(records);
  const [first, ...others] = records;
  const isOne = others.length === 0;
  const them = isOne ? 'it' : 'them';
  const count = plural(records.length, 'record');
  const much = photos.length > 0 ? `${count}, ${plural(photos.length, 'photo')}` : count;

  // The button goes with what it removes, as soon as that is read again.
  const [focus] = useState(focusKeeper);
  useEffect(() => () => void focus.keep(), [focus]);
  function remove() {
    focus.note();
    setAsked(false);
    void Promise.all(records.map(({ id }) => removeWaiting(id)));
  }
  return (
    <Alert
      tone="warning"
      title={first && isOne ? `${whatIs(first)} was not taken` : `${count} were not taken`}
      actions={
        <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
          Remove {them} from this device
        </Button>
      }
    >
      <p>{problem}</p>
      {photos.length > 0 && <SavePhotos photos={photos} />}
      <AlertDialog
        open={isAsked}
        title={`Remove ${them} from this device?`}
        keep={`Keep ${them}`}
        onKeep={() => setAsked(false)}
        act={`Remove ${them}`}
        onAct={remove}
        danger
      >
        {much}: nobody else has {them}, and what is removed cannot be brought back. If you need{' '}
        {them}, raise a dispute and add {them} there.
      </AlertDialog>
    </Alert>
  );
}

interface RefusedPhoto {
  id: string;
  /** Several may be of the same. */
  nth: number;
  of: string;
  blob: Blob;
}

function photosOf(records: readonly WaitingEntry[]): RefusedPhoto[] {
  const all = records.flatMap(({ id, what: { kind, angle }, photos }) =>
    photos.map(({ blob }, index) => ({
      id: `${id}-${index}`,
      of: angle ? ANGLES[angle].label : kind,
      blob,
    })),
  );
  return all.map((photo, index) => ({ ...photo, nth: index + 1 }));
}

/** Links that put the photos among the device’s own files. */
function SavePhotos({ photos }: { photos: readonly RefusedPhoto[] }) {
  return (
    <ul aria-label="Save the photos" className="flex flex-wrap gap-x-4 gap-y-2 py-2">
      {photos.map((photo) => (
        <li key={photo.id}>
          <SavePhoto photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function SavePhoto({ photo: { id, nth, of, blob } }: { photo: RefusedPhoto }) {
  const address = usePhotoAddress({ id, src: blob });
  const ending = pictureType(blob).replace('image/', '') || 'jpeg';
  return (
    <a href={address ?? undefined} download={`Photo ${nth} ${of}.${ending}`} className="underline">
      Save photo {nth} ({of})
    </a>
  );
}
