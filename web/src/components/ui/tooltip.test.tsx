import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tooltip, TooltipGroup } from './tooltip';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function hover(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.mouseEnter(button);
  fireEvent.mouseMove(button);
}

function leave(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  fireEvent.mouseLeave(button);
}

function renderTwo() {
  vi.useFakeTimers();
  render(
    <TooltipGroup>
      <Tooltip text="About fees">
        <button type="button">Fees</button>
      </Tooltip>
      <Tooltip text="About deposits">
        <button type="button">Deposits</button>
      </Tooltip>
    </TooltipGroup>,
  );
}

test('P9-29 a tooltip appears after 700 ms', async () => {
  renderTwo();
  hover('Fees');
  await wait(690);
  expect(screen.queryByText('About fees')).not.toBeInTheDocument();
  await wait(20);
  expect(screen.getByText('About fees')).toBeInTheDocument();
});

test('P9-29 within 300 ms the neighbour opens at once, later it waits again', async () => {
  renderTwo();
  hover('Fees');
  await wait(710);
  leave('Fees');
  await wait(200);
  hover('Deposits');
  await wait(20);
  expect(screen.getByText('About deposits')).toBeInTheDocument();
  leave('Deposits');
  await wait(400);
  hover('Fees');
  await wait(600);
  expect(screen.queryByText('About fees')).not.toBeInTheDocument();
});
