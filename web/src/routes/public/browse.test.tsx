import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aVehicleCard, aVehicleList } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { goTo, renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Browse } from './browse';

type List = Parameters<typeof aVehicleList>[0];

/** Opens /browse; what the search was asked for is kept. */
function browse(query: string, list: List = {}) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/vehicles'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(aVehicleList(list));
    }),
  );
  const view = renderApp(<Browse />, { url: `/browse${query}`, path: '/browse' });
  return { ...view, asked };
}

describe('the plain list', () => {
  test('P2.1-07 P2.5-10 P2.5-05 D7-36 all vehicles, with their number', async () => {
    const { asked } = browse('', { total: 64 });
    expect(await screen.findByRole('heading', { level: 1, name: 'All vehicles' })).toBeVisible();
    expect(screen.getByText('64 vehicles')).toBeVisible();
    expect(screen.getByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(asked).toEqual(['?facets=true&page=1']);
  });
});

describe('a search', () => {
  const search = '?location=Leeds&startDate=2026-11-27&endDate=2026-11-30&vehicleType=suv';

  test('P2.1-08 P2.1-16 P2.5-03 R1 the search of the address is asked for and stands in the form', async () => {
    const { asked } = browse(search, {
      total: 12,
      searched: true,
      place: { name: 'Leeds', inside: false, corrected: false, others: [] },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: '12 vehicles near Leeds' }),
    ).toBeVisible();
    expect(asked[0]).toBe(
      '?location=Leeds&start_date=2026-11-27&end_date=2026-11-30&vehicle_type=suv&facets=true&page=1',
    );
    await waitFor(() => expect(document.title).toBe('Car hire in Leeds – Kerbside'));
    expect(screen.getByLabelText('Where')).toHaveValue('Leeds');
    expect(screen.getByLabelText('Vehicle type')).toHaveValue('suv');
    expect(screen.getByRole('button', { name: 'Return date 30 Nov 2026' })).toBeVisible();
  });

  test('R1 a new search is written to the address', async () => {
    const { user } = browse('?location=Leeds', { searched: true });
    const where = await screen.findByLabelText('Where');
    await user.clear(where);
    await user.type(where, 'York{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?location=York'));
  });

  test('what is typed but not yet searched for stays when a type is pressed', async () => {
    const { user } = browse('?location=Leeds', { searched: true });
    const where = await screen.findByLabelText('Where');
    await user.clear(where);
    await user.type(where, 'York');
    await user.click(screen.getByRole('button', { name: /^Van/ }));
    await waitFor(() => expect(window.location.search).toBe('?location=Leeds&vehicleType=van'));
    expect(screen.getByLabelText('Vehicle type')).toHaveValue('van');
    expect(where).toHaveValue('York');
    goTo('/browse?location=Bath&vehicleType=van');
    expect(where).toHaveValue('Bath');
  });

  test('R1 the same search on a map: in the header, on phones floating above the list', async () => {
    browse(search, { searched: true });
    await screen.findByRole('link', { name: /Ford Fiesta/ });
    const [floating, link] = screen.getAllByRole('link', { name: 'Map' });
    for (const way of [floating, link]) expect(way).toHaveAttribute('href', `/map${search}`);
    // One of them at any width, for the keyboard and for screen readers too.
    expect(floating).toHaveClass('md:hidden');
    expect(link).toHaveClass('max-md:hidden');
  });

  test('P1-14 S5 the dates stand below the heading and go on to the vehicle', async () => {
    browse(search, { searched: true });
    expect(await screen.findByText('27 Nov 2026 – 30 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: /Ford Fiesta/ })).toHaveAttribute(
      'href',
      expect.stringContaining('?startDate=2026-11-27&endDate=2026-11-30'),
    );
  });

  test('S5 R1 totals lead where there are dates; the price a day leads when asked to, and the address says so', async () => {
    const total = { days: 3, total_pence: 13_365, deposit_pence: 50_000 };
    const { user, asked, container } = browse(`${search}&page=2`, {
      searched: true,
      page: 2,
      items: [aVehicleCard({ total })],
    });
    const inTotal = await screen.findByRole('radio', { name: 'Total' });
    expect(inTotal).toBeChecked();
    expect(await screen.findByText('£133.65')).toBeVisible();
    expect(screen.getByText('From £45 per day')).toBeVisible();
    const perDay = screen.getByRole('radio', { name: 'Per day' });
    await user.click(perDay);
    expect(window.location.search).toBe(`${search}&page=2&prices=day`);
    expect(screen.getByText('£45')).toBeVisible();
    expect(screen.getByText('£133.65 total for 3 days')).toBeVisible();
    expect(perDay).toHaveFocus();
    // It is the same list.
    expect(asked).toHaveLength(1);
    expect(await violationsIn(container)).toEqual([]);
    await user.click(inTotal);
    expect(window.location.search).toBe(`${search}&page=2`);
  });

  test('S5 without both dates there is no total to show', async () => {
    browse('?location=Leeds&startDate=2026-11-27', { searched: true });
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Total' })).toBeNull();
  });

  test('S7 one date alone asks for the other and filters nothing', async () => {
    const { asked } = browse('?location=Leeds&startDate=2026-11-27', { searched: true });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please select both pick-up and return dates.',
    );
    expect(screen.getByRole('button', { name: 'Pick-up date 27 Nov 2026' })).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['?location=Leeds&facets=true&page=1']));
  });

  test('S1 an unknown place leads to those that may be meant, with the rest of the search', async () => {
    // What the map showed belongs to the place that was not found.
    const { user, asked } = browse('?location=Hethrow&vehicleType=suv&area=53,-2,54,-1', {
      searched: true,
      place_unknown: true,
      places_meant: ['Heathrow Airport', 'Heath', 'Hetton-le-Hole'],
    });
    expect(
      await screen.findByText(
        (_, element) =>
          element?.textContent ===
          'We could not find ‘Hethrow’. Did you mean Heathrow Airport, Heath or Hetton-le-Hole?',
        { selector: '[data-slot="alert"] div > div' },
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Heathrow Airport' }));
    expect(window.location.search).toBe('?location=Heathrow+Airport&vehicleType=suv');
    await waitFor(() => expect(asked.at(-1)).toContain('location=Heathrow+Airport'));
  });

  test('S1 a misspelling is searched at once and said, with the other readings one press away', async () => {
    const { user, asked } = browse('?location=birmigham&vehicleType=suv', {
      searched: true,
      place: { name: 'Birmingham', inside: false, corrected: true, others: ['Bingham, Notts'] },
    });
    expect(
      await screen.findByText(
        (_, element) =>
          element?.textContent ===
          'Showing Birmingham for “birmigham”. Did you mean Bingham, Notts?',
        { selector: '[data-slot="alert"] div > div' },
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Bingham, Notts' }));
    await waitFor(() => expect(asked.at(-1)).toContain('location=Bingham%2C+Notts'));
  });

  test('S1 namesakes are one press away, and a place that is alone is not spoken of', async () => {
    browse('?location=Richmond', {
      searched: true,
      place: {
        name: 'Richmond',
        inside: false,
        corrected: false,
        others: ['Richmond, North Yorkshire'],
      },
    });
    expect(await screen.findByRole('link', { name: 'Richmond, North Yorkshire' })).toBeVisible();
    cleanup();
    browse('?location=Leeds', {
      searched: true,
      place: { name: 'Leeds', inside: false, corrected: false, others: [] },
    });
    expect(await screen.findByRole('heading', { name: '1 vehicle near Leeds' })).toBeVisible();
    expect(screen.queryByText(/Showing Leeds/)).toBeNull();
  });

  test('S1 a county is searched itself', async () => {
    browse('?location=Cornwall', {
      searched: true,
      place: { name: 'Cornwall', inside: true, corrected: false, others: [] },
    });
    expect(await screen.findByRole('heading', { name: '1 vehicle in Cornwall' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best');
    expect(screen.queryByRole('option', { name: 'Nearest' })).toBeNull();
  });

  test('S1 P8-63 what matches its text comes first, the others below a heading without distance', async () => {
    browse('?location=Old+Leeds+Mill', {
      searched: true,
      place_unknown: true,
      items: [
        aVehicleCard({ id: '1', make: 'Audi', distance_miles: 1, approximate: true }),
        aVehicleCard({ id: '2', make: 'Kia', approximate: true }),
      ],
    });
    const elsewhere = await screen.findByRole('region', { name: 'Elsewhere in Great Britain' });
    expect(within(elsewhere).getByRole('link', { name: /Kia/ })).toBeVisible();
    expect(within(elsewhere).queryByRole('link', { name: /Audi/ })).toBeNull();
    expect(within(elsewhere).queryByText(/mile/)).toBeNull();
    expect(
      screen.getByText(
        (_, element) =>
          /^We could not find ‘Old Leeds Mill’. Check the spelling/.test(
            element?.textContent ?? '',
          ),
        { selector: '[data-slot="alert"] div > div' },
      ),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Vehicles near Old Leeds Mill – Kerbside');
  });

  test('S1 a known place has no such heading', async () => {
    browse('?location=Leeds', { searched: true });
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(screen.queryByText('Elsewhere in Great Britain')).toBeNull();
  });

  test('S1 a place outside Great Britain says what Kerbside covers', async () => {
    browse('?location=Dublin', { searched: true, place_unknown: true, outside_britain: true });
    expect(await screen.findByText('Kerbside covers England, Scotland and Wales.')).toBeVisible();
  });
});

test('P2.5-11 a search that hangs says so after 20 seconds, and another one can be tried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isHanging = true;
    server.use(
      http.get(apiUrl('/vehicles'), async () => {
        if (isHanging) await delay('infinite');
        return ok(aVehicleList({ items: [aVehicleCard()], total: 1 }));
      }),
    );
    const { user } = renderApp(<Browse />, { url: '/browse', path: '/browse' });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText(/longer than usual/)).toBeVisible();
    isHanging = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
    expect(screen.queryByText(/longer than usual/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('S1 a place that is too long for one is asked for all the same: the server says so', async () => {
  const detail = 'Please enter a place of at most 100 characters.';
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/vehicles'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('location') ?? '');
      return problem({ status: 422, code: 'invalid', title: 'Search Not Possible', detail });
    }),
  );
  renderApp(<Browse />, { url: `/browse?location=${'x'.repeat(300)}`, path: '/browse' });
  expect(await screen.findByText(detail)).toBeVisible();
  expect(asked[0]).toHaveLength(300);
});

describe('nothing to show', () => {
  const none = { items: [], total: 0, searched: true };

  test('R5 P2.5-04 D8-56 a search without result', async () => {
    browse('?location=Leeds', none);
    expect(await screen.findByText('No vehicles found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all vehicles' })).toHaveAttribute(
      'href',
      '/browse',
    );
  });

  test('R5 D8-56 vehicles exist but none is free on the dates', async () => {
    browse('?startDate=2026-11-27&endDate=2026-11-30', { ...none, matching_without_dates: 5 });
    expect(await screen.findByText('No available vehicles found')).toBeVisible();
    expect(screen.getByText(/5 vehicles match your search, but none is free/)).toBeVisible();
  });

  test('R5 with dates and nothing alike at all it is "No vehicles found"', async () => {
    browse('?startDate=2026-11-27&endDate=2026-11-30', { ...none, matching_without_dates: 0 });
    expect(await screen.findByText('No vehicles found')).toBeVisible();
  });

  test('P2.5-11 P2.5-02 D8-55 a failure says so and can be tried again', async () => {
    server.use(http.get(apiUrl('/vehicles'), () => problem({ status: 500, code: 'internal' })));
    const { user } = renderApp(<Browse />, { url: '/browse', path: '/browse' });
    expect(await screen.findByText('Error Loading Vehicles')).toBeVisible();
    expect(
      screen.getByText("We're having trouble loading the vehicles. Please try again later."),
    ).toBeVisible();
    server.use(http.get(apiUrl('/vehicles'), () => ok(aVehicleList({ items: [aVehicleCard()] }))));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Ford Fiesta/ })).toBeVisible();
  });

  test('S2 a search that the server refuses says why, and offers no second try', async () => {
    server.use(
      http.get(apiUrl('/vehicles'), () =>
        problem({
          status: 422,
          code: 'too_far_ahead',
          title: 'Invalid Date',
          detail: 'Too far ahead.',
        }),
      ),
    );
    renderApp(<Browse />, {
      url: '/browse?startDate=2030-01-01&endDate=2030-01-02',
      path: '/browse',
    });
    expect(await screen.findByText('Too far ahead.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each([
    ['P9-23 D9-26 the list of vehicles', '', 4, 6],
    ['P9-24 D9-26 what is free on some dates', '?startDate=2026-11-27&endDate=2026-11-30', 1, 3],
  ])('%s is asked for again only when it is old', async (_what, query, fresh, old) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:30:00Z') });
    const { asked } = browse(query);
    await screen.findByRole('link', { name: /Ford Fiesta/ });
    const comeBackAfter = (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      act(() => focusManager.setFocused(false));
      act(() => focusManager.setFocused(true));
    };
    comeBackAfter(fresh);
    expect(asked).toHaveLength(1);
    comeBackAfter(old - fresh);
    await waitFor(() => expect(asked).toHaveLength(2));
    focusManager.setFocused(undefined);
  });

  test('P2.5-01 while it searches it says so', () => {
    browse('?location=Leeds');
    expect(screen.getByText('Searching vehicles')).toBeInTheDocument();
  });
});
