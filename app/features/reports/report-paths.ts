/** URLs of comparison reports. */
import { href, screenTitle } from '#app/runtime/screens.ts';
import { selectionHref, type Selection } from './selection.ts';

/** What is compared: regions and countries, or the states of one federal country. */
export type Variant = 'world' | 'us';

const builder = (variant: Variant) => (variant === 'us' ? 'reports/builder-us' : 'reports/builder');

/** The builder without a selection. */
export const emptyBuilderHref = (variant: Variant) => href(builder(variant));

export const builderTitle = (variant: Variant) => screenTitle(builder(variant));

/** A report at a URL. */
export interface ReportAt {
  variant: Variant;
  /** Empty if the URL names only a saved report. */
  selection: Selection;
  /** Id of the saved report that the selection came from. */
  saved: number | undefined;
}

type More = Readonly<Record<string, string | number | undefined>>;

const reportQuery = ({ variant, saved }: ReportAt): More => ({
  variant: variant === 'us' ? 'us' : undefined,
  saved,
});

/** The page of a report; `more` are further parameters. */
export function reportHref(report: ReportAt, more: More = {}): string {
  return selectionHref(href('reports/report'), report.selection, { ...reportQuery(report), ...more });
}

/** The page of a saved report as it was saved. */
export function savedHref(saved: number, more: More = {}): string {
  return reportHref({ variant: 'world', selection: { jurisdictions: [], sections: [] }, saved }, more);
}

/** The builder with a selection. */
export function builderHref({ variant, selection, saved }: ReportAt, more: More = {}): string {
  return selectionHref(emptyBuilderHref(variant), selection, { saved, ...more });
}

/** The report as a file. */
export function exportHref(report: ReportAt, format: 'docx' | 'xlsx' | 'csv'): string {
  return selectionHref(href('reports/export'), report.selection, { ...reportQuery(report), format });
}
