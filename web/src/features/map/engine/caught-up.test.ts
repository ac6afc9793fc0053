import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caughtUp } from './caught-up';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A canvas whose graphics say that they are done from that moment on. */
function canvas(doneAfter: number, isLost = false) {
  const begun = performance.now();
  const gl = {
    SIGNALED: 'signaled',
    fenceSync: () => ({}),
    flush: vi.fn<() => void>(),
    isContextLost: () => isLost,
    getSyncParameter: () => (performance.now() - begun >= doneAfter ? 'signaled' : 'unsignaled'),
    deleteSync: vi.fn<() => void>(),
  };
  return { gl, canvas: { getContext: () => gl } as unknown as HTMLCanvasElement };
}

async function msUntilShown(canvas: HTMLCanvasElement) {
  const begun = performance.now();
  let shown: number | undefined;
  void caughtUp(canvas).then(() => (shown = performance.now() - begun));
  await vi.advanceTimersByTimeAsync(20_000);
  return shown;
}

test('a drawn map is shown once the graphics have drawn it', async () => {
  const { canvas: slow, gl } = canvas(200);
  expect(await msUntilShown(slow)).toBe(200);
  expect(gl.flush).toHaveBeenCalledOnce();
  expect(gl.deleteSync).toHaveBeenCalledOnce();
});

test('graphics that never say so hold it up for half a second', async () => {
  const { canvas: silent, gl } = canvas(Infinity);
  expect(await msUntilShown(silent)).toBe(500);
  expect(gl.deleteSync).toHaveBeenCalledOnce();
});

test('nor do graphics that are lost, or that are none', async () => {
  expect(await msUntilShown(canvas(Infinity, true).canvas)).toBe(0);
  expect(await msUntilShown({ getContext: () => null } as unknown as HTMLCanvasElement)).toBe(0);
});
