/** Reads what a URL asks to compare. A file of its own: pages of content only link to reports. Pure. */
import type { MatrixRequest } from './contract.ts';
import { MOST } from './limits.ts';
import type { ReportAt } from './report-paths.ts';
import { isEmpty, type Selection } from './selection.ts';

/** The parameters of both lists: the chosen terms, and the order of those that a form posts by its checkboxes. */
export const PARAMETERS = {
  jurisdictions: { chosen: 'j', order: 'jo' },
  sections: { chosen: 's', order: 'so' },
} as const;
type Part = keyof typeof PARAMETERS;

/**
 * Reads a selection: `?j=1020,1019&s=8101`. A form without scripts posts `j=1019&j=1020` in the order of its
 * checkboxes, and the order so far in `jo`; new ones come last. What is not a term id is ignored, and so is everything
 * beyond the limit.
 */
export function readSelection(query: URLSearchParams): Selection {
  const { jurisdictions, sections } = readAsked(query);
  return { jurisdictions: jurisdictions.slice(0, MOST), sections: sections.slice(0, MOST) };
}

/** The same without the limit: all that a URL asks for. */
export function readAsked(query: URLSearchParams): Selection {
  return { jurisdictions: readPart(query, 'jurisdictions'), sections: readPart(query, 'sections') };
}

/** Whether a URL asks for more than a report compares. */
export function isOverLimit({ jurisdictions, sections }: Selection): boolean {
  return jurisdictions.length > MOST || sections.length > MOST;
}

function readPart(query: URLSearchParams, part: Part): number[] {
  const { chosen, order } = PARAMETERS[part];
  const posted = readTids(query.getAll(chosen));
  const before = readTids(query.getAll(order)).filter((tid) => posted.includes(tid));
  return [...new Set([...before, ...posted])];
}

/** The term ids in texts such as `1020,1019`, each once. */
export function readTids(texts: readonly string[]): number[] {
  const tids = texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(tids)];
}

export function readReportAt(query: URLSearchParams): ReportAt {
  const [saved] = query.getAll('saved').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return {
    variant: query.get('variant') === 'us' ? 'us' : 'world',
    selection: readSelection(query),
    saved: saved === undefined ? undefined : Number(saved),
  };
}

/** What the API is asked for; undefined where nothing is chosen. */
export function toRequest({ variant, selection, saved }: ReportAt): MatrixRequest | undefined {
  const chosen = isEmpty(selection) ? undefined : { variant, ...selection };
  if (!chosen && saved === undefined) return undefined;
  return { ...(chosen ? { selection: chosen } : {}), ...(saved === undefined ? {} : { saved }) };
}
