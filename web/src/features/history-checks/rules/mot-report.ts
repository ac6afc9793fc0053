import { factText, isRecord } from './report-sections';

export interface MotTest {
  id: string;
  on: string;
  result: string;
  miles: string;
  defects: string[];
}

/** At most ten tests with five defects each (D2.4-11); the title says why there are none (H8). */
export function motTests(report: unknown): MotTest[] | 'unavailable' {
  const section = isRecord(report) ? report['MotHistory'] : undefined;
  if (!isRecord(section)) return 'unavailable';
  const tests = Array.isArray(section['motHistory']) ? section['motHistory'] : [];
  return tests
    .filter(isRecord)
    .slice(0, 10)
    .map((test, index) => ({
      id: `${index}`,
      on: factText(test['completedDate'] ?? test['testDate']),
      result: factText(test['testResult'] ?? test['result']),
      miles: test['odometerValue']
        ? `${thousands(factText(test['odometerValue']))} ${test['odometerUnit'] === 'KM' ? 'km' : 'miles'}`
        : 'Not recorded',
      defects: (Array.isArray(test['defects']) ? test['defects'] : [])
        .filter(isRecord)
        .slice(0, 5)
        .map((defect) => factText(defect['text'])),
    }));
}

/** "49015" as "49,015"; what is no number stays as it is. */
const thousands = (text: string) =>
  /^\d+$/.test(text) ? Number(text).toLocaleString('en-GB') : text;

/** The words of the status, whether it is the one that lets a vehicle be driven, and the day that is due (D3.11-06). */
export function motStatus(report: unknown) {
  const section = isRecord(report) ? report['MotHistory'] : undefined;
  const now = isRecord(section) && isRecord(section['mot']) ? section['mot'] : {};
  const status = factText(now['motStatus']);
  return { status, isValid: status.toLowerCase() === 'valid', due: factText(now['motDueDate']) };
}

export interface MileageReading {
  day: number;
  miles: number;
  /** "30,100 miles, 1 May 2024" */
  text: string;
}

/** One mile in kilometres, of which some tests count. */
const KILOMETRES = 1.609344;

/** What each test read, the oldest first. */
export function mileageAtTests(report: unknown): MileageReading[] {
  const section = isRecord(report) ? report['MotHistory'] : undefined;
  const tests =
    isRecord(section) && Array.isArray(section['motHistory']) ? section['motHistory'] : [];
  return tests
    .filter(isRecord)
    .map((test) => {
      const on = test['completedDate'] ?? test['testDate'];
      const read = Number(test['odometerValue'] || Number.NaN);
      const miles = Math.round(test['odometerUnit'] === 'KM' ? read / KILOMETRES : read);
      const text = `${miles.toLocaleString('en-GB')} miles, ${factText(on)}`;
      return { day: typeof on === 'string' ? Date.parse(on) : Number.NaN, miles, text };
    })
    .filter(({ day, miles }) => Number.isFinite(day) && Number.isFinite(miles))
    .toSorted((one, other) => one.day - other.day);
}
