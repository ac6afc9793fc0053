import { nothing, Unfold } from '@/components/admin-list/cells';
import type { MessageReport } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { instant } from '@/lib/instants';

/** What its reporter wrote, and the end of the conversation as it was then. */
export function WhatHappened({ report }: { report: MessageReport }) {
  const { note, messages } = report;
  if (!note && messages.length === 0) return nothing;
  return (
    <div className="flex flex-col gap-1">
      {note && <span className="wrap-anywhere">{note}</span>}
      {messages.length > 0 && (
        <Unfold label="Read the conversation">
          <ul className="flex max-w-md flex-col gap-2 pt-2 md:min-w-56">
            {messages.map((message) => (
              <Message
                key={`${message.created_at} ${message.message_text}`}
                message={message}
                report={report}
              />
            ))}
          </ul>
        </Unfold>
      )}
    </div>
  );
}

interface MessageProps {
  message: MessageReport['messages'][number];
  report: MessageReport;
}

function Message({ message, report }: MessageProps) {
  const { by_reported, created_at, message_text } = message;
  return (
    <li className={cn('rounded-sm px-2.5 py-1.5', by_reported ? 'bg-warning-soft' : 'bg-subtle')}>
      <span className="block text-xs text-muted">
        {by_reported ? report.reported_name : report.reporter_name}, {instant(created_at)}
      </span>
      <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
        {message_text}
      </span>
    </li>
  );
}
