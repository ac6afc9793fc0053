import type { ServiceCase } from '@/lib/api/types';
import { date, money } from '@/lib/format';
import { ISSUERS, NATIONS, TICKET_TYPES, WAYS } from './service-form';

export const named = (term: string, text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? [] : [{ term, text }];

/** What the buyer of a service handed in beside a registration number, each with its name; what was left out is left out. */
export function handedIn(details: ServiceCase['details']) {
  const { notice } = details;
  return [
    ...named('Place', details.place),
    ...named('Dates that suit', details.wished_dates),
    ...named('Booking', details.booking_reference),
    ...named('Penalty for', details.ticket_type && TICKET_TYPES[details.ticket_type]),
    ...named('Reference', details.ticket_reference),
    ...named('Issuer', details.issuer_name),
    ...named('Kind of issuer', notice && ISSUERS[notice.issuer]),
    ...named('Nation', notice && NATIONS[notice.nation]),
    ...named('How it came', notice && WAYS[notice.came_by]),
    ...named('Date of the notice', notice && date(notice.notice_date)),
    ...named('Day of the incident', details.incident_date && date(details.incident_date)),
    ...named('Amount', details.ticket_amount === null ? null : money(details.ticket_amount)),
    ...named('Reason', details.appeal_reason),
    ...named('Desired outcome', details.desired_outcome),
    ...named('Notes', details.additional_notes),
    ...named('Phone', details.phone_number),
  ];
}
