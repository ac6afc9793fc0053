import { expect, test } from 'vitest';
import { placeCard } from './place-card';

const card = { width: 256, height: 300 };

/** A map of that height with a pin of 60 by 30 at that place; answers where the card lies in the map. */
function placed(map: { width: number; height: number }, pin: { left: number; top: number }) {
  document.body.innerHTML = '<ul><li><div><p></p></div></li></ul>';
  const element = (name: string) => document.querySelector<HTMLElement>(name)!;
  element('ul').getBoundingClientRect = () => new DOMRect(100, 50, map.width, map.height);
  element('div').getBoundingClientRect = () => new DOMRect(100 + pin.left, 50 + pin.top, 60, 30);
  const place = element('p');
  Object.defineProperty(place, 'offsetWidth', { value: card.width });
  Object.defineProperty(place, 'offsetHeight', { value: card.height });
  placeCard(place);
  const { left, top } = place.style;
  return { left: pin.left + parseFloat(left), top: pin.top + parseFloat(top) };
}

test.each([
  ['above its pin', { width: 800, height: 600 }, { left: 400, top: 400 }, { left: 302, top: 100 }],
  [
    'below one near the top',
    { width: 800, height: 600 },
    { left: 400, top: 100 },
    { left: 302, top: 130 },
  ],
  [
    'inside at the left edge',
    { width: 800, height: 600 },
    { left: 2, top: 400 },
    { left: 12, top: 100 },
  ],
  [
    'inside at the right edge',
    { width: 800, height: 600 },
    { left: 770, top: 400 },
    { left: 532, top: 100 },
  ],
  [
    'over the pin where neither side has room',
    { width: 800, height: 400 },
    { left: 400, top: 200 },
    { left: 302, top: 12 },
  ],
])('P2.5-22 the card lies %s', (_, map, pin, expected) => {
  expect(placed(map, pin)).toEqual(expected);
});
