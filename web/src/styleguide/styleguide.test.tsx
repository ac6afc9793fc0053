import { expect, test } from 'vitest';
import { groups } from './groups';

/** What others are made of is shown with them: with FormSteps and DataTable; a refusal is an Alert. */
const parts = [
  'ConflictActions',
  'DialogFoot',
  'FormFoot',
  'Refused',
  'RowsCards',
  'RowsTable',
  'TableToolbar',
];

const shown = groups.flatMap((group) => group.components);

test('every component of the kit is shown', () => {
  const files = import.meta.glob<Record<string, unknown>>(
    ['/src/components/{facts,form,table,ui}/*.tsx', '!**/*.test.tsx'],
    {
      eager: true,
    },
  );
  const exported = Object.values(files)
    .flatMap((module) => Object.keys(module))
    .filter((name) => /^[A-Z]/.test(name) && !parts.includes(name));
  expect(exported.length).toBeGreaterThan(50);
  expect(exported.filter((name) => !shown.some((one) => one.name === name))).toEqual([]);
});

test('names and the labels of states are told apart', () => {
  expect(new Set(shown.map((one) => one.name)).size).toBe(shown.length);
  for (const { name, states } of shown) {
    expect([name, new Set(states.map((state) => state.label)).size]).toEqual([name, states.length]);
  }
});
