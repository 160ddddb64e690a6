import type { UnknownName } from './mapping-check.ts';

/** Counts of what an export holds and the mapping does not speak of: named in the summary, never dropped in silence. */
export interface ExportSummary {
  /** Resource types that the mapping does not name, with the number of their resources. */
  unknownBundles: Record<string, number>;
  /** `node--article field_x`: fields with a value that the mapping does not use, with how often they have one. */
  unknownFields: Record<string, number>;
  /** Items that are not published in the source. */
  unpublished: number;
  /** Resources that the mapping leaves out on purpose. */
  leftOut: number;
  /** `node--article de`: versions in other languages than the one that is imported, and how many. */
  otherLanguages: Record<string, number>;
  /** Kinds of resources that other documents include and none is about, and how many; nothing is made of them. */
  onlyIncluded: Record<string, number>;
  /** Names of the mapping that no resource has. */
  unknownNames: UnknownName[];
}

export interface Tally {
  summary: ExportSummary;
  unknownBundle(type: string): void;
  unknownField(type: string, field: string): void;
}

export function createTally(): Tally {
  const summary: ExportSummary = {
    unknownBundles: {},
    unknownFields: {},
    unpublished: 0,
    leftOut: 0,
    otherLanguages: {},
    onlyIncluded: {},
    unknownNames: [],
  };
  const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  return {
    summary,
    unknownBundle: (type) => count(summary.unknownBundles, type),
    unknownField: (type, field) => count(summary.unknownFields, `${type} ${field}`),
  };
}
