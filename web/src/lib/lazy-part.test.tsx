import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { CrashScreen } from '@/components/layout/crash-screen';
import { lazyPage, lazyPart } from './lazy-part';

vi.mock('./leave');
let online = true;
beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Code that arrives only while the network is there. */
function code() {
  return vi.fn<() => Promise<{ default: () => ReactNode }>>(() =>
    online
      ? Promise.resolve({ default: () => <p>Arrived</p> })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
}

function backOnline() {
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
}

test('P2.4-05 a page that did not arrive offline says so, and is there once the network is back', async () => {
  online = false;
  const Page = lazyPage(code());
  render(
    <ErrorBoundary screen={CrashScreen}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeVisible();
  backOnline();
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('a page that did not arrive can be tried again without a reload', async () => {
  online = false;
  const load = code();
  const Page = lazyPage(load);
  render(
    <ErrorBoundary screen={CrashScreen}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledTimes(1);
  online = true;
  fireEvent.click(again);
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('a part that did not arrive leaves the page alone and comes at the next press', async () => {
  online = false;
  const Part = lazyPart(code());
  render(
    <>
      <button>Pick-up date</button>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  );
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByText('Arrived')).toBeNull();
  online = true;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('a part that breaks by itself is the page’s to show', async () => {
  const Part = lazyPart(() =>
    Promise.resolve({
      default: () => {
        throw new Error('broken');
      },
    }),
  );
  render(
    <ErrorBoundary screen={CrashScreen}>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});
