import { cn } from '@/lib/cn';
import { Link, type LinkProps } from '@/lib/router';
import { buttonStyles, type ButtonStyle } from './button-styles';

export type LinkButtonProps = LinkProps & Pick<ButtonStyle, 'variant' | 'size' | 'block'>;

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      data-slot="link-button"
      className={cn(buttonStyles({ variant, size, block }), className)}
    />
  );
}
