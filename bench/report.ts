/** The table, and the files under `results/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Bound, Figure, Missing, Options } from './row.ts';

export type Verdict = 'within' | 'over' | '';

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

function cells(figure: Reported): string[] {
  const { row, what, value, unit, baseline, ratio, budget, verdict } = figure;
  return [
    row,
    what,
    `${number(value)} ${unit}`,
    baseline ? `${number(baseline.value)} (${baseline.what})` : '',
    ratio === undefined ? '' : `${number(ratio)} x`,
    [...bound(budget?.value ?? {}, ` ${unit}`), ...bound(budget?.ratio ?? {}, ' x')].join(', '),
    verdict,
  ];
}

const HEAD = ['row', 'what', 'value', 'baseline', 'ratio', 'budget', 'verdict'];

export function table(results: readonly (Reported | Missing)[]): string {
  const lines = [
    HEAD,
    ...results.map((result) => ('missing' in result ? [result.row, result.missing] : cells(result))),
  ];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.filter((line) => line.length === HEAD.length).map((line) => line[column]!.length)),
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
