import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { shortId } from '@/lib/format';

/** An id by its first 8 characters (R7), with a button that copies the whole of it. */
export function CopyId({ id, label }: { id: string; label: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // No clipboard permission: the id is still readable in the title.
    }
  }

  return (
    <span data-slot="copy-id" className="inline-flex items-center gap-1">
      <span className="tabular font-mono text-sm" title={id}>
        {shortId(id)}
      </span>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        className="inline-flex size-7 items-center justify-center rounded-sm text-secondary hover:bg-sunken hover:text-foreground"
      >
        {copied ? (
          <Check aria-hidden className="size-4 text-success" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
