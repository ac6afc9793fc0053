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

function Busy({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <>
      <span
        className="inline-flex items-center opacity-0 gap-2"
        aria-hidden={text ? true : undefined}
      >
        {children}
      </span>
      <span className="absolute inset-0 flex items-center justify-center gap-2">
        <Spinner />
        {text}
      </span>
    </>
  );
}
