import { expect, test } from 'vitest';
import { aService } from '@/testing/services';
import { SERVICE_BUTTONS, SERVICE_TYPES, typesOf } from './service-words';

test('D2.9-03 a type without services has no tab', () => {
  const check = aService();
  const other = aService({ service_type: 'other' });
  expect(typesOf([check, other, check])).toEqual(['hpi_check', 'other']);
  expect(typesOf([])).toEqual([]);
});

test('D2.9-10 each type has its button', () => {
  expect(SERVICE_BUTTONS.hpi_check).toBe('HPI Check');
  expect(Object.keys(SERVICE_BUTTONS).toSorted()).toEqual(Object.keys(SERVICE_TYPES).toSorted());
});
