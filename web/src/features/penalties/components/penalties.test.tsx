import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as HostPenalties } from '@/routes/host/penalties';
import { Component as RenterPenalty } from '@/routes/user/penalty';
import { aUser } from '@/testing/factories';
import { apiUrl, ok, pageOf } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aService } from '@/testing/services';

const id = '22222222-2222-4333-8444-555555555555';
const facts = {
  registration_number: 'AB12 CDE',
  incident_at: '2026-11-10 10:31',
  issuer: 'council',
  issuer_name: 'Leeds City Council',
  issuer_address: '',
  reference: 'LD1',
  nation: 'england',
  came_by: 'post',
  notice_date: '2026-11-12',
  amount_pence: 7000,
  deadlines: {
    appeal: { last_day: '2026-12-09', tone: 'open' },
    discount: { last_day: '2026-11-25', tone: 'amber' },
    told: '',
  },
};
const trip = {
  booking_id: 'b1',
  vehicle: 'Ford Fiesta',
  starts: '2026-11-09 10:00',
  ends: '2026-11-12 10:00',
};
const found = {
  ...facts,
  id,
  outcome: 'trip_found',
  told: 'It was a trip of yours.',
  trip,
  renter: 'Ada Lovelace',
  contract_id: 'c1',
  admin_fee: { possible: true, amount_pence: 2500, until: null, told: 'You can charge £25.00.' },
  if_taken_back: 'It is deleted, and we tell Ada Lovelace.',
};

function openHost(items: object[]) {
  server.use(http.get(apiUrl('/penalties'), () => ok({ items })));
  return renderApp(<HostPenalties />, { url: '/penalties', user: aUser({ user_type: 'host' }) });
}

beforeEach(() => sessionStorage.removeItem('pendingServiceBooking'));

test('K7 a trip that was found has its letter, the contract and the admin fee', async () => {
  openHost([found]);
  const list = within(await screen.findByRole('list', { name: 'Earlier penalties' }));
  expect(list.getByText(/Ada Lovelace/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Download the letter' })).toHaveAttribute(
    'href',
    `/api/v1/penalties/${id}/letter.pdf`,
  );
  expect(list.getByRole('link', { name: 'Download the signed contract' })).toBeVisible();
  expect(list.getByRole('link', { name: /Charge £25.00/ })).toHaveAttribute('href', '/bookings/b1');
});

test('K7 what was entered by mistake is taken back, once that is asked', async () => {
  const { user } = openHost([found]);
  const taken = vi.fn<() => void>();
  server.use(
    http.delete(apiUrl(`/penalties/${id}`), () => {
      taken();
      server.use(http.get(apiUrl('/penalties'), () => ok({ items: [] })));
      return new Response(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Take it back/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Take LD1 back?' }));
  expect(asked.getByText('It is deleted, and we tell Ada Lovelace.')).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  await user.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Penalty taken back')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/LD1/)).toBeNull());
});

test('K7 without a signed contract there is no letter, and without a fee a dispute', async () => {
  openHost([
    {
      ...found,
      contract_id: null,
      admin_fee: { possible: false, amount_pence: 2500, until: null, told: 'Too late.' },
    },
  ]);
  await screen.findByRole('list', { name: 'Earlier penalties' });
  expect(screen.queryByRole('link', { name: 'Download the letter' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open a dispute' })).toBeVisible();
});

test('H11 a notice of the police has neither letter nor fee', async () => {
  openHost([
    { ...found, outcome: 'police', told: 'Name the driver.', contract_id: null, admin_fee: null },
  ]);
  expect(await screen.findByText('Name the driver.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /letter|dispute|Charge/ })).not.toBeInTheDocument();
});

test('K7 an empty form names what is missing, and the skipped hour is none', async () => {
  const { user } = openHost([]);
  await user.click(await screen.findByRole('button', { name: 'Find the trip' }));
  expect(await screen.findByText('Please give the registration number.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Day of the incident/ }), '29/03/2026');
  await user.type(screen.getByLabelText(/^Time of the incident/), '01:30');
  expect(await screen.findByText(/this time did not exist/)).toBeVisible();
});

function openRenters(appeals: object[]) {
  const service = aService({ id: 's1', service_type: 'ticket_appeal', base_price: 1999 });
  server.use(
    http.get(apiUrl(`/penalties/${id}/renter`), () =>
      ok({ ...facts, id, trip, can_be_appealed: true }),
    ),
    http.get(apiUrl('/services'), () => ok({ items: [service] })),
    http.get(apiUrl('/service-cases'), () => pageOf(appeals as never[])),
  );
  return renderApp(<RenterPenalty />, {
    url: `/penalties/${id}`,
    path: '/penalties/:penaltyId',
    user: {},
  });
}

test('H11 an appeal of it that is under way is led to, and not sold again', async () => {
  const appeal = {
    id: 'o1',
    kind: 'ticket_appeal',
    title: 'Ticket appeal',
    about: 'LD1',
    order_state: 'open',
    told: 'Our team is writing your appeal.',
  };
  openRenters([{ ...appeal, id: 'o2', about: 'LD2' }, appeal]);
  expect(await screen.findByText('Your appeal is under way')).toBeVisible();
  expect(screen.getByText('Our team is writing your appeal.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your appeal' })).toHaveAttribute(
    'href',
    '/orders/o1',
  );
  expect(screen.queryByRole('button', { name: /Appeal for/ })).toBeNull();
});

test('H11 an appeal of it that was answered is led to, and not sold again', async () => {
  openRenters([
    {
      id: 'o1',
      kind: 'ticket_appeal',
      about: 'LD1',
      order_state: 'done',
      told: 'The issuer has accepted the appeal.',
    },
  ]);
  expect(await screen.findByText('We have appealed it for you')).toBeVisible();
  expect(screen.getByText('The issuer has accepted the appeal.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Appeal for/ })).toBeNull();
});

test('H11 the renter reads until when, that it is free, and begins an appeal that is filled in', async () => {
  const { user } = openRenters([
    { id: 'o1', kind: 'ticket_appeal', about: 'LD1', order_state: 'cancelled', told: 'Cancelled.' },
  ]);
  expect(await screen.findByText('You can appeal yourself, free of charge')).toBeVisible();
  expect(screen.getByText(/Appeal by/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Appeal for £19.99' }));
  expect(JSON.parse(sessionStorage.getItem('pendingServiceBooking') ?? '{}')).toMatchObject({
    serviceId: 's1',
    values: { ticket_reference: 'LD1', issuer: 'council', notice_date: '2026-11-12' },
  });
});
