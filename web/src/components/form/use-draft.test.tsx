import { act, renderHook, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, notSent } from '@/lib/api/error';
import { renderApp } from '@/testing/render-app';
import { DraftStatus } from './draft-status';
import { useDraft } from './use-draft';

interface Values {
  make: string;
}
type Save = (values: Values) => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
});

function open(save: Save) {
  return renderHook(() => {
    const form = useForm<Values>({ defaultValues: { make: '' } });
    const draft = useDraft(form, { save });
    const { onChange, name } = form.register('make');
    const type = (value: string) => void onChange({ target: { name, value }, type: 'change' });
    return { form, draft, type };
  });
}

const pass = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds) as unknown as Promise<void>);

/** A save that is answered by hand. */
function byHand() {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = vi.fn<Save>(
    () => new Promise((resolve, reject) => answers.push({ resolve: () => resolve(null), reject })),
  );
  return { save, answers };
}

test('a pause after typing saves once, with what was typed last', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  const { result } = open(save);
  expect(result.current.draft.state).toBe('unchanged');
  act(() => result.current.type('Fo'));
  await pass(1000);
  act(() => result.current.type('Ford'));
  await pass(1000);
  expect(save).not.toHaveBeenCalled();
  expect(result.current.draft.state).toBe('unsaved');
  await pass(500);
  expect(save).toHaveBeenCalledExactlyOnceWith({ make: 'Ford' });
  expect(result.current.draft.state).toBe('saved');
  expect(result.current.draft.savedAt).not.toBeNull();
});

test('what is typed during a save is saved after it, never beside it', async () => {
  const { save, answers } = byHand();
  const { result } = open(save);
  act(() => result.current.type('Ford'));
  await pass(1500);
  act(() => result.current.type('Ford Fiesta'));
  await pass(5000);
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.resolve());
  expect(save).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenLastCalledWith({ make: 'Ford Fiesta' });
  await act(async () => answers[1]?.resolve());
  expect(result.current.draft.state).toBe('saved');
});

test('a failure is said, kept, and tried again when the network is back', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(notSent()).mockResolvedValue(null);
  const { result } = open(save);
  act(() => result.current.type('Ford'));
  await pass(1500);
  expect(result.current.draft.state).toBe('failed');
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(result.current.draft.state).toBe('saved');
  expect(save).toHaveBeenLastCalledWith({ make: 'Ford' });
});

test('what may pass by itself is tried again after a while, a refusal is not', async () => {
  const save = vi.fn<Save>().mockRejectedValue(notSent());
  const { result } = open(save);
  act(() => result.current.type('Ford'));
  await pass(1500);
  await pass(15_000);
  expect(save).toHaveBeenCalledTimes(2);
  save.mockRejectedValue(new ApiError({ status: 422, code: 'invalid' }));
  await pass(15_000);
  expect(save).toHaveBeenCalledTimes(3);
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(3);
});

test('after a conflict nothing is saved until somebody has decided', async () => {
  const stale = new ApiError({ status: 409, code: 'changed_elsewhere' });
  const save = vi.fn<Save>().mockRejectedValueOnce(stale).mockResolvedValue(null);
  const { result } = open(save);
  act(() => result.current.type('Ford'));
  await pass(1500);
  expect(result.current.draft.state).toBe('conflict');
  act(() => result.current.type('Ford Fiesta'));
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(await result.current.draft.saveNow()).toBe(false);
  await act(async () => result.current.draft.resume());
  expect(save).toHaveBeenLastCalledWith({ make: 'Ford Fiesta' });
  expect(result.current.draft.state).toBe('saved');
});

test('leaving saves at once what is not saved yet', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  const { result } = open(save);
  act(() => result.current.type('Ford'));
  let isSaved = false;
  await act(async () => {
    isSaved = await result.current.draft.saveNow();
  });
  expect(isSaved).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
  await pass(5000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('filling the form from what is stored is no change', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  const { result } = open(save);
  act(() => result.current.form.reset({ make: 'Kia' }));
  await pass(5000);
  expect(save).not.toHaveBeenCalled();
});

test('the state is told in words, and a failure offers to save now', async () => {
  vi.useRealTimers();
  const saveNow = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const at = { savedAt: '2026-07-01T09:05:00Z', saveNow };
  const { user, rerender } = renderApp(<DraftStatus draft={{ state: 'failed', ...at }} />);
  expect(screen.getByText('Not saved yet.')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  expect(saveNow).toHaveBeenCalled();
  rerender(<DraftStatus draft={{ state: 'saved', ...at }} />);
  expect(screen.getByText('Draft saved at 10:05')).toHaveAttribute('role', 'status');
});
