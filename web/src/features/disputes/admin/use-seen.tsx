import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AdminDispute } from '@/lib/api/types';
import { ChangedSince } from './changed-since';

/**
 * The dispute as it was when its reader began to write in a dialog: that version is sent, so that nobody decides on what
 * they have not seen. `changed` says what is different, until they have read it.
 */
export function useSeen(dispute: AdminDispute) {
  const [begun, setBegun] = useState(dispute);
  const isOld = dispute.version !== begun.version;
  return {
    version: begun.version,
    isOld,
    changed: isOld && (
      <ChangedSince
        begun={begun}
        dispute={dispute}
        actions={
          <Button size="sm" onClick={() => setBegun(dispute)}>
            I have read it
          </Button>
        }
      />
    ),
  };
}
