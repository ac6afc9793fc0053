import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApproximatePlace } from './approximate-place';

const { webGl } = vi.hoisted(() => ({ webGl: { has: true, isKnownToLack: false } }));
vi.mock('../rules/web-gl', () => ({
  hasWebGl: () => webGl.has,
  isKnownToLackWebGl: () => webGl.isKnownToLack,
}));
vi.mock('./area-map', () => ({ default: () => <p>the map</p> }));

let comeNear = () => {};
beforeEach(() => {
  Object.assign(webGl, { has: true, isKnownToLack: false });
  class Observer {
    constructor(hears: (entries: object[]) => void) {
      comeNear = () => hears([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

const show = () => {
  const { container } = render(<ApproximatePlace place="Leeds" area={{ lat: 53.8, lng: -1.5 }} />);
  return () => container.querySelector('[data-slot="area-map-place"]');
};

test('the map’s place is kept before anybody scrolls near it, so that nothing moves when it comes', async () => {
  const place = show();
  expect(place()).not.toBeNull();
  comeNear();
  expect(await screen.findByText('the map')).toBeVisible();
});

test('without WebGL there is neither map nor place', async () => {
  webGl.isKnownToLack = true;
  expect(show()()).toBeNull();
  Object.assign(webGl, { has: false, isKnownToLack: false });
  const place = show();
  // Before anybody comes near: what stands below does not move from under the pointer.
  await waitFor(() => expect(place()).toBeNull());
});
