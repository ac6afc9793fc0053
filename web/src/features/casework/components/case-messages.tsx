import { FileList } from '@/components/files/file-list';
import type { CaseMessage } from '@/lib/api/types';
import { instant } from '@/lib/instants';

/** What buyer and team wrote, oldest first; links stay text. */
export function CaseMessages({ messages }: { messages: readonly CaseMessage[] }) {
  if (messages.length === 0) return <p className="text-secondary">No messages yet</p>;
  return (
    <ol aria-label="Messages" className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col gap-1 rounded-lg border bg-surface p-4">
          <span className="text-sm text-muted">
            {message.sender}, {instant(message.created_at)}
          </span>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          <FileList files={message.files} label="Files of this message" />
        </li>
      ))}
    </ol>
  );
}
