// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FEATURES } from './browse-address';

const options = fileURLToPath(
  new URL('../../../../../server/rules/listing_options.cpp', import.meta.url),
);

test('the features are those that the server knows', () => {
  const rules = readFileSync(options, 'utf8');
  const [, listed = ''] = /all\.features = \{(.*?)\};/s.exec(rules) ?? [];
  const groups = [...listed.matchAll(/\{"[^"]+",\s*\{([^}]*)\}/g)].map(([, names = '']) => names);
  const names = groups.flatMap((group) => [...group.matchAll(/"([^"]+)"/g)].map(([, n]) => n));
  expect(names).toEqual([...FEATURES]);
});
