/** The source of the later text, made of the older one's. Pure. */
import { align } from './align.ts';
import { startWork } from './bounds.ts';
import type { ReadText } from './read-text.ts';
import type { Patch } from './redline.ts';

/** Paragraphs whose source is the same are taken from the older text; what is left of both costs nothing to state. */
export function makePatch(older: ReadText, newer: ReadText): Patch {
  const sources = (text: ReadText) => [...text.paragraphs.map(({ source }) => source), text.rest];
  const [old, now] = [sources(older), sources(newer)];
  const pairs = align(old, now, startWork({ steps: 1_000_000 }));
  const patch: ([number, number] | string)[] = [];
  let next = 0;
  const addNew = (to: number) => {
    const source = now.slice(next, to).join('');
    if (source !== '') patch.push(source);
  };
  for (const [at, otherAt] of pairs) {
    addNew(otherAt);
    const last = patch.at(-1);
    if (Array.isArray(last) && last[1] === at) last[1]++;
    else patch.push([at, at + 1]);
    next = otherAt + 1;
  }
  addNew(now.length);
  return patch;
}
