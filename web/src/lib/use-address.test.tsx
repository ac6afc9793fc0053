import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { addressOf, dayField, pageField } from './address';
import { useAddress } from './use-address';

const trip = addressOf({ start: dayField, end: dayField, page: pageField });

function Trip({ press }: { press: (change: ReturnType<typeof useAddress<object>>[1]) => void }) {
  const [{ start, end, page }, change] = useAddress(trip);
  return <button onClick={() => press(change)}>{`${start} ${end} ${page}`}</button>;
}

test('two writes in one tick are both kept, also beside what nobody here knows', async () => {
  const { user } = renderApp(
    <Trip
      press={(change) => {
        change({ start: '2026-11-27' });
        change({ end: '2026-11-30' });
      }}
    />,
    { url: '/browse?utm=x&page=2#results' },
  );
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('2026-11-27 2026-11-30 2')).toBeVisible();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(
    '/browse?utm=x&page=2&start=2026-11-27&end=2026-11-30#results',
  );
});

test('a change replaces the entry of the history, unless it is to be one of its own', async () => {
  const { user } = renderApp(<Trip press={(change) => change({ page: 2 })} />, { url: '/browse' });
  const before = window.history.length;
  await user.click(screen.getByRole('button'));
  expect(window.location.search).toBe('?page=2');
  expect(window.history.length).toBe(before);
});

test('a change that is an entry of its own can be gone back from', async () => {
  const { user } = renderApp(<Trip press={(change) => change({ page: 3 }, { push: true })} />, {
    url: '/browse?page=2',
  });
  await user.click(screen.getByRole('button'));
  expect(window.location.search).toBe('?page=3');
  // A browser keeps 50 entries at most, so that their number would say nothing beside other tests.
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
});
