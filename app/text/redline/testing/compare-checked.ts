/** For tests of the comparison. */
import { expect } from 'vitest';
import { applyRedline } from '../apply-redline.ts';
import { compareTexts } from '../compare.ts';
import type { Redline } from '../redline.ts';
import { carriedOver, draw } from './read-redline.ts';

/** Compares, and makes sure that the difference applied to the old text gives the new one. */
export function compareChecked(older: string, newer: string): Redline {
  const redline = compareTexts(older, newer);
  expect(applyRedline(older, redline)).toBe(newer);
  expect(carriedOver(older, newer, redline)).toEqual([]);
  return redline;
}

/** The drawing of a difference. */
export const drawn = (older: string, newer: string) => draw(compareChecked(older, newer));

/** Each text as a paragraph. */
export const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
