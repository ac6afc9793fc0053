import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { ApiError, errorText } from '@/lib/api/error';
import { messageKeys } from '../api/keys';
import { useOpenConversation } from '../api/conversations';
import { MessagesPane } from './messages-pane';

/** The conversation is set up this long after the dialog opens (P4-30, P9-19). */
const SETUP_MS = 300;

interface ContactDialogProps {
  vehicleId: string;
  /** The vehicle is the user's own. */
  isOwn: boolean;
  onClose: () => void;
}

/** Messages with the host of a vehicle, beside all other conversations (P2.7-01). */
export default function ContactDialog({ vehicleId, isOwn, onClose }: ContactDialogProps) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<string | null>(null);
  const { mutate, error } = useOpenConversation();
  const refusal = error instanceof ApiError ? error : null;

  useEffect(() => {
    void client.invalidateQueries({ queryKey: messageKeys.conversations });
    if (isOwn) return;
    const timer = setTimeout(
      () => mutate(vehicleId, { onSuccess: ({ id }) => setSelected(id) }),
      SETUP_MS,
    );
    return () => clearTimeout(timer);
  }, [client, isOwn, mutate, vehicleId]);

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
        <ErrorState
          title="Unable to Start Conversation"
          text={errorText(error)}
          onRetry={() => mutate(vehicleId, { onSuccess: ({ id }) => setSelected(id) })}
        />
      )}
      {!isRefused && !error && (
        <MessagesPane selected={selected} onSelect={setSelected} isInDialog />
      )}
    </Dialog>
  );
}
