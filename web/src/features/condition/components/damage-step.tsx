import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { takeFocus } from '@/lib/focus';
import { removeWaiting } from '@/lib/uploads/waiting';
import { record } from '../api/waiting';
import type { OutlineKind } from '../rules/angles';
import { placeWords, type Place } from '../rules/damage-place';
import type { Phase } from '../rules/draft';
import { PHASES, type Names } from '../rules/report-words';
import type { Recorded } from '../rules/standing';
import { ChosenPhotos, type ChosenPhoto } from './chosen-photos';
import { LargePhoto } from './photo';
import { VehicleOutline } from './vehicle-outline';

export const MOST_NOTE = 1000;

interface DamageStepProps {
  bookingId: string;
  phase: Phase;
  outline: OutlineKind;
  damages: readonly Recorded[];
  /** What was marked at collection, while the vehicle is given back. */
  earlier: readonly Recorded[];
  names: Names;
  canAdd: boolean;
  /** Called with whether a mark has been placed that is not added yet. */
  onMarking: (isMarking: boolean) => void;
}

/** Damage on the outline, and the same in words beside it. */
export function DamageStep(props: DamageStepProps) {
  const { bookingId, phase, outline, damages, earlier, names, canAdd, onMarking } = props;
  const [place, setPlaceHere] = useState<Place | null>(null);
  const setPlace = (next: Place | null) => {
    setPlaceHere(next);
    onMarking(next !== null);
  };
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-h2">Damage</h2>
        <p className="text-secondary">
          Mark every scratch and dent that is there now, also small ones. None is fine, too.
        </p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <VehicleOutline
          kind={outline}
          marks={[...marksOf(earlier, true), ...marksOf(damages, false)]}
          place={place}
          onPlace={canAdd ? setPlace : undefined}
        />
        <div className="flex flex-col gap-5">
          {place && (
            <NewDamage
              bookingId={bookingId}
              phase={phase}
              place={place}
              onDone={() => setPlace(null)}
            />
          )}
          <DamageList damages={damages} names={names} />
          {earlier.length > 0 && (
            <>
              <h3 className="text-h3">Marked {PHASES.collection.at}</h3>
              <DamageList damages={earlier} names={names} isEarlier />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const letter = (index: number) => String.fromCharCode(65 + (index % 26));
const labelOf = (index: number, isEarlier: boolean) =>
  isEarlier ? letter(index) : String(index + 1);
const placeOf = ({ what: { outline_x: x, outline_y: y } }: Recorded): Place => ({
  x: x ?? 500,
  y: y ?? 500,
});

export const marksOf = (damages: readonly Recorded[], isEarlier: boolean) =>
  damages.map((damage, index) => ({
    ...placeOf(damage),
    id: damage.id,
    label: labelOf(index, isEarlier),
    isEarlier,
  }));

interface NewDamageProps {
  bookingId: string;
  phase: Phase;
  place: Place;
  onDone: () => void;
}

function NewDamage({ bookingId, phase, place, onDone }: NewDamageProps) {
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    const words = note.trim();
    const isKept = await record(
      bookingId,
      {
        phase,
        kind: 'damage',
        outline_x: place.x,
        outline_y: place.y,
        ...(words === '' ? {} : { note: words }),
      },
      photos.map(({ file }) => file),
    ).finally(() => setSaving(false));
    if (isKept) onDone();
  }
  return (
    <section
      aria-labelledby="new-damage"
      className="flex flex-col gap-3 rounded-lg border bg-surface p-4"
    >
      <h3 id="new-damage" ref={takeFocus} tabIndex={-1} className="text-h3 outline-none">
        New damage: {placeWords(place).toLowerCase()}
      </h3>
      <Field label="What is it?" note="optional">
        <Textarea
          rows={2}
          maxLength={MOST_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <ChosenPhotos photos={photos} onChange={setPhotos} />
      <div className="flex flex-wrap gap-3">
        <Button loading={isSaving} onClick={() => void save()}>
          Add damage
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

interface DamageListProps {
  damages: readonly Recorded[];
  names: Names;
  isEarlier?: boolean;
}

/** What is marked, in words; what waits on this phone can still be taken back. */
export function DamageList({ damages, names, isEarlier = false }: DamageListProps) {
  if (damages.length === 0)
    return <p className="text-secondary">{isEarlier ? 'None.' : 'No damage is marked.'}</p>;
  return (
    <ul
      aria-label={isEarlier ? 'Damage at collection' : 'Damage'}
      className="flex flex-col divide-y"
    >
      {damages.map((damage, index) => (
        <li key={damage.id} className="flex flex-col gap-2 py-3 first:pt-0">
          <p>
            <span className="font-semibold">
              {labelOf(index, isEarlier)}. {placeWords(placeOf(damage))}
            </span>
            <span className="text-sm text-muted"> by {names[damage.side]}</span>
          </p>
          {damage.what.note && (
            <p className="[overflow-wrap:anywhere] text-secondary">{damage.what.note}</p>
          )}
          <Photos of={damage} />
          {damage.waiting && (
            <Button
              variant="outline"
              size="sm"
              className="self-start"
              onClick={() => void removeWaiting(damage.id)}
            >
              Take it back<span className="sr-only">: {placeWords(placeOf(damage))}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The photos of a damage or a note. */
export function Photos({ of }: { of: Recorded }) {
  if (of.photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-2">
      {of.photos.map((photo, index) => (
        <li key={photo.id}>
          <LargePhoto
            photo={photo}
            alt={`Photo ${index + 1} of ${of.photos.length}`}
            className="size-24"
          />
        </li>
      ))}
    </ul>
  );
}
