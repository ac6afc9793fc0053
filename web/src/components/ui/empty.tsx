import type { ReactNode } from 'react';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div
      data-slot="empty"
      className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-edge bg-surface px-6 py-14 text-center"
    >
      {icon && (
        <span
          aria-hidden
          className="flex size-14 items-center justify-center rounded-full bg-primary-faint text-primary"
        >
          {icon}
        </span>
      )}
      <div className="flex max-w-md flex-col gap-1">
        <h2 className="text-h3">{title}</h2>
        {text && <p className="text-secondary">{text}</p>}
      </div>
      {action}
    </div>
  );
}
