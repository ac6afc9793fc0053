import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { ListingCard } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { useNavigate } from '@/lib/router';
import {
  useCheckRecords,
  useDelete,
  useDuplicate,
  usePause,
  useResume,
} from '../api/listing-actions';
import { MoreActions } from './more-actions';

interface VehicleActionsProps {
  vehicle: ListingCard;
  name: string;
}

/** What can be done with a vehicle, by how it stands. Pausing and deleting ask back. */
export function VehicleActions({ vehicle, name }: VehicleActionsProps) {
  const { id, status, paused_by: pausedBy, waiting_for_records: isWaiting } = vehicle;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'pause' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const pause = usePause(close);
  const resume = useResume();
  const check = useCheckRecords();
  const remove = useDelete(close);
  const duplicate = useDuplicate((copy) => void navigate(paths.editVehicle(copy.id)));
  const isPausedByHost = status === 'inactive' && pausedBy !== 'records';
  const isStopped = isWaiting || (status === 'inactive' && pausedBy === 'records');
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-t pt-4">
      <LinkButton size="sm" variant="outline" to={paths.editVehicle(id)}>
        {status === 'draft' ? 'Continue' : 'Edit'}
        <Of name={name} />
      </LinkButton>
      {status !== 'draft' && (
        <LinkButton size="sm" variant="ghost" to={paths.vehicleCalendar(id)}>
          Calendar
          <Of name={name} />
        </LinkButton>
      )}
      {status === 'active' && (
        <>
          <LinkButton size="sm" variant="ghost" to={paths.vehicle(id)}>
            View listing
            <Of name={name} />
          </LinkButton>
          <Act
            label="Pause"
            name={name}
            isPending={pause.isPending}
            onAct={() => setAsked('pause')}
          />
        </>
      )}
      {isPausedByHost && (
        <Act
          label="Resume"
          name={name}
          isPending={resume.isPending}
          onAct={() => resume.mutate(id)}
        />
      )}
      {isStopped && (
        <Act
          label="Check MOT and tax"
          name={name}
          isPending={check.isPending}
          onAct={() => check.mutate(id)}
        />
      )}
      <MoreActions name={name}>
        {(close) => {
          const after = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              {isStopped && status === 'inactive' && (
                <Act
                  label="Keep it paused"
                  name={name}
                  isPending={pause.isPending}
                  onAct={after(() => pause.mutate(id))}
                />
              )}
              <Act
                label="Duplicate"
                name={name}
                isPending={duplicate.isPending}
                onAct={after(() => duplicate.mutate(id))}
              />
              <Act
                label="Delete"
                name={name}
                isPending={remove.isPending}
                onAct={after(() => setAsked('delete'))}
              />
            </>
          );
        }}
      </MoreActions>
      <AlertDialog
        open={asked === 'pause'}
        title={`Pause ${name}?`}
        keep="Keep it listed"
        onKeep={close}
        act="Pause"
        pending={pause.isPending}
        onAct={() => pause.mutate(id)}
      >
        It will be hidden from renters. Existing bookings aren’t affected.
      </AlertDialog>
      <AlertDialog
        open={asked === 'delete'}
        title={`Delete ${name}?`}
        keep="Keep it"
        onKeep={close}
        act="Delete"
        danger
        pending={remove.isPending}
        onAct={() => remove.mutate(id)}
      >
        This can’t be undone. Past bookings stay in your records.
      </AlertDialog>
    </div>
  );
}

interface ActProps {
  label: string;
  name: string;
  isPending: boolean;
  onAct: () => void;
}

function Act({ label, name, isPending, onAct }: ActProps) {
  return (
    <Button size="sm" variant="ghost" loading={isPending} onClick={onAct}>
      {label}
      <Of name={name} />
    </Button>
  );
}

/** Which vehicle it is, for who does not see the card around it. */
function Of({ name }: { name: string }) {
  return <span className="sr-only">: {name}</span>;
}
