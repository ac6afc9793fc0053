import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { DateRange, type DateRangeProps } from './date-range';

function Example(props: Partial<DateRangeProps>) {
  const [pressed, setPressed] = useState<string[]>([]);
  return (
    <>
      <DateRange
        value={{ start: pressed[0], end: pressed[1] }}
        onPress={(day) => setPressed([...pressed, day])}
        min="2026-11-21"
        max="2028-11-21"
        today="2026-11-21"
        {...props}
      />
      <output>{`Pressed: ${pressed.join(', ')}`}</output>
    </>
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

describe('DateRange', () => {
  test('tells which days are pressed by pointer', async () => {
    const { user } = renderApp(<Example />);
    await user.click(await screen.findByRole('button', { name: /27 November 2026/ }));
    await user.click(day(/30 November 2026/));
    expect(screen.getByText('Pressed: 2026-11-27, 2026-11-30')).toBeInTheDocument();
  });

  test('tells which days are pressed by keyboard', async () => {
    const { user } = renderApp(<Example />);
    (await screen.findByRole('button', { name: /Friday,? 27 November 2026/ })).focus();
    await user.keyboard('{Enter}{ArrowDown}');
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    expect(screen.getByText('Pressed: 2026-11-27, 2026-11-28')).toBeInTheDocument();
  });

  test('P5-34 P5-35 days before the first and taken days are disabled', async () => {
    const { user } = renderApp(<Example isDisabled={(iso) => iso === '2026-11-25'} />);
    expect(await screen.findByRole('button', { name: /20 November 2026/ })).toBeDisabled();
    expect(day(/25 November 2026, not available/)).toBeDisabled();
    await user.click(day(/25 November 2026/));
    expect(screen.getByText('Pressed:')).toBeInTheDocument();
  });

  test('S8 a hand-over day is marked and can be chosen', async () => {
    const { user } = renderApp(<Example isPartlyTaken={(iso) => iso === '2026-11-26'} />);
    await user.click(await screen.findByRole('button', { name: /26 November 2026, partly taken/ }));
    expect(screen.getByText('Pressed: 2026-11-26')).toBeInTheDocument();
  });

  test('weeks begin on Monday', async () => {
    renderApp(<Example />);
    const [first] = await screen.findAllByRole('columnheader', { hidden: true });
    expect(first).toHaveTextContent(/^Mo/);
  });
});
