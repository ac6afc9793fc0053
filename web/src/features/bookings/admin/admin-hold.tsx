import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { can, useAdminAuth } from '@/features/admins';
import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useReleaseForRenter } from '../api/for-renter';
import { ReasonDialog } from '../components/reason-dialog';

const WORDS = {
  title: 'Release these dates?',
  text: 'The renter can no longer pay for this booking, and others can have the dates.',
  keep: 'Keep the hold',
  act: 'Release',
  danger: true,
};

/** A booking that waits for its payment: until when, and for support the way to end it. */
export function AdminHold({ booking }: { booking: Booking }) {
  const { admin } = useAdminAuth();
  const [asks, setAsks] = useState(false);
  const release = useReleaseForRenter({
    done: ({ released }) => {
      if (released) toast.success('Dates released');
      else toast.success('Already paid', 'The booking stands.');
    },
    over: () => setAsks(false),
  });
  const send = (reason: string | null) => release.mutate({ id: booking.id, reason: reason ?? '' });
  return (
    <Alert
      tone="warning"
      title="Not paid yet"
      actions={
        can(admin, 'manage_bookings') && (
          <Button size="sm" variant="outline" onClick={() => setAsks(true)}>
            Release these dates
          </Button>
        )
      }
    >
      {booking.hold_expires_at &&
        `${booking.renter.display_name} can pay until ${instant(booking.hold_expires_at)}, by the link or from their dashboard.`}
      {asks && (
        <ReasonDialog
          words={WORDS}
          missing="Please say why, for the audit log."
          hint="For the audit log; neither side sees it."
          error={release.error}
          isPending={release.isPending}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
    </Alert>
  );
}
