import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { ApiError, errorText } from '@/lib/api/error';
import { happened } from '@/lib/live';
import { useOpenConversation } from '../api/conversations';
import { MessagesPane } from './messages-pane';

/** The conversation is set up this long after the dialog opens (P4-30, P9-19). */
const SETUP_MS = 300;

interface ContactDialogProps {
  vehicleId: string;
  /** With whom the vehicle's host wants to talk; without one the user talks with the host. */
  renterId: string | undefined;
  /** The vehicle is the user's own. */
  isOwn: boolean;
  onClose: () => void;
}

/** Messages about a vehicle, beside all other conversations (P2.7-01). */
export default function ContactDialog({ vehicleId, renterId, isOwn, onClose }: ContactDialogProps) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<string | null>(null);
  const { mutate, error } = useOpenConversation(({ id }) => setSelected(id));
  const refusal = error instanceof ApiError ? error : null;
  const begin = useCallback(
    () => mutate({ vehicle_id: vehicleId, renter_id: renterId }),
    [mutate, renterId, vehicleId],
  );

  useEffect(() => {
    void happened(client, { type: 'conversations_changed' });
    if (isOwn) return;
    const timer = setTimeout(begin, SETUP_MS);
    return () => clearTimeout(timer);
  }, [begin, client, isOwn]);

  const isRefused = isOwn || refusal?.status === 404 || refusal?.status === 422;
  return (
    <Dialog
      open
      size={isRefused ? 'sm' : 'full'}
      onOpenChange={(next) => !next && onClose()}
      title={isRefused ? 'Unable to Start Conversation' : 'Messages'}
    >
      {isRefused && <p>{refusal?.detail ?? 'You cannot send messages to yourself.'}</p>}
      {!isRefused && error && (
        <ErrorState title="Unable to Start Conversation" text={errorText(error)} onRetry={begin} />
      )}
      {!isRefused && !error && (
        <MessagesPane selected={selected} onSelect={setSelected} isInDialog />
      )}
    </Dialog>
  );
}
