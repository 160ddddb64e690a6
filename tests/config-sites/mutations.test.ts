/**
 * The quality of the check: single mistakes in the real configuration are found, at the right line, with the right
 * suggestion.
 */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePointer, partAt, positionAt } from '#app/config/document.ts';
import { loadConfig } from '#app/config/load.ts';
import type { Problem } from '#app/config/problem.ts';
import { parseDocument } from '#app/config/read.ts';
import { allMutants, seededRandom, type Mutant } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SEED = 20_261_121;
const COUNT = 400;

let folder: string;
let tried: { mutant: Mutant; ok: boolean; problems: Problem[] }[];

/** Line of the mistake in the mutated text: that of the key, or the first line for the document. */
function findLine({ file, text, pointer }: Mutant): number {
  const part = partAt(parseDocument({ file, text }).document, parsePointer(pointer))!;
  return positionAt(text, (part.key ?? part.span).offset).line;
}

const isRight = (mutant: Mutant) => (problem: Problem) =>
  problem.file === `config/${mutant.file}` && problem.line === findLine(mutant);

const describeMutant = ({ mutant, problems }: (typeof tried)[number]) =>
  `${mutant.kind} ${mutant.file}:${findLine(mutant)} ${mutant.pointer} (${mutant.original}): ${problems.map(({ file, line, code, suggestion }) => `${file}:${line} ${code} ${suggestion}`).join('; ')}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'config-mutants-'));
  await cp(path.join(ROOT, 'config'), path.join(folder, 'config'), { recursive: true });
  const random = seededRandom(SEED);
  const overlays = await readdir(path.join(ROOT, 'config/verticals'));
  const all = await allMutants(
    ROOT,
    overlays.map((name) => path.basename(name, '.json')),
    SEED,
  );
  const sample = all
    .map((mutant) => ({ mutant, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, COUNT);
  tried = [];
  for (const { mutant } of sample) {
    const file = path.join(folder, 'config', mutant.file);
    await writeFile(file, mutant.text);
    tried.push({ mutant, ...(await loadConfig(folder)) });
    await cp(path.join(ROOT, 'config', mutant.file), file);
  }
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('there are enough mutants of every kind', () => {
  expect(tried).toHaveLength(COUNT);
  for (const kind of ['drop', 'rename', 'type', 'reference']) {
    expect(tried.filter(({ mutant }) => mutant.kind === kind).length, kind).toBeGreaterThan(15);
  }
});

test('every one is refused', () => {
  expect(tried.filter(({ ok }) => ok).map(describeMutant)).toEqual([]);
});

test('at least 95 % are reported in the right file and line', () => {
  const missed = tried.filter(({ mutant, problems }) => !problems.some(isRight(mutant)));
  expect(missed.length / tried.length, missed.map(describeMutant).join('\n')).toBeLessThanOrEqual(0.05);
});

test('at least 90 % of typos come with the right suggestion', () => {
  const typos = tried.filter(({ mutant }) => mutant.original !== undefined);
  const missed = typos.filter(
    ({ mutant, problems }) => !problems.some(({ suggestion }) => suggestion === mutant.original),
  );
  expect(missed.length / typos.length, missed.map(describeMutant).join('\n')).toBeLessThanOrEqual(0.1);
});

test('one mistake causes few problems', () => {
  const many = tried.filter(({ problems }) => problems.length > 4);
  expect(many.length / tried.length, many.map(describeMutant).join('\n')).toBeLessThanOrEqual(0.05);
});
