import type { UnknownName } from './mapping-check.ts';

/** Counts the parts of an export that the mapping does not use, so that the summary can name them. */
export interface ExportSummary {
  /** Resource types that the mapping does not name, with their number. */
  unknownBundles: Record<string, number>;
  /** `node--article field_x`: fields that the mapping does not use, with the number of their values. */
  unknownFields: Record<string, number>;
  /** Items that are unpublished in the source. */
  unpublished: number;
  /** Resources that the mapping leaves out on purpose. */
  leftOut: number;
  /** `node--article de`: number of versions left out in favour of another language. */
  otherLanguages: Record<string, number>;
  /** Kinds of resources that are in `included` but never in `data`, with their number; they are not imported. */
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
