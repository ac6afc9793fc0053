import { Ellipsis } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useDismiss } from '@/lib/use-dismiss';

interface MoreActionsProps {
  name: string;
  /** The actions; each closes the list when it is pressed. */
  children: (close: () => void) => ReactNode;
}

/** What is done seldom with a vehicle: behind a button, and not beside what is done every day. */
export function MoreActions({ name, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  function close() {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  }
  useDismiss(box, isOpen, (reason) => (reason === 'escape' ? close() : setOpen(false)));
  return (
    <div ref={box} className="relative">
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={id}
        id={`${id}-button`}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden className="size-4" /> More
        <span className="sr-only">: {name}</span>
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute left-0 z-10 mt-1 w-max rounded-md border bg-surface p-1 shadow-lg"
      >
        <div className="flex flex-col items-stretch">{children(close)}</div>
      </div>
    </div>
  );
}
