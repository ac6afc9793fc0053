import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { Toaster } from './toaster';

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('P9-27 N4 a new toast replaces the old one', () => {
  render(<Toaster />);
  act(() => toast('First'));
  act(() => toast.error('Second', 'With a text'));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('SecondWith a text');
});

test('N4 a toast raised before the toaster is mounted is kept', () => {
  toast('Early');
  render(<Toaster />);
  expect(screen.getByText('Early')).toBeInTheDocument();
});

test('P9-28 a toast goes by itself after 5 seconds', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast('Saved'));
  wait(4999);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('P9-28 each toast has its own 5 seconds', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast('First'));
  wait(4000);
  act(() => toast('Second'));
  wait(4000);
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('the clock stands while the pointer is on the toast', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast('Read me'));
  const words = screen.getByText('Read me');
  fireEvent.pointerEnter(words.closest('[data-slot=toast]') as Element);
  wait(10_000);
  expect(screen.getByText('Read me')).toBeInTheDocument();
  fireEvent.pointerLeave(words.closest('[data-slot=toast]') as Element);
  wait(5000);
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});

test('a toast can be closed', () => {
  render(<Toaster />);
  act(() => toast('Go away'));
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Go away')).not.toBeInTheDocument();
});
