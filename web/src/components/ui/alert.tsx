import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const tones = {
  info: { box: 'bg-info-soft text-info', Icon: Info },
  success: { box: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

interface AlertProps {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Read out at once; for messages that appear after an action. */
  urgent?: boolean;
}

export function Alert({ tone = 'info', title, children, actions, urgent = false }: AlertProps) {
  const { box, Icon } = tones[tone];
  return (
    <div
      data-slot="alert"
      role={urgent ? 'alert' : undefined}
      className={cn('flex gap-3 rounded-md px-4 py-3', box)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-1 text-foreground">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
      </div>
    </div>
  );
}
