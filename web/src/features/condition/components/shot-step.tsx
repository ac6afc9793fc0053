import { Spinner } from '@/components/ui/spinner';
import { ANGLES, isNeeded, standsAt, type OutlineKind } from '../rules/angles';
import type { Angle } from '../rules/draft';
import { timeWords } from '../rules/report-words';
import type { Recorded } from '../rules/standing';
import { OutlineDrawing } from './outline-drawing';
import { Photo } from './photo';
import { TakePhoto } from './take-photo';

interface ShotStepProps {
  angle: Angle;
  outline: OutlineKind;
  shot: Recorded | null;
  /** The photo was taken and is being made ready to wait; one may go on in the meantime. */
  isSaving: boolean;
  /** Who took it, for pictures that are there: "you", or a name. */
  by: string;
  onTake: (file: File) => void;
}

/** One view: where to stand, the camera, and the picture once it is taken. */
export function ShotStep({ angle, outline, shot, isSaving, by, onTake }: ShotStepProps) {
  const [photo] = shot?.photos ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-h2">{ANGLES[angle].label}</h2>
        <p className="text-secondary">
          {ANGLES[angle].hint}
          {!isNeeded(angle) && ' You can leave this one out.'}
        </p>
      </div>
      {photo ? (
        <figure className="flex flex-col gap-2">
          <Photo photo={photo} alt={ANGLES[angle].label} className="max-h-[45dvh] w-full" />
          <figcaption className="text-sm text-muted">
            {shot?.entry
              ? `By ${by}. ${timeWords(shot.entry)}`
              : 'Saved on this phone, and sent as soon as there is a network.'}
          </figcaption>
        </figure>
      ) : (
        <WhereToStand angle={angle} outline={outline} />
      )}
      <div className="empty:hidden" role="status">
        {isSaving && (
          <span className="flex items-center gap-2 text-secondary">
            <Spinner /> Saving the photo
          </span>
        )}
      </div>
      <TakePhoto
        size={photo ? 'md' : 'lg'}
        variant={photo ? 'outline' : 'primary'}
        disabled={isSaving}
        onPhotos={([file]) => file && onTake(file)}
        className="self-stretch sm:self-start"
      >
        {photo ? 'Take it again' : 'Take photo'}
      </TakePhoto>
    </div>
  );
}

/** Where the camera stands around the vehicle, in per cent of the picture, clockwise from its nose. */
const PLACES = [
  [50, 5],
  [86, 12],
  [92, 50],
  [86, 88],
  [50, 95],
  [14, 88],
  [8, 50],
  [14, 12],
] as const;

function WhereToStand({ angle, outline }: { angle: Angle; outline: OutlineKind }) {
  const at = standsAt(angle);
  const place = at === null ? null : PLACES[at];
  return (
    <div aria-hidden className="relative mx-auto h-[38dvh] max-h-80 w-64 rounded-lg bg-sunken">
      <div className="absolute inset-y-[14%] left-1/2 aspect-1/2 -translate-x-1/2">
        <OutlineDrawing kind={outline} />
      </div>
      <span
        style={place ? { left: `${place[0]}%`, top: `${place[1]}%` } : { left: '50%', top: '45%' }}
        className="absolute size-7 -translate-1/2 rounded-full border-4 border-surface bg-primary-fill"
      />
    </div>
  );
}
