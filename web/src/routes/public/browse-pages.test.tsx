import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { violationsIn } from '@/testing/axe';
import { aVehicleCard, aVehicleList } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Browse } from './browse';

const pageSize = 20;

/** Opens /browse with so many vehicles, 20 a page; what was asked for is kept. */
async function browse(query: string, total: number) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/vehicles'), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const page = Number(searchParams.get('page'));
      const count = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
      const items = Array.from({ length: count }, (_, index) =>
        aVehicleCard({ id: `${page}-${index}`, model: `No ${(page - 1) * pageSize + index + 1}` }),
      );
      const isCounted = searchParams.get('total') !== 'false';
      return ok(aVehicleList({ items, total: isCounted ? total : null, page, searched: true }));
    }),
  );
  const view = renderApp(<Browse />, { url: `/browse${query}`, path: '/browse' });
  await screen.findAllByRole('article');
  return { ...view, asked };
}

const cards = () => screen.queryAllByRole('article');
const places = () => document.querySelectorAll('[data-page]');
const more = () => screen.queryByRole('link', { name: 'Show more vehicles' });
const address = () => window.location.search;

/** jsdom lays nothing out: the last page counts as looked at, and the end as near. */
async function scroll() {
  fireEvent.scroll(window);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
}

describe('S5 the list grows by 20', () => {
  test('at the press of a button, whose first new card takes the focus', async () => {
    const { user, asked, container } = await browse('?location=Leeds', 64);
    expect(screen.getByText('Vehicles 1 to 20 of 64')).toBeVisible();
    expect(more()).toHaveAttribute('href', '/browse?location=Leeds&page=2');
    await user.click(more() as Element);
    await waitFor(() => expect(cards()).toHaveLength(40));
    await waitFor(() => expect(screen.getByRole('link', { name: /No 21\b/ })).toHaveFocus());
    expect(screen.getByText('Vehicles 1 to 40 of 64')).toBeVisible();
    // The total and the counts beside the filters came with the first page.
    expect(asked).toEqual([
      '?location=Leeds&facets=true&page=1',
      '?location=Leeds&total=false&page=2',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('by scrolling near its end, until there is no more', async () => {
    const { asked } = await browse('', 45);
    await scroll();
    await waitFor(() => expect(cards()).toHaveLength(40));
    await scroll();
    await waitFor(() => expect(screen.getByText('Vehicles 1 to 45 of 45')).toBeVisible());
    expect(more()).toBeNull();
    await scroll();
    expect(asked).toHaveLength(3);
  });

  test('not while somebody goes through it by keyboard, who must come to its end', async () => {
    const { asked } = await browse('', 64);
    const last = screen.getByRole('link', { name: /No 20\b/ });
    last.focus();
    vi.spyOn(last, 'matches').mockReturnValue(true); // jsdom knows no :focus-visible
    await scroll();
    expect(last.matches).toHaveBeenCalledWith(':focus-visible');
    expect(asked).toHaveLength(1);
    expect(more()).toBeVisible();
  });

  test('with the page that is looked at in the address, replacing it', async () => {
    const entries = window.history.length;
    await browse('?make=Ford', 200);
    await scroll();
    await waitFor(() => expect(cards()).toHaveLength(40));
    await scroll();
    await waitFor(() => expect(address()).toBe('?make=Ford&page=2'));
    expect(window.history).toHaveLength(entries);
  });

  test('and at most 100 cards stand in the document, however long it is', async () => {
    await browse('', 1000);
    for (let page = 2; page <= 12; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await scroll();
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await waitFor(() => expect(places()).toHaveLength(page));
      expect(cards().length).toBeLessThanOrEqual(100);
    }
    await waitFor(() => expect(screen.queryByRole('link', { name: /No 240\b/ })).not.toBeNull());
    expect(screen.queryByRole('link', { name: /No 1\b/ })).toBeNull();
  });

  test('what cannot be loaded says so in its place and can be tried again', async () => {
    const { user } = await browse('', 64);
    server.use(
      http.get(apiUrl('/vehicles'), () => problem({ status: 422, code: 'validation_failed' })),
    );
    await user.click(more() as Element);
    expect(await screen.findByText('Unable to load more vehicles')).toBeVisible();
    expect(cards()).toHaveLength(20);
    server.use(http.get(apiUrl('/vehicles'), () => ok(aVehicleList({ page: 2, total: 64 }))));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(21));
  });
});

describe('R1 a page of its own', () => {
  test('an address begins with its page, and what comes before is a press away', async () => {
    vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const { user, asked } = await browse('?location=Leeds&page=3', 64);
    expect(asked).toEqual(['?location=Leeds&facets=true&page=3']);
    expect(screen.getByRole('link', { name: /No 41\b/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show earlier vehicles' }));
    expect(await screen.findByRole('link', { name: /No 21\b/ })).toBeVisible();
    expect(screen.getByText('Vehicles 21 to 60 of 64')).toBeVisible();
    expect(window.scrollBy).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: /No 21\b/ })).toHaveFocus();
  });

  test('the first page takes the place of “Show earlier vehicles”, and the focus', async () => {
    vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const { user } = await browse('?page=2', 64);
    const earlier = screen.getByRole('link', { name: 'Show earlier vehicles' });
    earlier.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: /No 1\b/ })).toHaveFocus());
    expect(earlier).not.toBeInTheDocument();
  });

  test('Back finds the list as long as it was left', async () => {
    const { user, unmount } = await browse('?location=Leeds', 64);
    await user.click(more() as Element);
    await waitFor(() => expect(cards()).toHaveLength(40));
    unmount();
    await browse('?location=Leeds&page=2', 64);
    expect(await screen.findByText('Vehicles 1 to 40 of 64')).toBeVisible();
    await waitFor(() => expect(cards()).toHaveLength(40));
  });

  test('Back after a filter finds the former list as long as it was left, at its page', async () => {
    const { user } = await browse('?location=Leeds', 64);
    await user.click(more() as Element);
    await waitFor(() => expect(cards()).toHaveLength(40));
    await scroll();
    await scroll();
    await waitFor(() => expect(address()).toMatch(/page=[23]$/));
    const left = { address: address(), words: screen.getByText(/^Vehicles 1 to/).textContent };
    await user.click(screen.getByRole('button', { name: /^Van/ }));
    await waitFor(() => expect(address()).toBe('?location=Leeds&vehicleType=van'));
    expect(await screen.findByText('Vehicles 1 to 20 of 64')).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe(left.address));
    expect(await screen.findByText(left.words ?? '')).toBeVisible();
  });

  test('another search begins anew', async () => {
    const { user, asked } = await browse('?location=Leeds', 64);
    await user.click(more() as Element);
    await waitFor(() => expect(cards()).toHaveLength(40));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
    await waitFor(() => expect(asked.at(-1)).toContain('sort=price'));
    await waitFor(() => expect(cards()).toHaveLength(20));
  });
});
