const margin = 12;

/**
 * Puts a pin's card where it is whole: above the pin when there is room, else on the side that has more, and no farther
 * out than the map. It is asked again whenever the map moves or the card grows.
 */
export function placeCard(card: HTMLElement) {
  const map = card.closest('ul')?.getBoundingClientRect();
  const pin = card.parentElement?.getBoundingClientRect();
  if (!map || !pin) return;
  const { offsetHeight: height, offsetWidth: width } = card;
  const above = pin.top - map.top - margin;
  const below = map.bottom - margin - pin.bottom;
  const isAbove = above >= height || above >= below;
  const top = within(isAbove ? pin.top - height : pin.bottom, map.top, map.bottom - height);
  const left = within((pin.left + pin.right - width) / 2, map.left, map.right - width);
  card.style.top = `${top - pin.top}px`;
  card.style.left = `${left - pin.left}px`;
}

const within = (at: number, from: number, to: number) =>
  Math.max(from + margin, Math.min(to - margin, at));
