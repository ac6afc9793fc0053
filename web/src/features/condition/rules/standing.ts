import type { BookingCondition, ConditionEntry, ConditionReport } from '@/lib/api/types';
import { isNeeded } from './angles';
import type { Angle, Draft, Phase, Side, WaitingEntry } from './draft';

/** One record of a report, wherever it is: at the server, or still on this phone. */
export interface Recorded {
  id: string;
  what: Draft;
  side: Side;
  photos: { id: string; src: string | Blob }[];
  /** The server's record; null while it waits on this phone. */
  entry: ConditionEntry | null;
  /** What waits; null once it is at the server. */
  waiting: WaitingEntry | null;
}

const sideOf = ({ side }: ConditionEntry): Side => (side === 'host' ? 'host' : 'renter');

export function reportOf({ reports }: BookingCondition, phase: Phase): ConditionReport {
  const report = reports.find((one) => one.phase === phase);
  if (!report) throw new Error(`No report ${phase}`); // the server always sends both
  return report;
}

/** All that was recorded of a phase, oldest first; what waits on this phone comes last. */
export function recordedOf(
  report: ConditionReport,
  waiting: readonly WaitingEntry[],
  reader: Side,
): Recorded[] {
  const there = report.entries.map((entry) => ({
    id: entry.id,
    what: entry,
    side: sideOf(entry),
    photos: entry.photos.map(({ id, url }) => ({ id, src: url })),
    entry,
    waiting: null,
  }));
  const here = waiting
    .filter(({ what }) => what.phase === report.phase)
    .map((one) => ({
      id: one.id,
      what: one.what,
      side: reader,
      photos: one.photos.map(({ blob }, index) => ({ id: `${one.id}-${index}`, src: blob })),
      entry: null,
      waiting: one,
    }));
  return [...there, ...here];
}

/** Of several pictures of one view the last one that came in time counts; what was refused does not. */
export function shotOfAngle(recorded: readonly Recorded[], angle: Angle): Recorded | null {
  const shots = recorded.filter(
    ({ what, waiting }) => what.kind === 'shot' && what.angle === angle && !waiting?.problem,
  );
  return shots.findLast(({ entry }) => !entry?.is_late) ?? shots.at(-1) ?? null;
}

/** Whether both reports have a picture of one view. */
export function canCompare(
  condition: BookingCondition,
  waiting: readonly WaitingEntry[],
  reader: Side,
): boolean {
  const [before, after] = (['collection', 'giving_back'] as const).map((phase) =>
    recordedOf(reportOf(condition, phase), waiting, reader),
  );
  return condition.shots.some(
    (angle) => shotOfAngle(before ?? [], angle) && shotOfAngle(after ?? [], angle),
  );
}

/** The views that a complete report still needs, with what waits on this phone counted in. */
export function missingAngles(report: ConditionReport, recorded: readonly Recorded[]): Angle[] {
  return report.missing.filter(
    (angle) =>
      !recorded.some(({ what, waiting }) => waiting && !waiting.problem && what.angle === angle),
  );
}

/** How many of the needed views there are. */
export function takenOf(
  { shots }: BookingCondition,
  report: ConditionReport,
  recorded: readonly Recorded[],
) {
  const of = shots.filter(isNeeded).length;
  return { needed: of - missingAngles(report, recorded).length, of };
}

/** The last value of each reading that the reader gave. */
export function ownReading(recorded: readonly Recorded[], reader: Side) {
  const own = recorded.filter(
    ({ what, side, waiting }) => what.kind === 'reading' && side === reader && !waiting?.problem,
  );
  const last = (name: 'odometer_miles' | 'fuel_eighths' | 'battery_percent') =>
    own.findLast(({ what }) => typeof what[name] === 'number')?.what[name] ?? null;
  return {
    odometer_miles: last('odometer_miles'),
    fuel_eighths: last('fuel_eighths'),
    battery_percent: last('battery_percent'),
  };
}

export const damagesOf = (recorded: readonly Recorded[]) =>
  recorded.filter(({ what }) => what.kind === 'damage');

// From two hours before the pick-up, a day before which it opens: earlier nobody can have met.
const MEETING_AFTER_OPENING = 22 * 3_600_000;

/**
 * Whether the host may say whether they saw the driver, also once the renter has completed it: what the server offered,
 * or, at a pick-up without a signal, what the phone's clock says. After the report's time it counts for nothing.
 */
export function canSayDriver(
  { phase, opens_at: opens, counts_until: until, can_add: kinds }: ConditionReport,
  reader: Side,
  now: number,
): boolean {
  if (now > Date.parse(until)) return false;
  if (kinds.includes('driver_checked')) return true;
  const isOpen = reader === 'host' && phase === 'collection' && kinds.includes('shot');
  return isOpen && now >= Date.parse(opens) + MEETING_AFTER_OPENING;
}

/** What the host said of who drives; null while nothing was said. */
export const driverSaid = (recorded: readonly Recorded[]) =>
  recorded.find(
    ({ what, waiting }) =>
      (what.kind === 'driver_checked' || what.kind === 'did_not_meet') && !waiting?.problem,
  )?.what.kind ?? null;

/** Whether the reader has completed it, and that waits on this phone. */
export const isCompleting = (recorded: readonly Recorded[]) =>
  recorded.some(({ what, waiting }) => what.kind === 'completed' && waiting && !waiting.problem);
