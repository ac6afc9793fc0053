import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** P9-29: a tooltip waits 700 ms; within 300 ms of another one it opens at once. */
export const tooltipDelay = 700;
export const tooltipSkipDelay = 300;

/** Shares the delays between the tooltips inside it. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={tooltipDelay} timeout={tooltipSkipDelay}>
      {children}
    </Base.Provider>
  );
}

interface TooltipProps {
  /** One focusable element. Its name must stand on its own: a tooltip is an extra, never the only label. */
  children: ReactElement<Record<string, unknown>>;
  text: ReactNode;
}

export function Tooltip({ children, text }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={tooltipDelay} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            data-slot="tooltip"
            className="max-w-64 rounded-sm bg-foreground px-2.5 py-1.5 text-sm text-background shadow-md"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
