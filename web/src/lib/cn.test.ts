import { expect, test } from 'vitest';
import { cn } from './cn';

test('joins what is there', () => {
  expect(cn('flex', false, undefined, null, 'gap-2 p-4')).toBe('flex gap-2 p-4');
});

test.each([
  ['object-cover', 'object-contain'],
  ['rounded-md', 'rounded-full'],
  ['p-4', 'md:p-6 p-5'],
  ['text-h2', 'text-sm'],
  ['text-muted', 'text-primary'],
  ['hover:bg-subtle', 'hover:bg-sunken'],
])('refuses that %s is overruled by %s', (own, added) => {
  expect(() => cn(own, added)).toThrow('is overruled');
});

test('what goes together is no conflict', () => {
  const together =
    'text-h2 text-secondary leading-tight p-4 px-6 md:p-6 border border-t-0 flex-col';
  expect(cn(together, 'flex')).toBe(`${together} flex`);
});
