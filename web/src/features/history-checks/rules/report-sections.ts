/** What a report holds of one subject, in the order of its page (D2.4-06). */
export interface Section {
  title: string;
  facts: { term: string; text: string }[];
}

type Facts = Record<string, unknown>;

/** What has names, which a list has not. */
export const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "NumberOfPreviousKeepers" and "financeRecord" in words. */
export function termOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
      .map(([name, one]) => `${termOf(name)}: ${factText(one)}`)
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

/** All sections but the MOT history; one that the source left out says so. */
export function sectionsOf(report: unknown): Section[] {
  const all = isRecord(report) ? report : {};
  return SECTIONS.map(({ title, key, names }) => {
    const section = isRecord(all[key]) ? all[key] : {};
    const rest = Object.keys(section).filter((name) => !names?.includes(name));
    const facts = [...(names ?? []), ...rest].map((name) => ({
      term: termOf(name),
      text: factText(section[name]),
    }));
    return { title, facts };
  });
}

/** The last five characters of its identification number, which a buyer compares with the vehicle's. */
export function vinEnd(report: unknown): string | null {
  const section = isRecord(report) ? report['VehicleRegistration'] : undefined;
  const vin = isRecord(section) ? section['Vin'] : undefined;
  return typeof vin === 'string' && vin.length >= 5 ? vin.slice(-5) : null;
}
