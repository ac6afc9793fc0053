import { cva, type VariantProps } from 'class-variance-authority';

/** Shared by Button, LinkButton and IconButton. */
export const buttonStyles = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-inverse not-disabled:hover:bg-primary-strong',
        plate: 'bg-accent text-foreground not-disabled:hover:bg-accent-strong',
        outline:
          'border border-edge bg-surface text-foreground not-disabled:hover:border-input not-disabled:hover:bg-subtle',
        ghost: 'text-foreground not-disabled:hover:bg-sunken/70',
        danger: 'bg-danger text-on-inverse not-disabled:hover:bg-danger/90',
      },
      size: {
        sm: 'min-h-9 text-sm',
        md: 'min-h-11',
        lg: 'min-h-13 text-lg',
      },
      block: { true: 'w-full' },
      /** A square around one picture. */
      icon: { true: '', false: '' },
    },
    compoundVariants: [
      { icon: false, size: 'sm', class: 'px-3' },
      { icon: false, size: 'md', class: 'px-4' },
      { icon: false, size: 'lg', class: 'px-6' },
      { icon: true, size: 'sm', class: 'w-9' },
      { icon: true, size: 'md', class: 'w-11' },
      { icon: true, size: 'lg', class: 'w-13' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', icon: false },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyles>;
