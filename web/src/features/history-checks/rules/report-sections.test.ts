import { expect, test } from 'vitest';
import { aHistoryReport } from '@/testing/services';
import { factText, sectionsOf, termOf, vinEnd } from './report-sections';

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

test('a buyer compares the last five characters of the VIN', () => {
  expect(vinEnd({ VehicleRegistration: { Vin: 'WF0XXXGCDX1234567' } })).toBe('34567');
  expect(vinEnd(report)).toBeNull();
});

test('D3.11-03 D3.11-04 a write-off and a finance agreement read with each of their facts', () => {
  const record = {
    make: 'FORD',
    model: 'FIESTA',
    status: 'CAT D VEHICLE DAMAGED',
    lossdate: '2016-03-30',
    claimnumber: '12345',
    insurername: 'SAMPLE INSURANCE',
    contactnumber: '020 7946 0300',
    causeofdamage: 'ACCIDENT',
    branchcode: 'B1',
    insurercode: 'I1',
    theftindicator: '',
  };
  const agreement = { financecompany: 'SAMPLE MOTOR FINANCE LTD', agreementterminmonths: '48' };
  const [, history] = sectionsOf({
    VehicleHistory: { writeoff: [record], finance: [agreement] },
  });
  const text = history?.facts.map(({ term, text: said }) => `${term}: ${said}`).join('; ') ?? '';
  for (const said of [
    'Status: CAT D VEHICLE DAMAGED',
    'Lossdate: 30 March 2016',
    'Claimnumber: 12345',
    'Insurername: SAMPLE INSURANCE',
    'Theftindicator: Not recorded',
    'Financecompany: SAMPLE MOTOR FINANCE LTD',
    'Agreementterminmonths: 48',
  ]) {
    expect(text).toContain(said);
  }
});
