/** The rules for what a reader writes in a checklist; the same for the API, for forms and for scripts. Pure. */
import { isDay } from '#app/text/day.ts';

/** The texts of an item, as a form has them. */
export interface ItemTexts {
  title?: string;
  note?: string;
  owner?: string;
  /** `2026-12-31`; empty without one. */
  due?: string;
  status?: string;
  reason?: string;
  evidence?: string;
  /** Empty for the reader's own. */
  section?: string;
}

/** Most characters of each text. */
type TextLimits = Record<'title' | 'note' | 'owner' | 'reason' | 'evidence', number>;

export type ItemErrors = Partial<Record<keyof ItemTexts, string>>;

/** Statuses of an item, in the order of work. */
export const STATUSES = ['open', 'in_progress', 'done', 'not_applicable'] as const;

export type ItemStatus = (typeof STATUSES)[number];

/** Whether an item needs no more work. */
export const isSettled = (status: ItemStatus): boolean => status === 'done' || status === 'not_applicable';

/** What the texts have to be, by field: a sentence for each mistake. Fields that are absent are not checked. */
export function checkItem(texts: ItemTexts, limits: TextLimits): ItemErrors {
  const errors: ItemErrors = {};
  for (const field of ['title', 'note', 'owner', 'reason', 'evidence'] as const)
    if ((texts[field]?.length ?? 0) > limits[field])
      errors[field] = `Use at most ${limits[field]} characters; these are ${texts[field]!.length}.`;
  if ((texts.section?.length ?? 0) > limits.title)
    errors.section = `Use at most ${limits.title} characters; these are ${texts.section!.length}.`;
  if (texts.title !== undefined && texts.title.trim() === '') errors.title = 'Enter what needs to be done.';
  if (texts.due && !isDueDay(texts.due)) errors.due = 'Enter a date, such as 31 Jan 2027 or 2027-01-31.';
  if (texts.evidence && !errors.evidence && !isWebLink(texts.evidence))
    errors.evidence = 'Enter a link that starts with http:// or https://.';
  if (texts.status === 'not_applicable' && texts.reason?.trim() === '')
    errors.reason = 'Explain why it doesn’t apply.';
  return errors;
}

/** Whether it can be a due date: from 1900 on, so that a mistyped year is noticed. */
export const isDueDay = (text: string): boolean => isDay(text) && text >= '1900';

/** What the title of a checklist has to be; undefined if it is good. */
export function checkListTitle(title: string, limit: number): string | undefined {
  if (title.trim() === '') return 'Enter a title.';
  return title.length > limit ? `Use at most ${limit} characters; these are ${title.length}.` : undefined;
}

function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
