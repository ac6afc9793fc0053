import { expect, test } from 'vitest';
import { PageHeights } from './page-heights';

test('S5 a page keeps its height after its cards have left the document', () => {
  const heights = new PageHeights();
  heights.note(1, { width: 358, height: 8440 });
  heights.note(2, { width: 358, height: 8520 });
  heights.note(1, { width: 0, height: 0 });
  expect(heights.known()).toEqual({ heights: { 1: 8440, 2: 8520 }, width: 358 });
  expect([1, 2, 3].map((page) => heights.of(page))).toEqual([8440, 8520, 8440]);
});

test('S5 on a screen that was turned the heights are others', () => {
  const heights = new PageHeights();
  heights.note(1, { width: 358, height: 8440 });
  heights.note(2, { width: 812, height: 4300 });
  expect(heights.known()).toEqual({ heights: { 2: 4300 }, width: 812 });
});
