const step = 100;

/** Pixels right and down. */
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** As aria-keyshortcuts names them. */
export const ARROW_KEYS = Object.keys(STEPS).join(' ');

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** How far a key moves the map; Alt and an arrow is the browser's way back. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: Pressed) {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key];
}
