import { expect, test } from 'vitest';
import { aHistoryReport } from '@/testing/services';
import { factText, motTests, sectionsOf, termOf, vinEnd } from './report-sections';

const report = aHistoryReport().hpi_data;

test('D2.4-06 the sections stand in their order, and one that is missing does not vanish', () => {
  expect(sectionsOf(report).map(({ title }) => title)).toEqual([
    'Vehicle Registration',
    'Vehicle History',
    'Dimensions',
    'Engine',
    'Performance',
    'Fuel Consumption',
    'SMMT',
    'VED Rate',
    'General',
  ]);
  expect(sectionsOf(null)).toHaveLength(9);
});

test('D2.4-09 the registration names each of its facts; what is missing is not recorded, never "no"', () => {
  const [registration] = sectionsOf(report);
  expect(registration?.facts[0]).toEqual({ term: 'Vrm', text: 'AB12CDE' });
  expect(registration?.facts.find(({ term }) => term === 'Colour')?.text).toBe('Not recorded');
  expect(registration?.facts.find(({ term }) => term === 'Exported')?.text).toBe('Not recorded');
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
  ['', 'Not recorded'],
  [null, 'Not recorded'],
  ['2019-03-01T00:00:00Z', '1 March 2019'],
  [[], 'None recorded'],
  [{ SixMonths: 104 }, 'Six Months: 104'],
])('D3.11 %j reads %s', (value, text) => {
  expect(factText(value)).toBe(text);
});

test('D3.11 names of fields read as words', () => {
  expect(termOf('NumberOfPreviousKeepers')).toBe('Number Of Previous Keepers');
  expect(termOf('financeRecord')).toBe('Finance Record');
  expect(termOf('V5CCertificateCount')).toBe('V5 C Certificate Count');
});

test('H8 no MOT section is another thing than an empty list', () => {
  expect(motTests({})).toBe('unavailable');
  expect(motTests({ MotHistory: { motHistory: [] } })).toEqual([]);
});

test('D2.4-11 the first ten tests, with at most five defects each', () => {
  const defects = Array.from({ length: 7 }, (_, index) => ({ text: `Defect ${index}` }));
  const tests = Array.from({ length: 12 }, () => ({
    completedDate: '2024-05-01',
    testResult: 'PASSED',
    odometerValue: '30100',
    odometerUnit: 'MI',
    defects,
  }));
  const shown = motTests({ MotHistory: { motHistory: tests } });
  expect(shown).toHaveLength(10);
  expect(shown[0]).toMatchObject({ on: '1 May 2024', result: 'PASSED', miles: '30100 miles' });
  expect(shown[0]).toHaveProperty('defects.length', 5);
});

test('a buyer compares the last five characters of the VIN', () => {
  expect(vinEnd({ VehicleRegistration: { Vin: 'WF0XXXGCDX1234567' } })).toBe('34567');
  expect(vinEnd(report)).toBeNull();
});
