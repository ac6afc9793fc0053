import type { ReactNode } from 'react';
import { PlateChip } from '@/components/ui/plate-chip';
import { cn } from '@/lib/cn';
import { Link } from '@/lib/router';

interface VehicleTitleProps {
  name: string;
  year?: number | null;
  /** Where the name leads: to the vehicle, or to the booking it is named in. */
  to?: string;
  /** The year in small letters, as in a list. */
  small?: boolean;
}

/** A vehicle by name and year, in headings and cards. */
export function VehicleTitle({ name, year, to, small = false }: VehicleTitleProps) {
  const words = (
    <>
      {name}
      {year && ' '}
      {year && (
        <span className={cn('font-normal text-muted', small && 'font-sans text-sm')}>{year}</span>
      )}
    </>
  );
  if (!to) return words;
  return (
    <Link to={to} className="hover:underline">
      {words}
    </Link>
  );
}

interface VehicleLineProps extends VehicleTitleProps {
  /** Only for whom the server lets see it. */
  plate?: string | null;
  children?: ReactNode;
}

/** A vehicle in a row of a table: its name, its plate, and what else there is to say. */
export function VehicleLine({ plate, children, ...title }: VehicleLineProps) {
  return (
    <span data-slot="vehicle-line" className="flex flex-col items-start gap-1">
      <span className="font-semibold whitespace-nowrap">
        <VehicleTitle small {...title} />
      </span>
      {plate && <PlateChip registration={plate} />}
      {children}
    </span>
  );
}
