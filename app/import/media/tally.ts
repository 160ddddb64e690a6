/** Counts the pictures and files of an import and names those that were not imported. */
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import type { MediaUse } from './media.ts';

/** Pictures or files that were not imported, by reason. */
interface OmittedMedia {
  reason: string;
  /** Number of references. */
  count: number;
  /** The first distinct names. */
  names: string[];
  /** Whether `names` is incomplete. */
  more: boolean;
}

export interface MediaCounts {
  /** Number of references to an imported one. */
  imported: number;
  leftOut: number;
  /** Number of records that lack one. */
  records: number;
  /** Most frequent first. */
  reasons: OmittedMedia[];
}

export type MediaSummary = Record<MediaKind, MediaCounts>;

export interface MediaTally {
  /** Counts the references of one record. */
  add(uses?: readonly MediaUse[]): void;
  summary(): MediaSummary;
}

/** Maximum number of names per reason in a summary; each occurrence is also reported. */
const MOST_NAMES = 10;

export function createMediaTally(): MediaTally {
  const empty = () => ({ imported: 0, leftOut: 0, records: 0, reasons: new Map<string, OmittedMedia>() });
  const counts = { picture: empty(), file: empty() };
  const finished = (kind: MediaKind): MediaCounts => ({
    ...counts[kind],
    reasons: [...counts[kind].reasons.values()].sort((a, b) => b.count - a.count),
  });
  return {
    add(uses = []) {
      for (const { kind, name, refused } of uses) {
        const count = counts[kind];
        if (refused === undefined) {
          count.imported++;
          continue;
        }
        count.leftOut++;
        const left = count.reasons.get(refused) ?? { reason: refused, count: 0, names: [], more: false };
        left.count++;
        if (left.names.length < MOST_NAMES && !left.names.includes(name)) left.names.push(name);
        else left.more ||= !left.names.includes(name);
        count.reasons.set(refused, left);
      }
      for (const kind of ['picture', 'file'] as const)
        if (uses.some((use) => use.kind === kind && use.refused !== undefined)) counts[kind].records++;
    },
    summary: () => ({ picture: finished('picture'), file: finished('file') }),
  };
}
