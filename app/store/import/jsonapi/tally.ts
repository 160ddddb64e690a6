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
}

export interface Tally {
  summary: ExportSummary;
  unknownBundle(type: string): void;
  unknownField(type: string, field: string): void;
}

export function createTally(): Tally {
  const summary: ExportSummary = { unknownBundles: {}, unknownFields: {}, unpublished: 0, leftOut: 0 };
  const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  return {
    summary,
    unknownBundle: (type) => count(summary.unknownBundles, type),
    unknownField: (type, field) => count(summary.unknownFields, `${type} ${field}`),
  };
}
