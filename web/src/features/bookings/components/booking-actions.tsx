import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { adminPaths } from '@/features/admins';
import type { Booking, BookingOption } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import {
  actionWords,
  isAtHandover,
  isInDispute,
  type Act,
  type ActOption,
  type Reader,
} from '../rules/action-words';
import { ChangeDates } from './change-dates';
import { vehicleName } from '../rules/booking-words';

const ActionDialog = lazyPart(() => import('./action-dialog'));

interface BookingActionsProps {
  booking: Booking;
  reader: Reader;
  /** Left out: all that the server offers. */
  only?: readonly BookingOption['action'][];
  /** What the reason begins with, where it is known. */
  reason?: string;
}

const isAct = (option: BookingOption): option is ActOption =>
  option.action !== 'change_dates' && !isAtHandover(option.action) && !isInDispute(option.action);

/** A button for each thing that the server lets its reader do with a booking; each asks back first. */
export function BookingActions({ booking, reader, only, reason }: BookingActionsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const acts = booking.actions.filter(isAct);
  const options = acts.filter(({ action }) => !only || only.includes(action));
  const option = acts.find(({ action }) => action === asked);
  const moves =
    reader === 'renter' &&
    booking.booking_status === 'confirmed' &&
    booking.actions.some(({ action }) => action === 'change_dates') &&
    (!only || only.includes('change_dates'));
  const isContested = booking.actions.some(({ action }) => isInDispute(action));
  return (
    <>
      {(options.length > 0 || moves || isContested) && (
        <div className="flex flex-wrap gap-2">
          {isContested && (
            <LinkButton size="sm" to={adminPaths.disputesAbout(booking.id)}>
              Decide in its dispute
            </LinkButton>
          )}
          {moves && <ChangeDates booking={booking} />}
          {options.map((offered) => (
            <Button
              key={offered.action}
              size="sm"
              variant={offered.action === 'accept' ? 'primary' : 'outline'}
              onPointerEnter={ActionDialog.preload}
              onFocus={ActionDialog.preload}
              onClick={() => setAsked(offered.action)}
            >
              {actionWords(offered, booking, reader).label}
              <span className="sr-only">: {vehicleName(booking)}</span>
            </Button>
          ))}
        </div>
      )}
      {option && (
        <Suspense fallback={null}>
          <ActionDialog
            booking={booking}
            option={option}
            reader={reader}
            reason={reason}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
