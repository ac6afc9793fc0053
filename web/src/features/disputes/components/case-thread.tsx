import { FileList } from '@/components/files/file-list';
import type { DisputeMessage } from '@/lib/api/types';
import { instant } from '@/lib/instants';

interface CaseThreadProps {
  label: string;
  messages: readonly DisputeMessage[];
  /** What those who are not our team are called. */
  them: string;
}

/** What was written between our team and one side, oldest first; links stay text. */
export function CaseThread({ label, messages, them }: CaseThreadProps) {
  if (messages.length === 0) return <p className="text-secondary">Nothing was written yet.</p>;
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col gap-1 rounded-lg border bg-surface p-4">
          <span className="text-sm text-muted">
            {message.from_staff ? 'Our team' : them}, {instant(message.created_at)}
          </span>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          <FileList files={message.files} label="Files of this message" />
        </li>
      ))}
    </ol>
  );
}
