import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { apiUrl, ok } from '@/testing/handlers';
import { aCover } from '@/testing/insurance';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { orderId } from '@/testing/services';
import CoverDetails from './cover-details';
import CoversTab from './covers-tab';

const page = (items: object[]) => ({ items, total: items.length, page: 1, page_size: 20 });

test('D2.3-18 without an order it says so', async () => {
  server.use(http.get(apiUrl('/insurance-orders'), () => ok(page([]))));
  renderApp(<CoversTab page={1} />, { user: {} });
  expect(await screen.findByText('No insurance orders yet')).toBeVisible();
});

test('D2.3-18 H11 each order leads to its page, and nobody is told to have cover before it is confirmed', async () => {
  server.use(http.get(apiUrl('/insurance-orders'), () => ok(page([aCover()]))));
  renderApp(<CoversTab page={1} />, { user: {} });
  const list = within(await screen.findByRole('list', { name: 'Insurance orders' }));
  expect(list.getByText('Waiting for the broker')).toBeVisible();
  expect(list.getByText('Comprehensive, 7 days from Tue 24 Nov 2026, 10:00')).toBeVisible();
  expect(list.queryByText(/covered|insured/i)).toBeNull();
  expect(list.getByRole('link')).toHaveAttribute('href', `/orders/${orderId}`);
});

test('H4 H11 while the broker is asked it says that this is not cover yet', async () => {
  server.use(http.get(apiUrl(`/insurance-orders/${orderId}`), () => ok(aCover())));
  renderApp(<CoverDetails orderId={orderId} />, { user: {} });
  expect(await screen.findByText('This is not cover yet')).toBeVisible();
  expect(screen.getByText('Tue 24 Nov 2026, 10:00')).toBeVisible();
  expect(screen.getByText('Tue 1 Dec 2026, 10:00')).toBeVisible();
  expect(screen.getByText('£170.59: £24.37 a day for 7 days')).toBeVisible();
  expect(screen.queryByText('Policy number')).toBeNull();
});

test('H4 confirmed, it has policy and certificate', async () => {
  const confirmed = aCover({
    state: 'confirmed',
    confirmed_at: '2026-11-20T12:00:00Z',
    policy_number: 'POL-1234',
    certificate: { file_url: '/certificate', page_urls: [] },
  });
  server.use(http.get(apiUrl(`/insurance-orders/${orderId}`), () => ok(confirmed)));
  renderApp(<CoverDetails orderId={orderId} />, { user: {} });
  expect(await screen.findByText('POL-1234')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the certificate' })).toHaveAttribute(
    'href',
    '/certificate',
  );
});
