import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiUrl, ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { SearchCard } from './search-card';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z'), toFake: ['Date'] });
});

function openCard(early?: () => void) {
  return renderApp(<SearchCard />, {
    path: '/',
    routes: [{ path: '/search-results', element: <p>Results</p> }],
    ...(early && { early }),
  });
}

async function pick(view: ReturnType<typeof renderApp>, button: RegExp, ...days: RegExp[]) {
  await view.user.click(screen.getByRole('button', { name: button }));
  for (const day of days) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await view.user.click(await screen.findByRole('button', { name: day }));
  }
}

test('P2.4-09 the type field has exactly the stated options', () => {
  openCard();
  const options = within(screen.getByLabelText('Vehicle type')).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    'any',
    'motorbike',
    'van',
    'hatchback',
    'saloon',
    'suv',
    'performance',
    'luxury',
  ]);
});

test('B3 P2.4-10 P2.4-08 submitting goes to the results with the whole search', async () => {
  const view = openCard();
  await view.user.type(screen.getByLabelText('Where'), 'Leeds');
  await view.user.selectOptions(screen.getByLabelText('Vehicle type'), 'SUV');
  await pick(view, /Pick-up date/, /Friday,? 27 November 2026/, /Monday,? 30 November 2026/);
  expect(screen.getByRole('button', { name: 'Pick-up date 27 Nov 2026' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(window.location.search).toBe(
    '?location=Leeds&startDate=2026-11-27&endDate=2026-11-30&vehicleType=suv',
  );
});

test('P2.4-10 what was typed and chosen before the page’s code was there is searched for', async () => {
  const view = openCard(() => {
    screen.getByLabelText<HTMLInputElement>('Where').value = 'Leeds';
    screen.getByLabelText<HTMLSelectElement>('Vehicle type').value = 'suv';
  });
  await view.user.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(window.location.search).toBe('?location=Leeds&vehicleType=suv');
});

test('P2.4-07 a place is completed from the suggestions and searched for', async () => {
  server.use(
    http.get(apiUrl('/places/suggest'), ({ request }) => {
      const typed = new URL(request.url).searchParams.get('q');
      const items = typed === 'heath' ? [{ label: 'Heathrow Airport', kind: 'airport' }] : [];
      return ok({ items, outside_britain: false, attribution: 'GeoNames' });
    }),
  );
  const view = openCard();
  const where = screen.getByRole('combobox', { name: 'Where' });
  await view.user.type(where, 'heath');
  await view.user.click(await screen.findByRole('option', { name: 'Heathrow Airport' }));
  expect(where).toHaveValue('Heathrow Airport');
  await view.user.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(window.location.search).toBe('?location=Heathrow+Airport');
});

test('P2.4-11 an empty search carries no parameters', async () => {
  const view = openCard();
  await view.user.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByText('Results')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('S7 P5-29 one date alone is refused with the stated sentence', async () => {
  const view = openCard();
  await pick(view, /Pick-up date/, /Friday,? 27 November 2026/);
  await view.user.keyboard('{Escape}');
  await view.user.click(screen.getByRole('button', { name: /Search/ }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please select both pick-up and return dates.',
  );
  expect(screen.queryByText('Results')).toBeNull();
});

test('P5-34 P5-36 past days and returns before the pick-up are disabled', async () => {
  const view = openCard();
  await view.user.click(screen.getByRole('button', { name: /Pick-up date/ }));
  expect(await screen.findByRole('button', { name: /Friday,? 20 November 2026/ })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: /Friday,? 27 November 2026/ }));
  expect(screen.getByRole('button', { name: /Thursday,? 26 November 2026/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Saturday,? 28 November 2026/ })).toBeEnabled();
});

test('Back from the results finds the form as it was left', async () => {
  const view = openCard();
  await view.user.type(screen.getByLabelText('Where'), 'Leeds');
  await view.user.selectOptions(screen.getByLabelText('Vehicle type'), 'Van');
  await view.user.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByText('Results')).toBeVisible();
  window.history.back();
  expect(await screen.findByLabelText('Where')).toHaveValue('Leeds');
  expect(screen.getByLabelText('Vehicle type')).toHaveValue('van');
});
