import { expect, test } from 'vitest';
import { mileageAtTests, motStatus, motTests } from './mot-report';

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
  expect(shown[0]).toMatchObject({ on: '1 May 2024', result: 'PASSED', miles: '30,100 miles' });
  expect(shown[0]).toHaveProperty('defects.length', 5);
});

test.each([
  [{ motStatus: 'Valid', motDueDate: '2027-03-01', days: 90 }, 'Valid', true, '1 March 2027'],
  // Its days are positive too.
  [
    { motStatus: 'Not valid', motDueDate: '2024-09-04', days: 508 },
    'Not valid',
    false,
    '4 September 2024',
  ],
  [{}, 'Not recorded', false, 'Not recorded'],
])('D4-41 D3.11-06 the MOT status %j', (mot, status, isValid, due) => {
  expect(motStatus({ MotHistory: { mot } })).toEqual({ status, isValid, due });
});

test('D3.11-05 mileage goes from the oldest test to the newest, in miles', () => {
  const motHistory = [
    { completedDate: '2024-05-01', odometerValue: '30100', odometerUnit: 'MI' },
    { completedDate: '2023-05-02', odometerValue: '32187', odometerUnit: 'KM' },
    { completedDate: '2022-05-02', odometerValue: '' },
  ];
  expect(mileageAtTests({ MotHistory: { motHistory } }).map(({ text }) => text)).toEqual([
    '20,000 miles, 2 May 2023',
    '30,100 miles, 1 May 2024',
  ]);
  expect(mileageAtTests(null)).toEqual([]);
});
