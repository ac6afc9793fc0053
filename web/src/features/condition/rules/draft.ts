import type { ConditionEntry } from '@/lib/api/types';
import type { Waiting } from '@/lib/uploads/waiting';

export type Phase = ConditionEntry['phase'];
export type Angle = NonNullable<ConditionEntry['angle']>;
export type Side = 'renter' | 'host';

/** What somebody records, before the server has it; which members are there depends on its kind. */
export type Draft = Pick<ConditionEntry, 'phase' | 'kind'> &
  Partial<
    Pick<
      ConditionEntry,
      | 'angle'
      | 'odometer_miles'
      | 'fuel_eighths'
      | 'battery_percent'
      | 'outline_x'
      | 'outline_y'
      | 'note'
    >
  >;

/** A record that waits on this phone. */
export type WaitingEntry = Waiting<Draft>;
