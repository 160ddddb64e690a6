import { expect, test } from 'vitest';
import { moveBox, NEAREST, readBox, revealPoint, getScale, toViewBox, zoomBox } from './map-zoom.ts';

const whole = readBox('0 100 1000 500');

test('a viewBox is read and written', () => {
  expect(toViewBox(whole)).toBe('0 100 1000 500');
  expect(toViewBox({ x: 1 / 3, y: 2, width: 3, height: 4 })).toBe('0.33 2 3 4');
});

test('zooming is centred, or fixes a given point', () => {
  expect(zoomBox(whole, whole, 2)).toEqual({ x: 250, y: 225, width: 500, height: 250 });
  const at = [200, 200] as const;
  const near = zoomBox(whole, whole, 4, at);
  expect((at[0] - near.x) / near.width).toBeCloseTo((at[0] - whole.x) / whole.width);
  expect((at[1] - near.y) / near.height).toBeCloseTo((at[1] - whole.y) / whole.height);
});

test('zooming in has a limit, and zooming out ends at the whole drawing', () => {
  expect(getScale(zoomBox(whole, whole, 1000), whole)).toBe(NEAREST);
  expect(zoomBox(zoomBox(whole, whole, 8, [0, 100]), whole, 0.001)).toEqual(whole);
});

test('moving stops at the edges', () => {
  const half = zoomBox(whole, whole, 2);
  expect(moveBox(half, whole, [10, -10])).toEqual({ ...half, x: 260, y: 215 });
  expect(moveBox(half, whole, [5000, -5000])).toEqual({ ...half, x: 500, y: 100 });
});

test('revealing centres a point outside; a point inside changes nothing', () => {
  const half = zoomBox(whole, whole, 2);
  expect(revealPoint(half, whole, [300, 300])).toBe(half);
  expect(revealPoint(zoomBox(whole, whole, 4), whole, [200, 300])).toEqual({
    x: 75,
    y: 237.5,
    width: 250,
    height: 125,
  });
});
