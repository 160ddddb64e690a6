/** The table, and the files under `results/`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Bound, Figure, Missing, Options } from './row.ts';

type Verdict = 'within' | 'over' | '';

/** What is written for a figure; `ratio` is value ÷ baseline. */
export type Reported = Figure & { ratio?: number; verdict: Verdict };

function holds(value: number | undefined, bound: Bound | undefined): boolean {
  if (!bound) return true;
  return value !== undefined && value <= (bound.atMost ?? Infinity) && value >= (bound.atLeast ?? -Infinity);
}

export function judge(figure: Figure): Reported {
  const { value, baseline, budget } = figure;
  const ratio = baseline && baseline.value !== 0 ? value / baseline.value : undefined;
  const verdict = !budget ? '' : holds(value, budget.value) && holds(ratio, budget.ratio) ? 'within' : 'over';
  return { ...figure, ...(ratio === undefined ? {} : { ratio }), verdict };
}

const number = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 });

function bound({ atMost, atLeast }: Bound, unit: string): string[] {
  return [
    ...(atMost === undefined ? [] : [`<= ${number(atMost)}${unit}`]),
    ...(atLeast === undefined ? [] : [`>= ${number(atLeast)}${unit}`]),
  ];
}

/** Finds the same figure of another run. Brackets in its text hold what that run measured beside it. */
function sameFigure(figure: Reported, run: readonly (Reported | Missing)[]): Reported | undefined {
  const name = ({ row, what, baseline }: Reported) =>
    [row, what.replace(/ \(.*\)/, ''), baseline?.what].join('|');
  return run.find((other): other is Reported => !('missing' in other) && name(other) === name(figure));
}

/** Such as `812 ms, 1.2 x`; empty if the other run lacks the figure. */
const earlier = (figure: Reported | undefined) =>
  figure
    ? `${number(figure.value)} ${figure.unit}${figure.ratio === undefined ? '' : `, ${number(figure.ratio)} x`}`
    : '';

function cells(figure: Reported, before: readonly (Reported | Missing)[] | undefined): string[] {
  const { row, what, value, unit, baseline, ratio, budget, verdict } = figure;
  return [
    row,
    what,
    ...(before ? [earlier(sameFigure(figure, before))] : []),
    `${number(value)} ${unit}`,
    baseline ? `${number(baseline.value)} (${baseline.what})` : '',
    ratio === undefined ? '' : `${number(ratio)} x`,
    [...bound(budget?.value ?? {}, ` ${unit}`), ...bound(budget?.ratio ?? {}, ' x')].join(', '),
    verdict,
  ];
}

const HEAD = ['value', 'baseline', 'ratio', 'budget', 'verdict'];

/** @param before results of another run, shown in a column of their own */
export function table(
  results: readonly (Reported | Missing)[],
  before?: readonly (Reported | Missing)[],
): string {
  const head = ['row', 'what', ...(before ? ['before'] : []), ...HEAD];
  const lines = [
    head,
    ...results.map((result) => ('missing' in result ? [result.row, result.missing] : cells(result, before))),
  ];
  const widths = head.map((_, column) =>
    Math.max(...lines.filter((line) => line.length === head.length).map((line) => line[column]!.length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Writes `results/<date>.json` and `results/latest.json`. @returns path of the first */
export async function save(
  root: string,
  options: Options,
  results: readonly (Reported | Missing)[],
): Promise<string> {
  const folder = join(root, 'bench/results');
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
  const text = `${JSON.stringify({ at, machine, options, results }, null, 2)}\n`;
  const file = join(folder, `${at.slice(0, 19).replaceAll(':', '-')}.json`);
  await Promise.all([writeFile(file, text), writeFile(join(folder, 'latest.json'), text)]);
  return file;
}

/** What an operator measured by hand on 24 November 2026, in the names of our figures: the column “before” of what operators meet. */
export const OPERATOR_BEFORE = join(import.meta.dirname, 'before/operator-2026-11-24.json');

/** The results in a file that `save` wrote. @throws an Error with the reason if it holds none */
export async function readResults(file: string): Promise<(Reported | Missing)[]> {
  const { results } = JSON.parse(await readFile(file, 'utf8')) as { results?: (Reported | Missing)[] };
  if (!Array.isArray(results)) throw new Error('no results of a bench');
  return results;
}
