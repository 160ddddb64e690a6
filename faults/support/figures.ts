/** What was found: figures in one file, which the run prints as a table at its end. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { judge, OPERATOR_BEFORE, readResults, table } from '../../bench/report.ts';
import type { Figure } from '../../bench/row.ts';

/** Notes a figure down, and fails the test if it is outside its budget. `row` names the fault. */
export function found(figure: Figure): void {
  appendFileSync(inject('figures'), `${JSON.stringify(figure)}\n`);
  expect(judge(figure).verdict, `${figure.what}: ${figure.value} ${figure.unit}`).not.toBe('over');
}

/** The budget of a figure. */
export const atMost = (most: number): Pick<Figure, 'budget'> => ({ budget: { value: { atMost: most } } });

export async function printFigures(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const figures = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => judge(JSON.parse(line) as Figure));
  console.log(`\n${table(figures, await readResults(OPERATOR_BEFORE))}\n`);
}
