import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { can, useAdminAuth } from '@/features/admins';
import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { toast } from '@/lib/toast';
import { useReleaseForRenter } from '../api/for-renter';
import { MOST_OF_A_REASON } from '../rules/reason';

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
        <AskDialog
          words={WORDS}
          reason={{
            hint: 'For the audit log; neither side sees it.',
            most: MOST_OF_A_REASON,
            missing: 'Please say why, for the audit log.',
          }}
          action={release}
          onSend={({ reason }) => release.mutate({ id: booking.id, reason: reason ?? '' })}
          onClose={() => setAsks(false)}
        />
      )}
    </Alert>
  );
}
