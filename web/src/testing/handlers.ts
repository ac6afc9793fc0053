import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { Problem } from '@/lib/api/types';
import { aJobPosting } from './careers';
import { aHandover } from './handover';
import { aCondition } from './condition';
import { aListingCard } from './listings';
import {
  aBooking,
  aBookingEvent,
  aDevice,
  aHost,
  anAdminSession,
  anAuditLogPage,
  anImage,
  aProblem,
  aProfile,
  aQuote,
  aSecurityLogPage,
  aSession,
  aSite,
  aVehicle,
  aVehicleCard,
  aVehicleList,
  bookingId,
  someOwnerEarnings,
} from './factories';
import { aNewestReview, aReview, someTripReviews } from './reviews';
import {
  aConversation,
  aConversationList,
  aMessage,
  aNotificationList,
  pushKey,
  somePreferences,
} from './messages';

/** The address of an API path, for handlers: apiUrl('/vehicles/:id'). */
export const apiUrl = (path: string) => `*/api/v1${path}`;

export function ok(body: JsonBodyType, status = 200) {
  return HttpResponse.json(body, { status });
}

/** The first page of a list that has no other. */
export const pageOf = (items: JsonBodyType[]) =>
  ok({ items, total: items.length, page: 1, page_size: 20 });

/** A page after the last one: the server counts nothing there. */
export const pageBeyond = () => ok({ items: [], total: 0, page: 99, page_size: 20 });

export function problem(part: Partial<Problem> & { status: number }) {
  return HttpResponse.json(aProblem(part), {
    status: part.status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

/** A healthy server without anybody signed in. */
const nothing = { items: [], total: 0, page: 1, page_size: 20 };

export const handlers = [
  http.get(apiUrl('/bookings/:id/handover'), () => ok(aHandover())),
  http.get(apiUrl('/admin/bookings/:id/handover'), () => ok(aHandover())),
  http.get(apiUrl('/site'), () => ok(aSite())),
  http.get(apiUrl('/service-fees'), () =>
    ok({
      service_fee_percentage: 10,
      pay_now_discount_percentage: 10,
      booking_deposit_percentage: 2.5,
    }),
  ),
  http.get(apiUrl('/session'), () => ok(aSession(null))),
  http.post(apiUrl('/session'), () => ok(aSession())),
  http.delete(apiUrl('/session'), () => new HttpResponse(null, { status: 204 })),
  http.post(apiUrl('/accounts'), () => ok({ confirmation_needed: false, ...aSession() }, 201)),
  http.post(apiUrl('/failed-attempts'), () => new HttpResponse(null, { status: 204 })),
  http.post(apiUrl('/client-reports'), () => new HttpResponse(null, { status: 204 })),
  http.post(apiUrl('/security-events'), () => new HttpResponse(null, { status: 204 })),
  http.get(apiUrl('/account/exports'), () => ok({ exports: [] })),
  http.get(apiUrl('/sessions'), () => ok({ sessions: [aDevice({ current: true })] })),
  http.get(apiUrl('/admin/session'), () => ok(anAdminSession(null))),
  http.delete(apiUrl('/admin/session'), () => new HttpResponse(null, { status: 204 })),
  http.get(apiUrl('/admin/security-log'), () => ok(aSecurityLogPage())),
  http.get(apiUrl('/admin/audit-log'), () => ok(anAuditLogPage())),
  http.get(apiUrl('/admin/log-check'), () =>
    ok({
      security_log: { checked: 41, last_seq: 41, broken_at: null, head: 'aa' },
      admin_audit: { checked: 7, last_seq: 7, broken_at: null, head: 'bb' },
    }),
  ),
  http.get(apiUrl('/profiles/me'), () => ok(aProfile())),
  http.get(apiUrl('/vehicles'), () => ok(aVehicleList())),
  http.get(apiUrl('/vehicles/featured'), () => ok({ items: [aVehicleCard()] })),
  http.get(apiUrl('/vehicles/count'), () => ok({ count: 64 })),
  http.get(apiUrl('/vehicles/:id'), () => ok(aVehicle())),
  http.get(apiUrl('/vehicles/:id/reviews'), () => ok({ items: [] })),
  http.get(apiUrl('/vehicles/:id/other-vehicles'), () => ok({ items: [] })),
  http.get(apiUrl('/vehicles/:id/unavailable'), () =>
    ok({ ranges: [], today: '2026-11-21', latest_date: '2028-11-21' }),
  ),
  http.get(apiUrl('/reviews/due'), () => ok(nothing)),
  http.get(apiUrl('/reviews/written'), () => ok(nothing)),
  http.get(apiUrl('/reviews/received'), () => ok(nothing)),
  http.get(apiUrl('/bookings/:id/condition'), () => ok(aCondition())),
  http.get(apiUrl('/admin/bookings/:id/condition'), () => ok(aCondition())),
  http.get(apiUrl('/bookings/:id/contracts'), () =>
    ok({ side: 'renter', live: null, earlier: [], can_send: false, why_not: null, cover: null }),
  ),
  http.get(apiUrl('/contracts'), () => pageOf([])),
  http.get(apiUrl('/contract-papers/asked'), () => ok({ items: [] })),
  http.get(apiUrl('/host/contracts-to-send'), () => ok({ items: [] })),
  http.get(apiUrl('/condition/due'), () => ok({ items: [] })),
  http.get(apiUrl('/handover/due'), () => ok({ items: [] })),
  http.get(apiUrl('/date-changes'), () => ok({ items: [] })),
  http.get(apiUrl('/contract-settings'), () => ok({ sends_by_themselves: false })),
  http.get(apiUrl('/bookings/:id/reviews'), () => ok(someTripReviews())),
  http.get(apiUrl('/bookings/:id/renter-reviews'), () => ok({ ...nothing, rating: null })),
  http.get(apiUrl('/reviews/newest'), () => ok({ items: [aNewestReview()] })),
  http.get(apiUrl('/owner-earnings'), () => ok(someOwnerEarnings())),
  http.get(apiUrl('/towns'), () => ok({ items: [{ name: 'Leeds', vehicle_count: 34 }] })),
  http.get(apiUrl('/vehicle-types'), () =>
    ok({ items: [{ category: 'van', vehicle_count: 12, price_from: 4500, image: anImage() }] }),
  ),
  http.get(apiUrl('/hosts/:id'), () => ok(aHost())),
  http.get(apiUrl('/hosts/:id/vehicles'), () =>
    ok({ items: [aVehicleCard()], total: 1, page: 1, page_size: 20 }),
  ),
  http.get(apiUrl('/hosts/:id/reviews'), () =>
    ok({ items: [aReview()], total: 1, page: 1, page_size: 20 }),
  ),
  http.get(apiUrl('/favourites/ids'), () => ok({ vehicle_ids: [] })),
  http.get(apiUrl('/favourites'), () => ok({ items: [], total: 0, page: 1, page_size: 20 })),
  http.get(apiUrl('/saved-searches'), () => ok({ items: [] })),
  http.get(apiUrl('/job-postings'), () => ok({ items: [aJobPosting()] })),
  http.get(apiUrl('/job-postings/:id'), () => ok(aJobPosting())),
  http.get(apiUrl('/job-postings/:id/draft'), () => ok({ draft: null })),
  http.put(apiUrl('/job-postings/:id/draft'), () => new HttpResponse(null, { status: 204 })),
  http.get(apiUrl('/job-applications'), () => pageOf([])),
  http.post(apiUrl('/quotes'), () => ok(aQuote())),
  http.post(apiUrl('/payments'), () =>
    ok(
      {
        url: '/sandbox/checkout/cs_test_1',
        booking_id: bookingId,
        hold_expires_at: '2026-11-21T10:36:00Z',
      },
      201,
    ),
  ),
  http.post(apiUrl('/payments/verify'), () =>
    ok({ success: true, booking: aBooking(), error: null, state: 'paid' }),
  ),
  http.get(apiUrl('/bookings'), () =>
    ok({ items: [aBooking()], total: 1, page: 1, page_size: 20 }),
  ),
  http.get(apiUrl('/bookings/:id'), () => ok(aBooking())),
  http.get(apiUrl('/bookings/:id/events'), () => ok({ items: [aBookingEvent()] })),
  http.get(apiUrl('/bookings/:id/deposit'), () => problem({ status: 404, code: 'no_deposit' })),
  http.get(apiUrl('/conversations'), () => ok(aConversationList())),
  http.post(apiUrl('/conversations'), () => ok(aConversation())),
  http.get(apiUrl('/conversations/:id'), () => ok(aConversation())),
  http.get(apiUrl('/conversations/:id/messages'), () =>
    ok({ items: [aMessage()], has_more: false }),
  ),
  http.put(apiUrl('/conversations/:id/read'), () => new HttpResponse(null, { status: 204 })),
  http.get(apiUrl('/notifications'), () => ok(aNotificationList({ items: [] }))),
  http.get(apiUrl('/notification-preferences'), () => ok(somePreferences())),
  http.get(apiUrl('/push-subscription'), () => ok({ public_key: pushKey, is_on: false })),
  http.get(apiUrl('/host/bookings'), () =>
    ok({ items: [aBooking()], total: 1, page: 1, page_size: 20 }),
  ),
  http.get(apiUrl('/host/to-do'), () => ok({ items: [] })),
  http.get(apiUrl('/host/earnings'), () =>
    ok({
      items: [],
      totals: {
        earned_pence: 0,
        upcoming_pence: 0,
        collected_pence: 0,
        paid_out_pence: 0,
        from_deposit_pence: 0,
      },
      total: 0,
      page: 1,
      page_size: 20,
    }),
  ),
  http.get(apiUrl('/listings'), () =>
    ok({ items: [aListingCard()], total: 1, page: 1, page_size: 20 }),
  ),
  http.get(apiUrl('/host/payout-account'), () => ok({ state: 'ready' })),
  http.get(apiUrl('/host/answers'), () =>
    ok({ requests: 12, answered: 11, percent: 91, minutes: 130 }),
  ),
  http.get(apiUrl('/host/stats'), () =>
    ok({ total_earnings_pence: 421840, completed_bookings: 37, listed_cars: 4, this_month: 6 }),
  ),
];
