import type { Feature } from '#app/feature.ts';
import { background } from './follow/follow.server.ts';
import { markTexts } from './resolve.server.ts';

/** Explains terms, acts and dates in the texts of items, where readers meet them. */
export const feature: Feature = { operations: [], background, textMarks: markTexts };
