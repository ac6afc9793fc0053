import { expect, test } from 'vitest';
import { areaField } from './area';

test('R1 what a map shows survives the way through the address', () => {
  const area = { south: 53.7, west: -1.7, north: 53.9, east: -1.4 };
  expect(areaField.write(area)).toBe('53.7,-1.7,53.9,-1.4');
  expect(areaField.read('53.7,-1.7,53.9,-1.4')).toEqual(area);
  expect(areaField.write({ ...area, south: 53.712345678 })).toBe('53.7123,-1.7,53.9,-1.4');
  expect(areaField.write(undefined)).toBe('');
});

test.each([
  undefined,
  '',
  '1,2,3',
  '1,2,3,4,5',
  'a,b,c,d',
  '54,-2,53,-1',
  '53,-1,54,-2',
  '-91,0,0,1',
  '0,0,1,181',
  '1e1,0,20,1',
  ' 1,0,2,1',
])('R1 %j is no area', (written) => {
  expect(areaField.read(written)).toBeUndefined();
});
