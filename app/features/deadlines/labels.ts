/** Words of deadlines for the screen and for files. */
import type { DateSourceLabel } from '#app/slots.ts';
import { capital } from '#app/text/capital.ts';
import type { Deadline } from './contract.ts';

export const statusLabels: Record<Deadline['status'], string> = {
  ...{ open: 'Open', done: 'Done', not_applicable: 'Not applicable' },
};
export const addedByYou = 'Added by you';
/** The name of a kind that no date of content has: of what a feature keeps, or `own`; undefined for others. */
export function otherKindLabel(
  kind: string,
  dateSources: readonly Pick<DateSourceLabel, 'kind' | 'name'>[],
): string | undefined {
  if (kind === 'own') return addedByYou;
  const name = dateSources.find((one) => one.kind === kind)?.name;
  return name && capital(name);
}
