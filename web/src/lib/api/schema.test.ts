// @vitest-environment node
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';

test('the API types are those of openapi.json (npm run api:types makes them anew)', async () => {
  const file = await readFile(new URL('./schema.d.ts', import.meta.url), 'utf8');
  const types = astToString(await openapiTS(new URL('../../../openapi.json', import.meta.url)));
  expect(file).toContain(types);
});
