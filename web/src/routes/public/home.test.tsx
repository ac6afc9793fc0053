import { focusManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { vehicleCountQuery } from '@/features/vehicles/api/vehicle-count';
import { aVehicleCard } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Home } from './home';

test('P2.1-01 P1-08 the landing page offers premium vehicles from trusted owners', () => {
  renderApp(<Home />);
  expect(screen.getByText(/Premium vehicles from trusted owners/)).toBeVisible();
  expect(screen.getByRole('search', { name: 'Vehicles' })).toBeVisible();
});

test('P1-09 B4 it shows how many vehicles are available', async () => {
  server.use(http.get(apiUrl('/vehicles/count'), () => ok({ count: 1234 })));
  renderApp(<Home />);
  expect(await screen.findByText('1,200+')).toBeVisible();
  expect(screen.getByText('available vehicles', { exact: false })).toBeVisible();
});

test('P1-09 B4 no such line at 0 or while the count is not known', async () => {
  server.use(http.get(apiUrl('/vehicles/count'), () => problem({ status: 503, code: 'busy' })));
  const { client } = renderApp(<Home />);
  await screen.findByText('Ford Fiesta', { exact: false });
  expect(screen.queryByText(/available vehicles/)).toBeNull();
  client.setQueryData(vehicleCountQuery().queryKey, { count: 0 });
  expect(screen.queryByText(/available vehicles/)).toBeNull();
});

test('P9-20 the count is kept 10 minutes and not asked again when the window gets focus', async () => {
  let asked = 0;
  server.use(
    http.get(apiUrl('/vehicles/count'), () => {
      asked += 1;
      return ok({ count: 64 });
    }),
  );
  renderApp(<Home />);
  await screen.findByText('64+');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(1);
  expect(vehicleCountQuery().staleTime).toBe(600_000);
});

test('P2.1-07 P2.4-12 "Browse All Vehicles" leads to the browse page', () => {
  renderApp(<Home />);
  expect(screen.getByRole('link', { name: 'Browse All Vehicles' })).toHaveAttribute(
    'href',
    '/browse',
  );
});

test('P2.4-04 the how-it-works section can be reached by its anchor', () => {
  renderApp(<Home />);
  const section = document.getElementById('how-it-works');
  expect(section).not.toBeNull();
  expect(within(section!).getByRole('heading', { name: 'How it works' })).toBeVisible();
});

test('P2.4-03 featured vehicles that cannot be loaded leave the rest of the page working', async () => {
  server.use(
    http.get(apiUrl('/vehicles/featured'), () => problem({ status: 500, code: 'internal' })),
  );
  const { user } = renderApp(<Home />);
  expect(await screen.findByText('Unable to load featured vehicles')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  server.use(http.get(apiUrl('/vehicles/featured'), () => ok({ items: [aVehicleCard()] })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
});

test('P2.4-02 featured vehicles show skeletons while they load', () => {
  server.use(http.get(apiUrl('/vehicles/featured'), () => delay('infinite').then(() => ok(null))));
  renderApp(<Home />);
  expect(screen.getByText('Loading vehicles')).toBeInTheDocument();
});

test('R8 nothing links to pages that are not built', () => {
  renderApp(<Home />);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets.every((target) => /^\/(browse|vehicle\/)/.test(target ?? ''))).toBe(true);
});
