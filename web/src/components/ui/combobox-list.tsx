import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

export interface ComboboxProps {
  options: readonly { value: string; label: string }[];
  /** Null while nothing is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

type Option = ComboboxProps['options'][number];

export default function ComboboxList({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  ref,
}: ComboboxProps) {
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root<Option>
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
      disabled={disabled}
    >
      <Base.InputGroup data-slot="combobox" className="relative">
        <Base.Input
          {...useFieldControl()}
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          className="control pr-11"
        />
        <Base.Trigger
          tabIndex={-1}
          aria-label="Show all"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-secondary"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup
            data-slot="combobox-popup"
            className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-md border bg-surface shadow-lg"
          >
            <Base.Empty>
              <p className="px-3.5 py-3 text-muted">Nothing found. Try fewer letters.</p>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 data-empty:p-0">
              {(option: Option) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className={cn(
                    'flex min-h-11 cursor-pointer items-center gap-2 px-3.5 select-none',
                    'data-highlighted:bg-primary-faint data-selected:font-semibold',
                  )}
                >
                  <span className="min-w-0 grow">{option.label}</span>
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-4 text-primary" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
