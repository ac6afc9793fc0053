/** What is seen of two pictures at once: how large, and how far moved, in widths and heights of their places. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
const MOST_ZOOM = 8;

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** A picture always covers the middle of its place. */
function within({ zoom, x, y }: View): View {
  const most = (zoom - 1) / 2;
  return { zoom, x: between(-most, x, most), y: between(-most, y, most) };
}

export const movedBy = ({ zoom, x, y }: View, dx: number, dy: number): View =>
  within({ zoom, x: x + dx, y: y + dy });

/** Larger or smaller around the middle of what is seen. */
export function zoomedBy({ zoom, x, y }: View, factor: number): View {
  const next = between(1, zoom * factor, MOST_ZOOM);
  return within({ zoom: next, x: (x * next) / zoom, y: (y * next) / zoom });
}
