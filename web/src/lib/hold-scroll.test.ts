import { expect, test, vi } from 'vitest';
import { holdScroll } from './hold-scroll';

/** Stands in for the browser's: jsdom lays nothing out. */
function pageThatGrows() {
  let grow = () => {};
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe() {}
      disconnect() {
        disconnect();
        grow = () => {};
      }
    },
  );
  let height = 0;
  vi.spyOn(document.body, 'offsetHeight', 'get').mockImplementation(() => height);
  return {
    grow: () => {
      height += 100;
      grow();
    },
    /** The browser tells once at first, too. */
    tell: () => grow(),
    disconnect,
  };
}

test('the place is kept while content arrives, however late', () => {
  const page = pageThatGrows();
  const scroll = vi.fn<() => void>();
  holdScroll(scroll);
  page.tell();
  page.grow();
  page.grow();
  expect(scroll).toHaveBeenCalledTimes(3);
});

test('who scrolls is not pulled back', () => {
  const page = pageThatGrows();
  const scroll = vi.fn<() => void>();
  holdScroll(scroll);
  window.dispatchEvent(new Event('wheel'));
  page.grow();
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(page.disconnect).toHaveBeenCalled();
});
