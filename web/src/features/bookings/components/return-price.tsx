import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { errorText } from '@/lib/api/error';
import type { Booking } from '@/lib/api/types';
import { dateChangeQuery } from '../api/date-change';
import { DATES_TAKEN } from '../rules/booking-checks';
import { DateChangePrice } from './date-change-price';

export interface ReturnProps {
  booking: Booking;
  endDate: string;
  endTime: string;
}

/** Asks what a trip costs with a later return. */
export const returnQuery = ({ booking, endDate, endTime }: ReturnProps) =>
  dateChangeQuery(booking.id, {
    startDate: booking.start_date,
    startTime: booking.start_time,
    endDate,
    endTime,
  });

/** What a trip under way costs with a later return. */
export function ReturnPrice(props: ReturnProps) {
  const { data: shown, error, isFetching } = useQuery(returnQuery(props));
  if (!shown && error)
    return <Alert tone="warning">{errorText(error, 'We could not calculate the price.')}</Alert>;
  return (
    <>
      <DateChangePrice booking={props.booking} shown={shown} isAwaited={isFetching} />
      {shown && !shown.available && <Alert tone="warning">{DATES_TAKEN}</Alert>}
    </>
  );
}
