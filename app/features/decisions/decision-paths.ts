/** URLs of the screens of decisions. */
import { href } from '#app/runtime/screens.ts';
import type { DecisionsQuery } from './contract/requests.ts';

export const decisionHref = (id: number, done?: string) =>
  href('decisions/one', { params: { id }, ...(done !== undefined && { query: { done } }) });

/** One decision with the form that decides again. */
export const decideAgainHref = (id: number) =>
  href('decisions/one', { params: { id }, query: { again: '1' }, hash: 'again' });

export const newDecisionHref = (nid: number, section = '') =>
  href('decisions/new', { query: { nid: String(nid), ...(section && { section }) } });

type Filters = Omit<DecisionsQuery, 'page'>;

/** What a list shows, without what is shown anyway. */
function toQuery({ show, page, ...filters }: DecisionsQuery): Record<string, string> {
  return {
    ...(show && show !== 'all' ? { show } : {}),
    ...filters,
    ...(page !== undefined && page > 1 ? { page: String(page) } : {}),
  };
}

/** The list with other filters; a value that is undefined takes one away. */
export function listHref(
  filters: Filters,
  over: { [Key in keyof DecisionsQuery]?: DecisionsQuery[Key] | undefined } = {},
) {
  const chosen = Object.entries({ ...filters, ...over }).filter(([, value]) => value !== undefined);
  return href('decisions/list', { query: toQuery(Object.fromEntries(chosen)) });
}

export const fileHref = (filters: Filters, format: 'csv' | 'xlsx') =>
  href('decisions/file', { params: { file: `decisions.${format}` }, query: toQuery(filters) });

export const packFileHref = (id: number, format: 'html' | 'pdf') =>
  href('decisions/pack-file', { params: { file: `evidence-pack-${id}.${format}` } });

/** One decision, whose files are compared with their seals now. */
export const compareFilesHref = (id: number) =>
  href('decisions/one', { params: { id }, query: { files: 'again' }, hash: 'history' });

/** Opens the form that attaches a file. */
export const attachHref = (id: number) =>
  href('decisions/one', { params: { id }, query: { attach: '1' }, hash: 'attach' });

export const decisionFileHref = (id: number, number: number) =>
  href('decisions/one-file', { params: { id, number } });
