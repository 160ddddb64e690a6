/** Help in the forms that are made from schemas says more than the label above it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';

const FILLERS = new Set(
  'the a an of this that these is are it its in for to and or on by with as be one each'.split(' '),
);

/** The words of a text that say something, without their plural. */
const plainWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=..)s$/, ''))
    .filter((word) => word !== '' && !FILLERS.has(word));

/** Whether a help text adds nothing to the label, its key and its title. */
function addsNothing(help: string, labels: readonly string[]): boolean {
  const known = new Set(labels.flatMap(plainWords));
  return plainWords(help).every((word) => known.has(word));
}

interface Node {
  title?: unknown;
  description?: unknown;
  'x-label'?: unknown;
  'x-help'?: unknown;
}

/** Keys of a schema below which are names of properties or of definitions. */
const NAMED = new Set(['properties', '$defs', 'patternProperties']);
/** Keys whose values are data. */
const DATA = new Set(['examples', 'default', 'enum', 'const']);

function* helpTexts(
  node: unknown,
  place: string,
  key = '',
): Generator<[place: string, help: string, labels: string[]]> {
  if (Array.isArray(node)) {
    for (const [index, part] of node.entries()) yield* helpTexts(part, `${place}/${index}`, key);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { title, description, 'x-label': label, 'x-help': own } = node as Node;
  const labels = [key, title, label].filter((text) => typeof text === 'string');
  for (const help of [description, own])
    if (typeof help === 'string' && labels.some(Boolean)) yield [place, help, labels];
  for (const [name, part] of Object.entries(node)) {
    if (DATA.has(name)) continue;
    if (NAMED.has(name))
      for (const [inner, own] of Object.entries(part as object))
        yield* helpTexts(own, `${place}/${name}/${inner}`, inner);
    else yield* helpTexts(part, `${place}/${name}`, key);
  }
}

const FILES = globSync(
  ['schemas/**/*.json', 'plugins/*/*schema.json', 'app/features/*/options.schema.json'],
  { cwd: ROOT },
);

test.each([
  ['The status.', ['status'], true],
  ['What happens.', ['label', 'What happens'], true],
  ['Names of the places.', ['placeNames'], true],
  ['What the market is from this day on.', ['status'], false],
  ['As readers see it.', ['title', 'Name'], false],
])('“%s” under %s', (help, labels, nothing) => {
  expect(addsNothing(help, labels)).toBe(nothing);
});

test('every help text adds something to its label', () => {
  const texts = FILES.flatMap((file) => [
    ...helpTexts(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), file),
  ]);
  // The schemas of the configuration, of every content type and of what they share.
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, help, labels]) => addsNothing(help, labels))).toEqual([]);
});
