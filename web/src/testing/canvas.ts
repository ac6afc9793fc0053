import { vi } from 'vitest';

export const A_SIGNATURE = 'data:image/png;base64,iVBORw0KGgo=';

/** A canvas that can be drawn on, which jsdom lacks. Returns what was written on it. */
export function aCanvas() {
  const written: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get(target, name: string) {
      if (name === 'fillText') return (text: string) => written.push(text);
      if (name === 'measureText') return (text: string) => ({ width: text.length * 20 });
      return target[name] ?? (() => undefined);
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(A_SIGNATURE);
  return written;
}

/** Draws a line on a canvas, as a mouse does. */
export function drawOn(canvas: Element) {
  const move = (type: string, x: number, target: EventTarget = canvas) => {
    const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientX: x, clientY: 40 });
    Object.assign(event, { pointerId: 1, pressure: 0.5 });
    target.dispatchEvent(event);
  };
  const kind = 'PointerEvent' in window ? 'pointer' : 'mouse';
  move(`${kind}down`, 10);
  move(`${kind}move`, 80, window);
  move(`${kind}up`, 80, window);
}
