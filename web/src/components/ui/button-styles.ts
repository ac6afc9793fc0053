const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55';

const variants = {
  primary: 'bg-primary-fill text-on-inverse not-disabled:hover:bg-primary-fill-strong',
  plate: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  outline:
    'border border-edge bg-surface text-foreground not-disabled:hover:border-input not-disabled:hover:bg-subtle',
  ghost: 'text-foreground not-disabled:hover:bg-sunken/70',
  danger: 'bg-danger-fill text-on-inverse not-disabled:hover:bg-danger-fill/90',
};

const sizes = {
  sm: { all: 'min-h-(--control-sm) text-sm', text: 'px-3', icon: 'w-(--control-sm)' },
  md: { all: 'min-h-(--control)', text: 'px-4', icon: 'w-(--control)' },
  lg: { all: 'min-h-13 text-lg', text: 'px-6', icon: 'w-13' },
};

export interface ButtonStyle {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  block?: boolean | undefined;
  /** A square around one picture. */
  icon?: boolean | undefined;
}

/** Shared by Button, LinkButton and IconButton. */
export function buttonStyles({
  variant = 'primary',
  size = 'md',
  block = false,
  icon = false,
}: ButtonStyle = {}): string {
  const { all, text, icon: square } = sizes[size];
  const classes = [base, variants[variant], all, block ? 'w-full' : '', icon ? square : text];
  return classes.filter(Boolean).join(' ');
}
