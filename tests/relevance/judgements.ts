/** The judged queries of this folder; README.md describes the format and how they were judged. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Grade } from './metrics.ts';

/**
 * `tuned`: engines may be tuned on it. `check`: set aside, to see whether tuning carries over.
 * `reported`: queries that readers said went wrong; search was mended with them in view.
 */
export type QuerySet = (typeof SETS)[number];
export const SETS = ['tuned', 'check', 'reported'] as const;

export interface JudgedQuery {
  /** As typed by a reader. */
  query: string;
  set: QuerySet;
  vertical: string;
  /** Every relevant item that was found, best first. The title is for people who review the grades. */
  relevant: { nid: number; grade: Grade; title: string }[];
}

/** Kind of query (the name of the file), with its queries. */
export function readJudgements(): Map<string, JudgedQuery[]> {
  const folder = join(import.meta.dirname, 'judgements');
  return new Map(
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as JudgedQuery[],
      ]),
  );
}
