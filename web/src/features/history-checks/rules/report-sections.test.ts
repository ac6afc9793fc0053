import { expect, test } from 'vitest';
import { aHistoryReport } from '@/testing/services';
import { factText, sectionsOf, vinEnd } from './report-sections';
import { termOf } from './report-words';

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
  expect(registration?.facts[0]).toEqual({ term: 'Registration number', text: 'AB12CDE' });
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
  [{ SixMonths: 104 }, 'Six months: £104'],
])('D3.11 %j reads %s', (value, text) => {
  expect(factText(value)).toBe(text);
});

test('D3.11 names of fields read as words', () => {
  expect(termOf('NumberOfPreviousKeepers')).toBe('Previous keepers');
  expect(termOf('V5CCertificateCount')).toBe('V5C certificates');
  expect(termOf('DateFirstRegisteredUk')).toBe('First registered in the UK');
  expect(termOf('VinLast5')).toBe('Last five characters of the VIN');
  expect(termOf('PowerBhp')).toBe('Power');
  expect(termOf('YearOfManufacture')).toBe('Year of manufacture');
  expect(termOf('SMMTCode')).toBe('SMMT code');
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
  const text = (history?.records ?? [])
    .flatMap(({ term, entries }) =>
      entries.flat().map((fact) => `${term}, ${fact.term}: ${fact.text}`),
    )
    .join('; ');
  for (const said of [
    'Write-offs, Status: CAT D VEHICLE DAMAGED',
    'Date of loss: 30 March 2016',
    'Claim number: 12345',
    'Insurer: SAMPLE INSURANCE',
    'Theft: Not recorded',
    'Finance agreements, Lender: SAMPLE MOTOR FINANCE LTD',
    'Term: 48 months',
  ]) {
    expect(text).toContain(said);
  }
});

test('D3.11-02 a record that says no leaves no empty list beside it, and one that is missing stays', () => {
  const history = (changes: object) =>
    sectionsOf({ VehicleHistory: { stolenRecord: false, stolen: null, ...changes } })[1]?.facts;
  expect(history({})).toEqual([{ term: 'Recorded as stolen', text: 'No' }]);
  expect(history({ stolenRecord: null })).toContainEqual({
    term: 'Theft reports',
    text: 'Not recorded',
  });
});

test('D3.11-02 a lone write-off reads like one of several, and V5C dates stand in one line', () => {
  const [, history] = sectionsOf({
    VehicleHistory: {
      writeoff: { status: 'CAT N', lossdate: '2016-03-30' },
      V5CCertificateList: [
        { CertificateDate: '2019-09-15T00:00:00Z' },
        { CertificateDate: '2021-01-02T00:00:00Z' },
      ],
    },
  });
  expect(history?.records[0]?.entries).toHaveLength(1);
  expect(history?.facts).toEqual([
    { term: 'V5C certificates issued on', text: '15 September 2019, 2 January 2021' },
  ]);
});

test('D2.4-06 what a number counts stands beside it', () => {
  const sections = sectionsOf({
    VehicleRegistration: { EngineCapacity: '1490', Co2Emissions: '92' },
    Dimensions: { Width: 1735 },
  });
  const texts = sections.flatMap(({ facts }) => facts.map(({ text }) => text));
  for (const said of ['1490 cc', '92 g/km', '1735 mm']) expect(texts).toContain(said);
});
