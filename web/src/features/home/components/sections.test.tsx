import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aVehicleCard, someOwnerEarnings } from '@/testing/factories';
import { aNewestReview } from '@/testing/reviews';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Home } from '@/routes/public/home';
import { LazySection } from './lazy-section';

const region = (name: string) => screen.findByRole('region', { name });

const sections = [
  ['What renters say', '/reviews/newest', 'Unable to load reviews', 'Loading reviews'],
  ['Own a car that sits idle?', '/owner-earnings', 'Unable to load earnings', 'Loading earnings'],
  ['Popular towns', '/towns', 'Unable to load towns', 'Loading towns'],
  [
    'Something for every trip',
    '/vehicle-types',
    'Unable to load vehicle types',
    'Loading vehicle types',
  ],
] as const;

test.each(sections)(
  'P2.4-02 "%s" shows grey shapes while %s is on its way',
  async (name, path, _failed, loading) => {
    server.use(http.get(apiUrl(path), () => delay('infinite').then(() => ok(null))));
    renderApp(<Home />);
    expect(await within(await region(name)).findByText(loading)).toBeInTheDocument();
    expect((await region(name)).querySelector('[data-slot="skeleton"]')).not.toBeNull();
  },
);

test.each(sections)(
  'P2.4-03 "%s" fails alone when %s does, and can be tried again',
  async (name, path, failed) => {
    server.use(http.get(apiUrl(path), () => problem({ status: 500, code: 'internal' })));
    const { user } = renderApp(<Home />);
    expect(await within(await region(name)).findByText(failed)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.resetHandlers();
    await user.click(within(await region(name)).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

describe('a section that is loaded later', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  test('P2.4-03 one that breaks says so, leaves the rest alone, and can be tried again', async () => {
    let isBroken = true;
    function Part() {
      if (isBroken) throw new Error('broken');
      return <p>Whole</p>;
    }
    const { user } = renderApp(
      <>
        <p>The rest</p>
        <LazySection part={Part} what="this" className="" />
      </>,
    );
    expect(await screen.findByText('Unable to load this')).toBeVisible();
    expect(screen.getByText('The rest')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Whole')).toBeVisible();
  });

  test('P2.4-02 nothing of it is loaded before the reader comes near', () => {
    const observe = vi.fn<() => void>();
    class Distant {
      observe = observe;
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Distant);
    const Part = vi.fn<() => null>(() => null);
    renderApp(<LazySection part={Part} what="this" className="" />);
    expect(observe).toHaveBeenCalledTimes(1);
    expect(Part).not.toHaveBeenCalled();
  });
});

describe('the testimonials', () => {
  test('P2.4-01 they are published reviews with name, month and vehicle', async () => {
    renderApp(<Home />);
    const quote = await screen.findByText('Handed over in five minutes flat.');
    const figure = within(quote.closest('figure')!);
    expect(figure.getByText('Owen R.')).toBeVisible();
    expect(figure.getByText(/October 2026/)).toBeVisible();
    expect(figure.getByRole('img', { name: '4 out of 5' })).toBeVisible();
    expect(figure.getByRole('link', { name: 'Kia Sportage in York YO1' })).toHaveAttribute(
      'href',
      `/vehicle/${aNewestReview().vehicle.id}`,
    );
  });

  test('P2.4-01 nobody wrote: it says so', async () => {
    server.use(http.get(apiUrl('/reviews/newest'), () => ok({ items: [] })));
    renderApp(<Home />);
    expect(
      await within(await region('What renters say')).findByText('No reviews yet'),
    ).toBeVisible();
  });
});

describe('the band for owners', () => {
  test('P1-10 it names what vehicles bring in, and how that is known', async () => {
    renderApp(<Home />);
    const band = within(await region('Own a car that sits idle?'));
    expect(await band.findByRole('row', { name: 'Van £412' })).toBeVisible();
    expect(band.getByRole('row', { name: 'Hatchback £288' })).toBeVisible();
    expect(
      band.getByText(/What owners here earned per rented day in the last 90 days/),
    ).toBeVisible();
    expect(band.queryByText(/Too few trips yet/)).toBeNull();
    expect(band.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/add-vehicle');
  });

  test('an estimate is marked as one', async () => {
    const items = [{ category: 'van', monthly_pence: 43200, basis: 'price' } as const];
    server.use(http.get(apiUrl('/owner-earnings'), () => ok(someOwnerEarnings({ items }))));
    renderApp(<Home />);
    const band = within(await region('Own a car that sits idle?'));
    expect(await band.findByRole('row', { name: 'Van £432*' })).toBeVisible();
    expect(band.getByText(/Too few trips yet/)).toBeVisible();
  });

  test('where nothing is known nothing is promised', async () => {
    server.use(http.get(apiUrl('/owner-earnings'), () => ok(someOwnerEarnings({ items: [] }))));
    renderApp(<Home />);
    expect(await screen.findByText(/Nobody has earned here yet/)).toBeVisible();
  });
});

test('P2.4-01 towns and kinds of vehicle lead to what there is of them', async () => {
  renderApp(<Home />);
  expect(await screen.findByRole('link', { name: 'Leeds 34 vehicles' })).toHaveAttribute(
    'href',
    '/browse?location=Leeds',
  );
  const van = await screen.findByRole('link', {
    name: 'Van 12 vehicles from £45 a day',
  });
  expect(van).toHaveAttribute('href', '/browse?vehicleType=van');
});

test('P2.4-01 axe finds nothing on the whole landing page', async () => {
  server.use(http.get(apiUrl('/vehicles/featured'), () => ok({ items: [aVehicleCard()] })));
  const { container } = renderApp(<Home />);
  await screen.findByRole('row', { name: 'Van £412' });
  await screen.findByText('Handed over in five minutes flat.');
  await screen.findByRole('link', { name: /^Leeds/ });
  await screen.findByText('Pick your dates');
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
