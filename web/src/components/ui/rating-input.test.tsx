import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RatingInput } from './rating-input';

const words = ['Very Poor', 'Poor', 'Average', 'Good', 'Excellent'];

function Shown({ required = false }: { required?: boolean }) {
  const [value, setValue] = useState(0);
  return (
    <RatingInput
      label="Overall"
      words={words}
      value={value}
      onChange={setValue}
      required={required}
    />
  );
}

test('D5-20 each star says what it means, and the chosen one in sight', async () => {
  render(<Shown required />);
  for (const [index, word] of words.entries()) {
    expect(screen.getByRole('radio', { name: `${index + 1}: ${word}` })).not.toBeChecked();
  }
  await userEvent.click(screen.getByRole('radio', { name: '4: Good' }));
  expect(screen.getByRole('radio', { name: '4: Good' })).toBeChecked();
  expect(screen.getByText('Good')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
});

test('D5-18 the keyboard alone is enough', async () => {
  render(<Shown />);
  await userEvent.tab();
  for (const [key, chosen] of [
    [' ', '1: Very Poor'],
    ['{ArrowRight}', '2: Poor'],
    ['{ArrowRight}', '3: Average'],
  ] as const) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.getByRole('radio', { name: chosen })).toBeChecked());
  }
});

test('one that may be left out can be cleared', async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole('radio', { name: '1: Very Poor' }));
  await userEvent.click(screen.getByRole('button', { name: /Clear\s+Overall/ }));
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked();
});
