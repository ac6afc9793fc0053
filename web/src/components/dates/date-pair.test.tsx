import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ChosenDays } from '@/lib/dates/chosen-days';
import { renderApp } from '@/testing/render-app';
import { DatePair } from './date-pair';

function Dates({ start = '' }: { start?: string }) {
  const [days, setDays] = useState<ChosenDays>({ start, end: '' });
  const limits = { min: '2026-11-21', max: '2028-11-21' };
  return <DatePair look="boxed" days={days} onChange={setDays} limits={limits} />;
}

const day = (name: RegExp) => screen.findByRole('button', { name });

test('by the keyboard the calendar opens on today, and both days are chosen without leaving it', async () => {
  const { user } = renderApp(<Dates />);
  await user.tab();
  expect(screen.getByRole('button', { name: /Pick-up date/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  const today = await day(/21 November 2026/);
  await waitFor(() => expect(today).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Pick-up date/ })).toHaveTextContent('28 Nov'),
  );
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /Return date/ })).toHaveTextContent('29 Nov');
});

test('it opens on the day that is chosen already', async () => {
  const { user } = renderApp(<Dates start="2026-12-03" />);
  await user.tab();
  await user.keyboard('{Enter}');
  const chosen = await day(/, 3 December 2026/);
  await waitFor(() => expect(chosen).toHaveFocus());
});

test('Tab leads from the day to the ways out, and round to the months', async () => {
  const { user } = renderApp(<Dates start="2026-12-03" />);
  await user.tab();
  await user.keyboard('{Enter}');
  const chosen = await day(/, 3 December 2026/);
  await waitFor(() => expect(chosen).toHaveFocus());
  for (const name of ['Clear', 'Done', /Previous Month/, /Next Month/]) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await user.tab();
  expect(chosen).toHaveFocus();
  for (let back = 0; back < 3; back += 1) await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
});

test('all of the calendar is in view, whatever the month, and the field above it too', async () => {
  const { user } = renderApp(
    <div className="flex pt-[60vh] pb-[100vh]">
      <Dates />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: /Pick-up date/ }));
  await day(/21 November 2026/);
  const calendar = screen.getByRole('dialog');
  await waitFor(() => {
    const { top, bottom } = calendar.getBoundingClientRect();
    expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
  });
  const height = calendar.offsetHeight;
  expect(calendar.scrollHeight).toBeLessThanOrEqual(height);
  await user.click(screen.getByRole('button', { name: /Next Month/ }));
  expect(calendar.offsetHeight).toBe(height);
});
