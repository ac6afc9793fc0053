import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { LocationField } from './location-field';

const LEEDS = [
  { label: 'Leeds, West Yorkshire', kind: 'town' },
  { label: 'Leeds Bradford Airport', kind: 'airport' },
  { label: 'Leeds Station', kind: 'station' },
];
const suggestions = (items = LEEDS, outside_britain = false) =>
  ok({ items, outside_britain, attribution: 'Places: GeoNames (CC BY 4.0)' });

function Form() {
  const [place, setPlace] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        document.title = `searched ${place}`;
      }}
    >
      <LocationField id="where" value={place} onChange={setPlace} className="" labelClassName="" />
      <button type="submit">Search</button>
    </form>
  );
}

/** The field alone; what was asked for is kept. */
function openField() {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/places/suggest'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      return suggestions();
    }),
  );
  return { ...renderApp(<Form />), asked, input: screen.getByRole('combobox', { name: 'Where' }) };
}

test('P5-25 P7-36 suggestions begin with the second character, once the keys are still', async () => {
  const { user, input, asked } = openField();
  await user.type(input, 'l');
  await act(() => delay(300));
  expect(asked).toEqual([]);
  await user.type(input, 'eed');
  expect(await screen.findByRole('option', { name: 'Leeds, West Yorkshire' })).toBeVisible();
  expect(asked).toEqual(['leed']);
  expect(screen.getByText('Places: GeoNames (CC BY 4.0)')).toBeVisible();
  expect(input).toHaveAttribute('aria-expanded', 'true');
});

test('P4-35 the input says whether suggestions are loading, available or unavailable', async () => {
  const { user, input } = openField();
  let answerNow = () => undefined as void;
  const wait = new Promise<void>((resolve) => (answerNow = resolve));
  server.use(
    http.get(apiUrl('/places/suggest'), async () => {
      await wait;
      return suggestions();
    }),
  );
  await user.type(input, 'leed');
  await waitFor(() => expect(input).toHaveAttribute('data-suggestions', 'loading'));
  answerNow();
  await waitFor(() => expect(input).toHaveAttribute('data-suggestions', 'available'));
  server.use(http.get(apiUrl('/places/suggest'), () => problem({ status: 503 })));
  await user.type(input, 's');
  await waitFor(() => expect(input).toHaveAttribute('data-suggestions', 'unavailable'));
});

test(
  'P4-35 a slow list is seen to load, and is unavailable after seconds',
  { timeout: 30_000 },
  async () => {
    const { user, input } = openField();
    server.use(http.get(apiUrl('/places/suggest'), () => delay('infinite')));
    await user.type(input, 'leed');
    expect(await screen.findByText('Looking for places…')).toBeVisible();
    expect(input).toHaveAttribute('aria-busy', 'true');
    const note = await screen.findByText(
      'Address autocomplete unavailable',
      {},
      { timeout: 15_000 },
    );
    expect(note).toBeVisible();
    expect(screen.queryByText('Looking for places…')).toBeNull();
    expect(input).not.toHaveAttribute('aria-busy');
  },
);

test('P8-57 S10 without suggestions it says so, and free text is searched for', async () => {
  const { user, input } = openField();
  server.use(http.get(apiUrl('/places/suggest'), () => HttpResponse.error()));
  await user.type(input, 'Leeds');
  const note = await screen.findByText('Address autocomplete unavailable');
  expect(note).toBeVisible();
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription('Address autocomplete unavailable'),
  );
  await user.keyboard('{Enter}');
  expect(document.title).toBe('searched Leeds');
});

test('P4-35 the arrow keys choose and Enter takes what is chosen, then searches', async () => {
  const { user, input } = openField();
  await user.type(input, 'leed');
  await screen.findByRole('option', { name: 'Leeds Station' });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
  const last = screen.getByRole('option', { name: 'Leeds Station' });
  expect(last).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', last.id);
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('Leeds Station');
  expect(input).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.keyboard('{Enter}');
  expect(document.title).toBe('searched Leeds Station');
});

test('a press takes a suggestion and leaves the focus in the input', async () => {
  const { user, input } = openField();
  await user.type(input, 'leed');
  await user.click(await screen.findByRole('option', { name: 'Leeds Bradford Airport' }));
  expect(input).toHaveValue('Leeds Bradford Airport');
  expect(input).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('P5-28 the suggestions go 200 ms after the focus', async () => {
  const { user, input } = openField();
  await user.type(input, 'leed');
  await screen.findByRole('listbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => input.blur());
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.getByRole('listbox')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('listbox')).toBeNull();
  vi.useRealTimers();
});

test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
  const { user, input } = openField();
  await user.type(input, 'leed');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input).toHaveValue('leed');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
});

test('an answer that comes late does not replace a newer one', async () => {
  const { user, input } = openField();
  server.use(
    http.get(apiUrl('/places/suggest'), async ({ request }) => {
      const text = new URL(request.url).searchParams.get('q');
      if (text === 'le') await delay(500);
      return suggestions([{ label: `Found for ${text}`, kind: 'town' }]);
    }),
  );
  await user.type(input, 'le');
  await act(() => delay(200));
  await user.type(input, 'ed');
  expect(await screen.findByRole('option', { name: 'Found for leed' })).toBeVisible();
  await act(() => delay(500));
  expect(screen.getByRole('option', { name: 'Found for leed' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Found for le' })).toBeNull();
});

test('S1 P5-26 a place outside Great Britain says what Kerbside covers', async () => {
  const { user, input } = openField();
  server.use(http.get(apiUrl('/places/suggest'), () => suggestions([], true)));
  await user.type(input, 'Dublin');
  expect(await screen.findByText('Kerbside covers England, Scotland and Wales.')).toBeVisible();
  expect(input).toHaveAttribute('aria-expanded', 'false');
});
