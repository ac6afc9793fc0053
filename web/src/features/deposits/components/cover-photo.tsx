import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { covered, type Part } from '@/lib/uploads/cover';

const AT_FIRST: Part = { left: 5, top: 15, width: 50, height: 20 };
const UNREADABLE =
  'This browser cannot show that picture. Please choose a JPEG or PNG, or cover your address before you take the photo.';

interface Chosen {
  file: File;
  /** Where this page shows it from. */
  address: string;
}

/** The notice as evidence, with its address hidden (K7): a part is covered here, before the photo leaves the device. */
export function CoverPhoto({ onCovered }: { onCovered: (file: File) => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen]);
  function choose([file]: File[]) {
    setProblem(null);
    setChosen(file ? { file, address: URL.createObjectURL(file) } : null);
  }
  function fail() {
    setChosen(null);
    setProblem(UNREADABLE);
  }
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <Alert tone="danger" urgent>
          {problem}
        </Alert>
      )}
      {chosen === null ? (
        <Field
          label="Photo of the notice"
          hint="The notice has your address on it. Cover it here: the renter sees the photo."
        >
          <FileDrop
            accept="image/jpeg,image/png,image/webp"
            label="Choose the photo to cover"
            onFiles={choose}
          />
        </Field>
      ) : (
        <Covering
          chosen={chosen}
          onDone={(done) => {
            setChosen(null);
            onCovered(done);
          }}
          onUnreadable={fail}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

interface CoveringProps {
  chosen: Chosen;
  onDone: (file: File) => void;
  onUnreadable: () => void;
  onClose: () => void;
}

function Covering({ chosen, onDone, onUnreadable, onClose }: CoveringProps) {
  const [part, setPart] = useState(AT_FIRST);
  const [isBusy, setBusy] = useState(false);
  const drag = useDrag(setPart);

  async function done() {
    setBusy(true);
    const copy = await covered(chosen.file, [part]);
    setBusy(false);
    if (copy === null) onUnreadable();
    else onDone(copy);
  }

  return (
    <section aria-label="Cover your address" className="flex flex-col gap-3">
      <div
        className="relative cursor-crosshair touch-none overflow-hidden rounded-md border select-none"
        {...drag}
      >
        <img
          src={chosen.address}
          alt="The notice"
          draggable={false}
          onError={onUnreadable}
          className="block w-full"
        />
        <div
          aria-hidden
          data-testid="cover"
          className="pointer-events-none absolute bg-overlay outline-2 outline-primary"
          style={{
            left: `${part.left}%`,
            top: `${part.top}%`,
            width: `${part.width}%`,
            height: `${part.height}%`,
          }}
        />
      </div>
      <p className="text-sm text-secondary">
        Draw over your address, or move the cover with the sliders.
      </p>
      <Sliders part={part} onChange={setPart} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={isBusy} onClick={() => void done()}>
          Add the covered photo
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={onClose}>
          Choose another
        </Button>
      </div>
    </section>
  );
}

function Sliders({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const slider = (label: string, name: keyof Part, most: number) => (
    <label className="flex flex-col gap-1 text-sm text-secondary">
      {label}
      <input
        type="range"
        min={name === 'width' || name === 'height' ? 1 : 0}
        max={most}
        value={part[name]}
        onChange={({ target }) => onChange(within({ ...part, [name]: Number(target.value) }))}
      />
    </label>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {slider('From the left', 'left', 99)}
      {slider('From the top', 'top', 99)}
      {slider('Width', 'width', 100)}
      {slider('Height', 'height', 100)}
    </div>
  );
}

/** No cover reaches beyond the picture. */
const within = (part: Part): Part => ({
  ...part,
  width: Math.min(part.width, 100 - part.left),
  height: Math.min(part.height, 100 - part.top),
});

/** In hundredths. */
const share = (place: number, begin: number, length: number) =>
  Math.round(Math.min(100, Math.max(0, ((place - begin) / length) * 100)));

/** Where on the picture. */
function at({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
  const box = currentTarget.getBoundingClientRect();
  return { x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) };
}

/** Covers what somebody draws over, from corner to corner. */
function useDrag(onChange: (part: Part) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = at(event);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (from.current === null) return;
      const to = at(event);
      onChange({
        left: Math.min(from.current.x, to.x),
        top: Math.min(from.current.y, to.y),
        width: Math.max(1, Math.abs(to.x - from.current.x)),
        height: Math.max(1, Math.abs(to.y - from.current.y)),
      });
    },
    onPointerUp() {
      from.current = null;
    },
  };
}
