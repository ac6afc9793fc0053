import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles, type ButtonStyle } from './button-styles';
import { Spinner } from './spinner';

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy'> &
  Pick<ButtonStyle, 'variant' | 'size' | 'block'> & {
    /** Shows a spinner and ignores presses; label and focus keep their place. */
    loading?: boolean;
    /** Words to read out and show instead of the label while loading, e.g. "Processing...". */
    loadingText?: string;
  };

export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      data-slot="button"
      type={type}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={cn(buttonStyles({ variant, size, block }), className)}
    >
      {loading ? <Busy text={loadingText}>{children}</Busy> : children}
    </button>
  );
}

/** Label and busy sign share one cell, so that the button is as wide as the wider of both. */
function Busy({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1">
      <span
        className="inline-flex items-center gap-2 opacity-0"
        aria-hidden={text ? true : undefined}
      >
        {children}
      </span>
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {text}
      </span>
    </span>
  );
}
