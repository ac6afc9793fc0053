import { termOf, withUnit } from './report-words';

export interface Fact {
  term: string;
  text: string;
}

/** What a report holds of one subject, in the order of its page (D2.4-06). */
export interface Section {
  title: string;
  facts: Fact[];
  /** What there may be more than one of, each with its own facts: finance agreements, write-offs. */
  records: { term: string; entries: Fact[][] }[];
}

type Facts = Record<string, unknown>;

/** What has names, which a list has not. */
export const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is missing is not recorded, which is never "no". */
export function factText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not recorded';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return dayIn(value) ?? value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? 'None recorded' : value.map(factText).join('; ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${termOf(name)}: ${withUnit(name, factText(one))}`)
      .join(', ');
  }
  return 'Not recorded';
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function dayIn(text: string): string | null {
  const day = /^(\d{4}-\d\d-\d\d)(T00:00:00(\.0+)?Z?)?$/.exec(text)?.[1];
  if (!day) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : dayFormat.format(date);
}

/** The cards of the vehicle's registration, in the order that the requirement names (D2.4-09). */
const REGISTRATION = [
  'Vrm',
  'MakeModel',
  'Make',
  'Model',
  'YearOfManufacture',
  'Colour',
  'FuelType',
  'Transmission',
  'VehicleClass',
  'EngineCapacity',
  'EngineNumber',
  'Co2Emissions',
  'SeatingCapacity',
  'GearCount',
  'GrossWeight',
  'MaxPermissibleMass',
  'Vin',
  'DateFirstRegistered',
  'DateFirstRegisteredUk',
  'DoorPlan',
  'DoorPlanLiteral',
  'WheelPlan',
  'Exported',
  'Scrapped',
];

const SECTIONS: readonly { title: string; key: string; names?: readonly string[] }[] = [
  { title: 'Vehicle Registration', key: 'VehicleRegistration', names: REGISTRATION },
  { title: 'Vehicle History', key: 'VehicleHistory' },
  { title: 'Dimensions', key: 'Dimensions' },
  { title: 'Engine', key: 'Engine' },
  { title: 'Performance', key: 'Performance' },
  { title: 'Fuel Consumption', key: 'Consumption' },
  { title: 'SMMT', key: 'SmmtDetails' },
  { title: 'VED Rate', key: 'vedRate' },
  { title: 'General', key: 'General' },
];

/** What says that a list is empty for good, by the name of the list. */
const SAYS_NONE: Readonly<Record<string, string>> = {
  finance: 'financeRecord',
  stolen: 'stolenRecord',
  writeoff: 'writeOffRecord',
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const factOf = (name: string, value: unknown): Fact => ({
  term: termOf(name),
  text: withUnit(name, factText(value)),
});

/** The entries of what comes as a list of records, or as the only one of it; null where it is something else. */
function entriesOf(name: string, value: unknown): Facts[] | null {
  if (isRecord(value)) return name in SAYS_NONE ? [value] : null;
  return Array.isArray(value) && value.length > 0 && value.every(isRecord) ? value : null;
}

function sectionOf(title: string, section: Facts, names: readonly string[]): Section {
  const rest = Object.keys(section).filter((name) => !names.includes(name));
  const read: Section = { title, facts: [], records: [] };
  for (const name of [...names, ...rest]) {
    const value = section[name];
    const flag = SAYS_NONE[name];
    if (flag !== undefined && section[flag] === false && isEmpty(value)) continue;
    const entries = entriesOf(name, value)?.map((entry) =>
      Object.entries(entry).map(([part, one]) => factOf(part, one)),
    );
    if (!entries) read.facts.push(factOf(name, value));
    else if (entries.every((entry) => entry.length === 1))
      read.facts.push({ term: termOf(name), text: entries.map(([one]) => one?.text).join(', ') });
    else read.records.push({ term: termOf(name), entries });
  }
  return read;
}

/** All sections but the MOT history; one that the source left out says so. */
export function sectionsOf(report: unknown): Section[] {
  const all = isRecord(report) ? report : {};
  return SECTIONS.map(({ title, key, names }) => {
    const section = all[key];
    return sectionOf(title, isRecord(section) ? section : {}, names ?? []);
  });
}

/** The last five characters of its identification number, which a buyer compares with the vehicle's. */
export function vinEnd(report: unknown): string | null {
  const section = isRecord(report) ? report['VehicleRegistration'] : undefined;
  const vin = isRecord(section) ? section['Vin'] : undefined;
  return typeof vin === 'string' && vin.length >= 5 ? vin.slice(-5) : null;
}
