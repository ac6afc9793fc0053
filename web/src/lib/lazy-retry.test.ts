import { afterEach, expect, test, vi } from 'vitest';
import { loadOrReload } from './lazy-retry';
import { loadAnew } from './leave';

vi.mock('./leave');
const reload = vi.mocked(loadAnew);

afterEach(() => {
  reload.mockReset();
  sessionStorage.clear();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('P2.4-05 code of an older build is fetched by loading the page anew, once', async () => {
  void loadOrReload(missing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReload(missing)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after a success the next missing part may reload again', async () => {
  void loadOrReload(missing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReload(() => Promise.resolve('code'))).resolves.toBe('code');
  void loadOrReload(missing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('offline nothing is reloaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadOrReload(missing)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
