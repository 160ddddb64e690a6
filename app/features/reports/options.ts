// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * A term, as vocabulary/key. Options of features may refer to this definition.
 */
export type SiteTerm = string;

/**
 * Comparison reports.
 */
export interface ReportOptions {
  /**
   * Reports that a reader may save in a vertical.
   */
  mostReports: number;
  /**
   * Selections of sections to start a report from. Sections that the vertical does not have are left out.
   */
  starts: ReportStartEntry[];
}
/**
 * A selection to start from.
 */
export interface ReportStartEntry {
  /**
   * Its name in the report builder.
   */
  label: string;
  /**
   * Questions of guides, categories of requirements or licences, as vocabulary/key.
   *
   * @minItems 1
   * @maxItems 20
   */
  sections: SiteTerm[];
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<ReportOptions>('reports');
