import type { Personal } from '#app/shell/use-personal.ts';
import type { ChecklistDates } from '#schemas/types.ts';

/** How many due dates of the reader are on each day; undefined until they are known. */
export function countYours(yours: Personal<ChecklistDates> | undefined): Map<string, number> | undefined {
  if (yours?.state !== 'loaded') return undefined;
  const counts = new Map<string, number>();
  for (const { due } of yours.value.dates) counts.set(due, (counts.get(due) ?? 0) + 1);
  return counts;
}
