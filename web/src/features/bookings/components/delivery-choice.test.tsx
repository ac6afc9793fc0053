import { screen, waitFor, within } from '@testing-library/react';
import { http, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { goToPayment } from '@/features/payments/rules/go-to-payment';
import type { DeliveryCheck } from '@/lib/api/types';
import { aQuote, aSession, aVehicle } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { AuthDialogHost } from '@/features/accounts';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BookingCard } from './booking-card';

const delivers = { can_deliver: true, delivery_charge_per_mile: 125, max_delivery_distance: 30 };
const address = '4 Mill Lane, Otley LS21 3AB';
const found: DeliveryCheck = {
  address,
  distance_tenths: 121,
  estimated: true,
  delivery_fee: 1513,
  measured: 'sealed measurement',
};
const foundLine = 'About 12.1 miles away (estimated distance): £15.13';

vi.mock(import('@/features/payments/rules/go-to-payment'), () => ({
  goToPayment: vi.fn<(url: string) => () => void>(() => () => {}),
}));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z'), shouldAdvanceTime: true });
  vi.mocked(goToPayment).mockClear();
});

/** Answers a POST and keeps the bodies that it was sent. */
function record(path: string, respond: () => Response) {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return respond();
    }),
  );
  return bodies;
}

const started = () =>
  ok(
    { url: '/sandbox/checkout/cs_1', booking_id: '1', hold_expires_at: null } as JsonBodyType,
    201,
  );

const url = '/vehicle/1?startDate=2026-11-27&endDate=2026-11-30';

function open(vehicle: Parameters<typeof aVehicle>[0] = delivers) {
  return renderApp(<BookingCard vehicle={aVehicle(vehicle)} onPhones="bar" />, { url, user: {} });
}

async function typeAddress({ user }: ReturnType<typeof open>, text: string) {
  await user.click(await screen.findByRole('radio', { name: /Delivery/ }));
  await user.type(screen.getByLabelText('Delivery address'), text);
}
async function pressBookNow({ user }: ReturnType<typeof open>) {
  const button = screen.getByRole('button', { name: /Book Now/ });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

describe('the offer', () => {
  test('P5-48 P4-17 collection is chosen, delivery offered with its price and reach', async () => {
    open();
    expect(await screen.findByRole('radio', { name: /Collection/ })).toBeChecked();
    expect(screen.getByText('£1.25 a mile, up to 30 miles away')).toBeVisible();
    expect(screen.queryByLabelText('Delivery address')).toBeNull();
  });

  test.each([
    { can_deliver: false },
    { delivery_charge_per_mile: null },
    { max_delivery_distance: null },
  ])('P5-48 without %o nothing is offered', async (lack) => {
    open({ ...delivers, ...lack });
    expect(await screen.findByText('Pay now — save 10%')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Delivery/ })).toBeNull();
  });

  test('P5-48 delivery for nothing is an offer', async () => {
    open({ ...delivers, delivery_charge_per_mile: 0 });
    expect(await screen.findByText('Free, up to 30 miles away')).toBeVisible();
  });
});

describe('the look-up', () => {
  test('P4-23 P4-24 P4-25 P8-56 P9-19 two seconds after the last key the fee is worked out and priced', async () => {
    const checks = record('/vehicles/:id/delivery', () => ok(found));
    const quotes = record('/quotes', () => ok(aQuote()));
    const view = open();
    await typeAddress(view, address);
    await vi.advanceTimersByTimeAsync(1500);
    expect(checks).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    const status = await screen.findByText(foundLine, { selector: 'p[role=status] *' });
    expect(status).toBeVisible();
    expect(checks).toEqual([{ address }]);
    expect(await screen.findByText('Delivery available')).toBeVisible();
    await waitFor(() =>
      expect(quotes.at(-1)).toMatchObject({
        delivery_requested: true,
        delivery_address: address,
        delivery_measured: 'sealed measurement',
      }),
    );
    expect(window.location.search).not.toMatch(/Mill|Otley|deliver/i);
  });

  test('S4 M8 a visitor signs in first; what was typed stays, and stands in no address or storage', async () => {
    const checks = record('/vehicles/:id/delivery', () => ok(found));
    const card = <BookingCard vehicle={aVehicle(delivers)} onPhones="bar" />;
    const view = renderApp(
      <>
        {card}
        <AuthDialogHost brand="Kerbside" />
      </>,
      { url },
    );
    await typeAddress(view, address);
    await vi.advanceTimersByTimeAsync(2100);
    expect(checks).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
    const dialog = await screen.findByRole('dialog');
    await view.user.type(within(dialog).getByLabelText(/Email/), 'amy@example.com');
    await view.user.type(within(dialog).getByLabelText(/^Password/), 'Sunny-Morning-42');
    server.use(http.get(apiUrl('/session'), () => ok(aSession())));
    await view.user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(foundLine, { selector: 'p[role=status] *' })).toBeVisible();
    expect(checks).toEqual([{ address }]);
    const stored = JSON.stringify([localStorage, sessionStorage]);
    expect(window.location.href + stored).not.toMatch(/Mill|Otley/);
  });

  test('P4-24 while it is worked out it says so', async () => {
    server.use(http.post(apiUrl('/vehicles/:id/delivery'), () => new Promise<Response>(() => {})));
    const view = open();
    await typeAddress(view, address);
    await vi.advanceTimersByTimeAsync(2100);
    expect(await screen.findByText('Calculating delivery fee...')).toBeVisible();
  });

  test('P4-22 back to collection nothing of it is left', async () => {
    record('/vehicles/:id/delivery', () => ok(found));
    const quotes = record('/quotes', () => ok(aQuote()));
    const view = open();
    await typeAddress(view, address);
    await vi.advanceTimersByTimeAsync(2100);
    await waitFor(() => expect(quotes.at(-1)).toMatchObject({ delivery_requested: true }));
    await view.user.click(screen.getByRole('radio', { name: /Collection/ }));
    await waitFor(() =>
      expect(quotes.at(-1)).toMatchObject({ delivery_requested: false, delivery_address: null }),
    );
    await view.user.click(screen.getByRole('radio', { name: /Delivery/ }));
    expect(screen.getByLabelText('Delivery address')).toHaveValue('');
  });

  test.each([
    [
      'P4-26 P8-52',
      '❌ Delivery Not Available',
      'This address is 31.2 miles away by road, outside delivery range. The host delivers up to 30 miles.',
    ],
    [
      'P8-53',
      '❌ Address Not Found',
      'Address not found - please check the spelling and try again',
    ],
    ['P8-54', '⏱️ Service Busy', 'Service temporarily busy - please try again in a moment'],
    ['P8-55', '⚠️ Delivery Check Failed', 'No distance data available - please check the address'],
  ])('%s "%s" is a toast, and its text stands on the card', async (_ids, title, detail) => {
    record('/vehicles/:id/delivery', () => problem({ status: 422, code: 'no', title, detail }));
    const view = open();
    await typeAddress(view, address);
    await vi.advanceTimersByTimeAsync(2100);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByText(detail)).toHaveLength(2);
  });
});

describe('Book Now', () => {
  test('P5-32 P8-24 P4-18 an address of less than five characters is refused before anything is asked', async () => {
    const payments = record('/payments', started);
    const checks = record('/vehicles/:id/delivery', () => ok(found));
    const view = open();
    await typeAddress(view, ' LS1 ');
    await pressBookNow(view);
    expect(await screen.findByText('Delivery Address Required')).toBeVisible();
    expect(screen.getByText('Please enter a valid delivery address.')).toBeVisible();
    expect(payments).toEqual([]);
    expect(checks).toEqual([]);
  });

  test('M8 a bare postcode is measured when it is pressed; the next press pays what is shown', async () => {
    const payments = record('/payments', started);
    const postcode = { ...found, address: 'LS21 3AB' };
    const checks = record('/vehicles/:id/delivery', () => ok(postcode));
    const priced = aQuote({ delivery_requested: true, delivery_address: 'LS21 3AB' });
    const quotes = record('/quotes', () => ok(priced));
    const view = open();
    await typeAddress(view, 'LS21 3AB');
    await vi.advanceTimersByTimeAsync(2100);
    expect(checks).toEqual([]);
    await pressBookNow(view);
    expect(await screen.findByText('Delivery available')).toBeVisible();
    expect(checks).toEqual([{ address: 'LS21 3AB' }]);
    expect(payments).toEqual([]);
    await waitFor(() => expect(quotes.at(-1)).toMatchObject({ delivery_address: 'LS21 3AB' }));
    await pressBookNow(view);
    await waitFor(() =>
      expect(payments).toMatchObject([{ delivery_requested: true, delivery_address: 'LS21 3AB' }]),
    );
  });

  test('M8 without a measured distance there is no booking', async () => {
    const payments = record('/payments', started);
    const detail = 'Address not found - please check the spelling and try again';
    const title = '❌ Address Not Found';
    record('/vehicles/:id/delivery', () => problem({ status: 404, code: 'no', title, detail }));
    const view = open();
    await typeAddress(view, 'Xyzzy');
    await pressBookNow(view);
    expect(await screen.findByText(title)).toBeVisible();
    await pressBookNow(view);
    expect(payments).toEqual([]);
  });
});
