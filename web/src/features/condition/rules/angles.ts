import type { BookingCondition } from '@/lib/api/types';
import type { Angle } from './draft';

export type OutlineKind = BookingCondition['outline'];

interface AngleWords {
  label: string;
  /** Where to stand, and what belongs into the picture. */
  hint: string;
}

/** The views of a report. Left and right are those of who sits in the vehicle and looks ahead. */
export const ANGLES: Record<Angle, AngleWords> = {
  front: { label: 'Front', hint: 'Stand in front of it, with the whole front in the picture.' },
  front_right: {
    label: 'Front right',
    hint: 'Stand at its front right corner: front and right side are both in the picture.',
  },
  right: { label: 'Right side', hint: 'The driver’s side in Britain, from wheel to wheel.' },
  rear_right: {
    label: 'Rear right',
    hint: 'Stand at its rear right corner: rear and right side are both in the picture.',
  },
  rear: { label: 'Rear', hint: 'Stand behind it, with the whole rear in the picture.' },
  rear_left: {
    label: 'Rear left',
    hint: 'Stand at its rear left corner: rear and left side are both in the picture.',
  },
  left: { label: 'Left side', hint: 'The kerb side, from wheel to wheel.' },
  front_left: {
    label: 'Front left',
    hint: 'Stand at its front left corner: front and left side are both in the picture.',
  },
  front_seats: { label: 'Front seats', hint: 'From an open front door, with both seats.' },
  rear_seats: { label: 'Rear seats', hint: 'From an open rear door, with the whole bench.' },
  cab: { label: 'Cab', hint: 'From an open door, with all seats.' },
  load_space: { label: 'Load space', hint: 'From the open rear doors, as far as you can see.' },
  controls: { label: 'Controls', hint: 'The handlebar, with levers and mirrors.' },
  saddle: { label: 'Saddle', hint: 'From above, with the tank.' },
  dashboard: {
    label: 'Dashboard',
    hint: 'With the ignition on, so that odometer and fuel or battery can be read.',
  },
};

/** What a complete report needs: the eight views from outside, and the dashboard. The server says the same. */
const OUTSIDE: readonly Angle[] = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
];
export const isNeeded = (angle: Angle) => OUTSIDE.includes(angle) || angle === 'dashboard';

/** Where the camera stands around the outline, clockwise from its nose, in eighths of a turn; null inside. */
export const standsAt = (angle: Angle): number | null => {
  const at = OUTSIDE.indexOf(angle);
  return at === -1 ? null : at;
};

export const OUTLINES: Record<OutlineKind, string> = {
  car: 'car',
  van: 'van',
  motorbike: 'motorbike',
};
