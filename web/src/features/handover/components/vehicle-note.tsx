import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/lib/lazy-part';
import { vehicleNoteQuery } from '../api/handover';

const NoteDialog = lazyPart(() => import('./note-dialog'));

/** The hand-over note for all bookings of a vehicle (X17); it is saved by itself, apart from the listing. */
export default function VehicleNote({ vehicleId }: { vehicleId: string }) {
  const query = useQuery(vehicleNoteQuery(vehicleId));
  return (
    <Card>
      <section aria-labelledby="vehicle-note-heading" className="flex flex-col gap-3">
        <div>
          <h2 id="vehicle-note-heading" className="text-h3">
            Hand-over note
          </h2>
          <p className="pt-1 text-sm text-muted">
            Where renters find the vehicle and its key. They read it from 24 hours before pick-up. A
            booking can have a note of its own, on its page.
          </p>
        </div>
        <Loaded query={query} what="the note" skeleton="h-16">
          {({ note }) => <Written vehicleId={vehicleId} note={note} />}
        </Loaded>
      </section>
    </Card>
  );
}

function Written({ vehicleId, note }: { vehicleId: string; note: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {note !== '' && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
      <Button
        size="sm"
        variant="outline"
        className="self-start"
        onPointerEnter={NoteDialog.preload}
        onFocus={NoteDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {note === '' ? 'Write a note' : 'Change note'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog
            target={{ vehicle: vehicleId }}
            note={note}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
