import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { ComboboxProps } from './combobox-list';
import { useFieldControl } from './field';

const List = lazyPart(() => import('./combobox-list'));

/** One of many choices, found by typing; its code is loaded when it is first shown. */
export function Combobox(props: ComboboxProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <List {...props} />
    </Suspense>
  );
}

function Waiting({ options, value }: ComboboxProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <input
      {...useFieldControl()}
      readOnly
      aria-busy
      value={chosen?.label ?? ''}
      className="control"
    />
  );
}
