import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyles, type ButtonStyle } from './button-styles';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  Pick<ButtonStyle, 'variant' | 'size'> & {
    /** What the button does; read out, since there is only a picture. */
    label: string;
  };

export function IconButton({
  label,
  variant = 'ghost',
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      data-slot="icon-button"
      type={type}
      aria-label={label}
      className={cn(buttonStyles({ variant, size, icon: true }), className)}
    />
  );
}
