import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingTime } from '@/testing/waiting-time';
import { CodeMissing, loadOrReload } from './code';
import { loadAnew } from './leave';
import { currentToast } from './toast';

vi.mock('./leave');
const reload = vi.mocked(loadAnew);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void reload.mockReset());

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reloads = (times: number) =>
  vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times), {
    interval: 1,
    timeout: waitingTime,
  });

test('P2.4-05 code of an older build is fetched by loading the page anew, once', async () => {
  void loadOrReload(missing);
  await reloads(1);
  await expect(loadOrReload(missing)).rejects.toThrow(CodeMissing);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a piece that stays away never has the page loaded anew for ever, whatever else arrives', async () => {
  void loadOrReload(missing);
  await reloads(1);
  await expect(loadOrReload(() => Promise.resolve('code'))).resolves.toBe('code');
  await expect(loadOrReload(missing)).rejects.toThrow(CodeMissing);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after the next deploy the page may be loaded anew again', async () => {
  void loadOrReload(missing);
  await reloads(1);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  void loadOrReload(missing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), {
    interval: 1,
    timeout: waitingTime,
  });
});

test('offline nothing is reloaded, and it is said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadOrReload(missing)).rejects.toThrow(CodeMissing);
  expect(reload).not.toHaveBeenCalled();
  expect(currentToast()?.text).toBe(
    'You seem to be offline. This part will load once you are back online.',
  );
});
