/** What a statement says, as its manifest has it. Pure. */
import type { SilenceStatement } from '../silence/silence.ts';
import type { AnnexedGap, Stated } from './manifest.ts';

/** @param gaps with their details */
export function toStated(found: SilenceStatement, gaps: readonly AnnexedGap[]): Stated {
  return {
    sources: found.readings.filter(({ reached }) => reached > 0).length,
    checked: found.checked,
    changes: [...found.changes],
    silent: [...found.silent],
    gaps: found.gaps.map((gap) => ({ ...gaps.find(({ id }) => id === gap.id)!, ...gap })),
    readUntil: found.readUntil,
  };
}
