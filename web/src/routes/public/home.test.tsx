import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
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

test('P1-09 B4 no such line while the count is not known', async () => {
  server.use(http.get(apiUrl('/vehicles/count'), () => problem({ status: 503, code: 'busy' })));
  const { client } = renderApp(<Home />);
  const { queryKey } = vehicleCountQuery();
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
  expect(screen.queryByText(/available vehicles/)).toBeNull();
  act(() => void client.setQueryData(queryKey, { count: 64 }));
  expect(await screen.findByText(/available vehicles/)).toBeVisible(); // that is where it would stand
});

test('P1-09 B4 no such line at 0', async () => {
  const { client } = renderApp(<Home />);
  await screen.findByText(/available vehicles/);
  act(() => void client.setQueryData(vehicleCountQuery().queryKey, { count: 0 }));
  await waitFor(() => expect(screen.queryByText(/available vehicles/)).toBeNull());
});

/** The server's answers to the question how many there are. */
function countedAnswers() {
  const answers: number[] = [];
  server.use(
    http.get(apiUrl('/vehicles/count'), () => {
      answers.push(64);
      return ok({ count: 64 });
    }),
  );
  return answers;
}

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('P9-20 the count is kept 10 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = countedAnswers();
  const { client } = renderApp(<Home />);
  await screen.findByText('64+');
  minutesLater(9);
  await client.fetchQuery(vehicleCountQuery());
  expect(answers).toHaveLength(1);
  minutesLater(2);
  await client.fetchQuery(vehicleCountQuery());
  expect(answers).toHaveLength(2);
});

test('P9-20 the count is not asked again when the window gets focus, however old it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = countedAnswers();
  const featured: number[] = [];
  server.use(
    http.get(apiUrl('/vehicles/featured'), () => {
      featured.push(1);
      return ok({ items: [aVehicleCard()] });
    }),
  );
  renderApp(<Home />);
  await screen.findByText('64+');
  minutesLater(11);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(featured).toHaveLength(2)); // others are
  focusManager.setFocused(undefined);
  expect(answers).toHaveLength(1);
});

test('P2.1-07 P2.4-12 "Browse All Vehicles" leads to the browse page, from the top and the foot', async () => {
  renderApp(<Home />);
  await screen.findByRole('heading', { name: 'The next trip starts down the road' });
  const links = screen.getAllByRole('link', { name: 'Browse All Vehicles' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/browse', '/browse']);
});

test('P2.4-01 its sections stand in their order', async () => {
  renderApp(<Home />);
  await screen.findByRole('heading', { name: 'The next trip starts down the road' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Featured vehicles',
    'How it works',
    'What renters say',
    'Own a car that sits idle?',
    'Popular towns',
    'Something for every trip',
    'The next trip starts down the road',
  ]);
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

test('P1-10 "Get Started" leads owners to the listing form', async () => {
  renderApp(<Home />);
  const hero = document.querySelector<HTMLElement>('[data-slot=hero]');
  if (!hero) throw new Error('The page has no hero');
  expect(within(hero).getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/add-vehicle',
  );
});

test('P1-11 "Learn More" leads to /help', () => {
  renderApp(<Home />);
  expect(screen.getByRole('link', { name: 'Learn More about renting' })).toHaveAttribute(
    'href',
    '/help',
  );
});

test('R8 nothing links to pages that are not built', async () => {
  renderApp(<Home />);
  await screen.findByRole('link', { name: /^Leeds/ });
  await screen.findByRole('link', { name: /^Van/ });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(
    targets.every((target) => /^\/(browse|vehicle\/|add-vehicle$|help$)/.test(target ?? '')),
  ).toBe(true);
});
