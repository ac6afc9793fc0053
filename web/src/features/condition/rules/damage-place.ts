/** A place on the outline, in thousandths of its width and height; the nose is at the top. */
export interface Place {
  x: number;
  y: number;
}

const third = (at: number) => Math.min(2, Math.floor((at * 3) / 1000));
const ALONG = ['Front', 'Middle', 'Rear'] as const;
const ACROSS = ['left', '', 'right'] as const;

/** "Front left", "Middle", "Rear right" */
export function placeWords({ x, y }: Place): string {
  return [ALONG[third(y)], ACROSS[third(x)]].filter(Boolean).join(' ');
}

const within = (at: number) => Math.round(Math.min(1000, Math.max(0, at)));

/** A place moved by so much, which stays on the outline. */
export const moved = ({ x, y }: Place, dx: number, dy: number): Place => ({
  x: within(x + dx),
  y: within(y + dy),
});

/** The place of a point inside a box, as fingers and pointers give it. */
export function placeIn(
  box: { left: number; top: number; width: number; height: number },
  point: { clientX: number; clientY: number },
): Place {
  return moved(
    { x: 0, y: 0 },
    ((point.clientX - box.left) * 1000) / box.width,
    ((point.clientY - box.top) * 1000) / box.height,
  );
}
