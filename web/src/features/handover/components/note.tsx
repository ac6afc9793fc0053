import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Booking, Handover } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { lazyPart } from '@/lib/lazy-part';
import type { Side, PartProps } from '../rules/handover-words';

const NoteDialog = lazyPart(() => import('./note-dialog'));

/** The host's hand-over note: the host writes it, the renter reads it from 24 hours before pick-up (X17). */
export function Note({ booking, reader, handover }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { note } = handover;
  const missing = missingText(reader, handover);
  if (!isToCome(booking) || (!note && !missing)) return null;
  return (
    <section aria-labelledby="note-heading" className="flex flex-col items-start gap-2">
      <h3 id="note-heading" className="font-semibold">
        {reader === 'host' ? 'Your hand-over note' : 'The host’s hand-over note'}
      </h3>
      {note ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
      ) : (
        <p className="text-secondary">{missing}</p>
      )}
      {reader === 'host' && (
        <Button
          size="sm"
          variant="outline"
          onPointerEnter={NoteDialog.preload}
          onFocus={NoteDialog.preload}
          onClick={() => setIsOpen(true)}
        >
          {note ? 'Change note' : 'Write a note'}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog
            target={{ booking: booking.id }}
            note={note ?? ''}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Once the vehicle is back nobody looks for it, or for its key. */
const isToCome = ({ booking_status: status }: Booking) =>
  status === 'confirmed' || status === 'active';

function missingText(reader: Side, { note_from: from, note_withheld: isWithheld }: Handover) {
  if (reader === 'host') return 'Tell the renter where to find the vehicle and its key.';
  if (isWithheld) return 'You can read it once you have signed the contract.';
  return from ? `You can read it from ${instant(from)}.` : null;
}
