import { afterEach, expect, test, vi } from 'vitest';
import { loadOrReload } from './lazy-retry';
import { loadAnew } from './leave';
import { currentToast } from './toast';

vi.mock('./leave');
const reload = vi.mocked(loadAnew);

afterEach(() => {
  reload.mockReset();
  sessionStorage.clear();
});

const gone = new TypeError('Failed to fetch dynamically imported module');
const dialog = () => (dialogIsGone ? Promise.reject(gone) : Promise.resolve('dialog'));
let dialogIsGone = true;
const page = () => Promise.resolve('page');

/** The dialog's code is gone, so the document is on its way out. */
async function expectReload(times: number) {
  dialogIsGone = true;
  void loadOrReload(dialog);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
}

test('P2.4-05 code of an older build is fetched by loading the page anew, once', async () => {
  await expectReload(1);
  await expect(loadOrReload(dialog)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('P2.4-05 a part that stays missing does not reload for ever beside a page that loads', async () => {
  await expectReload(1);
  await loadOrReload(page); // what the reloaded document does first
  await expect(loadOrReload(dialog)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after a success a part may reload again', async () => {
  await expectReload(1);
  dialogIsGone = false;
  await expect(loadOrReload(dialog)).resolves.toBe('dialog');
  await expectReload(2);
});

test('P2.4-05 offline it says so, keeps the page and goes on when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dialogIsGone = true;
  const loading = loadOrReload(dialog);
  await vi.waitFor(() => expect(currentToast()?.title).toBe('You are offline'));
  dialogIsGone = false;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('dialog');
  expect(reload).not.toHaveBeenCalled();
});

test('a browser that keeps nothing for us gets its pages, and no reload that could repeat', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await expect(loadOrReload(page)).resolves.toBe('page');
  dialogIsGone = true;
  await expect(loadOrReload(dialog)).rejects.toThrow('Failed to fetch');
  vi.unstubAllGlobals();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  await expect(loadOrReload(page)).resolves.toBe('page');
  await expect(loadOrReload(dialog)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
