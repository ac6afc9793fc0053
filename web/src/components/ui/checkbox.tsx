import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  return (
    <label
      htmlFor={id ?? ownId}
      data-slot="checkbox"
      className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}
    >
      <input {...rest} id={id ?? ownId} type="checkbox" className="size-5 accent-brand-700" />
      <span>{label}</span>
    </label>
  );
}
