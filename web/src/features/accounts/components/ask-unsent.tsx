import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { plural } from '@/lib/format';

/** How long the dialog takes to go. */
const LEAVING_MS = 200;

interface UnsentProps {
  count: number;
  onAnswer: (signsOut: boolean) => void;
}

function Unsent({ count, onAnswer }: UnsentProps) {
  const [isOpen, setOpen] = useState(true);
  function say(signsOut: boolean) {
    setOpen(false);
    onAnswer(signsOut);
  }
  return (
    <AlertDialog
      open={isOpen}
      title="Sign out and lose what is not sent?"
      keep="Stay signed in"
      onKeep={() => say(false)}
      act="Sign out anyway"
      onAct={() => say(true)}
      danger
    >
      {plural(count, 'record')} of a vehicle’s condition {count === 1 ? 'waits' : 'wait'} on this
      device and will be sent once there is a network. If you sign out now,{' '}
      {count === 1 ? 'it is' : 'they are'} deleted, photos included.
    </AlertDialog>
  );
}

/**
 * Asks whether somebody signs out although photos of theirs wait on this device. It stands outside the page, since
 * whoever signs out may be anywhere.
 */
export function askUnsent(count: number): Promise<boolean> {
  const had = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    function onAnswer(signsOut: boolean) {
      setTimeout(() => {
        root.unmount();
        place.remove();
        if (had instanceof HTMLElement) had.focus();
      }, LEAVING_MS);
      resolve(signsOut);
    }
    root.render(<Unsent count={count} onAnswer={onAnswer} />);
  });
}
