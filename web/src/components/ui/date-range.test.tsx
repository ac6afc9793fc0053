import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { DateRange, type DateRangeProps, type DayRange } from './date-range';
import { nextRange } from './date-range-calendar';

function Example(props: Partial<DateRangeProps>) {
  const [value, setValue] = useState<DayRange>({});
  return (
    <>
      <DateRange
        value={value}
        onChange={setValue}
        min="2026-11-21"
        max="2028-11-21"
        today="2026-11-21"
        {...props}
      />
      <output>{`${value.start ?? '-'} to ${value.end ?? '-'}`}</output>
    </>
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

describe('DateRange', () => {
  test('takes a start and an end by pointer', async () => {
    const { user } = renderApp(<Example />);
    await user.click(await screen.findByRole('button', { name: /27 November 2026/ }));
    await user.click(day(/30 November 2026/));
    expect(screen.getByText('2026-11-27 to 2026-11-30')).toBeInTheDocument();
  });

  test('takes a start and an end by keyboard', async () => {
    const { user } = renderApp(<Example />);
    (await screen.findByRole('button', { name: /Friday,? 27 November 2026/ })).focus();
    await user.keyboard('{Enter}{ArrowDown}');
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    expect(screen.getByText('2026-11-27 to 2026-11-28')).toBeInTheDocument();
  });

  test('P5-34 P5-35 days before the first and taken days are disabled', async () => {
    const { user } = renderApp(<Example isDisabled={(iso) => iso === '2026-11-25'} />);
    expect(await screen.findByRole('button', { name: /20 November 2026/ })).toBeDisabled();
    expect(day(/25 November 2026, not available/)).toBeDisabled();
    await user.click(day(/25 November 2026/));
    expect(screen.getByText('- to -')).toBeInTheDocument();
  });

  test('S8 a hand-over day is marked and can be chosen', async () => {
    const { user } = renderApp(<Example isPartlyTaken={(iso) => iso === '2026-11-26'} />);
    await user.click(await screen.findByRole('button', { name: /26 November 2026, partly taken/ }));
    expect(screen.getByText('2026-11-26 to -')).toBeInTheDocument();
  });

  test('weeks begin on Monday', async () => {
    renderApp(<Example />);
    const [first] = await screen.findAllByRole('columnheader', { hidden: true });
    expect(first).toHaveTextContent(/^Mo/);
  });
});

describe('nextRange', () => {
  test.each<[DayRange, string, DayRange]>([
    [{}, '2026-11-27', { start: '2026-11-27' }],
    [{ start: '2026-11-27' }, '2026-11-30', { start: '2026-11-27', end: '2026-11-30' }],
    [{ start: '2026-11-27' }, '2026-11-27', { start: '2026-11-27', end: '2026-11-27' }],
    [{ start: '2026-11-27' }, '2026-11-20', { start: '2026-11-20' }],
    [{ start: '2026-11-20', end: '2026-11-22' }, '2026-11-30', { start: '2026-11-30' }],
  ])('P5-36 %j and %s make %j', (value, pressed, result) => {
    expect(nextRange(value, pressed)).toEqual(result);
  });
});
