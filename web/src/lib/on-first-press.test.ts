import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onFirstPress } from './on-first-press';

test('the first press counts, by finger or key, and none after it', () => {
  const act = vi.fn<() => void>();
  onFirstPress(act);
  expect(act).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(act).toHaveBeenCalledOnce();
});

test('who has stopped waiting hears of none', () => {
  const act = vi.fn<() => void>();
  onFirstPress(act)();
  fireEvent.pointerDown(document.body);
  expect(act).not.toHaveBeenCalled();
});
