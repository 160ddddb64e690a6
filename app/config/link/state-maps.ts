/**
 * The maps of states: each state has one square, and what is drawn is what the library knows. The map of a
 * country without states in the library is not compared: they may be in the database alone, or come later.
 */
import { formatList } from '#app/text/format-list.ts';
import { problemAt, type Problem } from '../problem.ts';
import { nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

export const stateMaps: LinkRule = {
  reads: ['site'],
  check: (context) =>
    Object.entries(context.value.site.stateMaps).flatMap(([country, rows]) =>
      checkMap(context, country, rows),
    ),
};

function checkMap(context: LinkContext, country: string, rows: readonly string[]): Problem[] {
  const known = [...context.placeCodes]
    .filter((code) => code.startsWith(`${country}-`))
    .map((code) => code.slice(country.length + 1).toUpperCase())
    .sort();
  const drawn = new Set<string>();
  const problems = rows.flatMap((row, index) => {
    const where = nearestPart(context, 'site', 'stateMaps', country, String(index));
    return row.split(' ').flatMap((code): Problem[] => {
      if (code === '..') return [];
      if (drawn.has(code)) return [problemAt(where, 'value', repeated(code))];
      drawn.add(code);
      if (known.length === 0 || known.includes(code)) return [];
      return [unknownReference(where, code, known, 'unknown-term', 'state')];
    });
  });
  const missing = known.filter((code) => !drawn.has(code));
  if (missing.length === 0) return problems;
  const names = formatList(missing);
  const where = nearestPart(context, 'site', 'stateMaps', country);
  const finding = {
    code: 'missing-state',
    severity: 'warning',
    message: `the map leaves out ${names}, which the library has; the table below it has them`,
    expected: `a square for ${names}`,
  } as const;
  return [...problems, problemAt(where, 'key', finding)];
}

const repeated = (code: string) =>
  ({
    code: 'repeated-state',
    message: `“${code}” has two squares`,
    expected: 'one square for each state',
  }) as const;
