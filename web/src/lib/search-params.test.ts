import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeSearchParams, readSearchParams } from './search-params';

const schema = z.object({
  location: z.string().catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});

test('R1 the address is read through a schema, and nonsense never breaks a page', () => {
  const read = (query: string) => readSearchParams(schema, new URLSearchParams(query));
  expect(read('location=Leeds&page=3')).toEqual({ location: 'Leeds', page: 3 });
  expect(read('page=-4&page=3&other=1')).toEqual({ location: '', page: 1 });
});

test('changes keep the other parameters and drop empty ones', () => {
  const params = new URLSearchParams('location=Leeds&page=3');
  expect(changeSearchParams(params, { page: null, vehicleType: 'van' }).toString()).toBe(
    'location=Leeds&vehicleType=van',
  );
  expect(params.get('page')).toBe('3');
});
