import { vi } from 'vitest';

export const A_SIGNATURE = 'data:image/png;base64,iVBORw0KGgo=';

/** A canvas that can be drawn on, which jsdom lacks. Returns what was written on it. */
export function aCanvas() {
  const written: string[] = [];
  const nothing: Record<string, unknown> = {};
  const context = new Proxy(nothing, {
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
  const send = (to: EventTarget, type: string, clientX: number, buttons: number) =>
    to.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, buttons, clientX, clientY: 40 }),
    );
  send(canvas, 'pointerdown', 10, 1);
  send(window, 'pointermove', 80, 1);
  send(window, 'pointerup', 80, 0);
}
