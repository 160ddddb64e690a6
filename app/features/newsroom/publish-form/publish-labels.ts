/** Words of publication. */
import type { Draft } from '../contract/drafts.ts';
import type { FieldProblem } from '../contract/parts.ts';

/** The title of the form: which version it would become, and whether that is decided. */
export function publishTitle({ current, job }: Pick<Draft, 'current' | 'job'>): string {
  const isScheduled = job !== null;
  if (current === null) return isScheduled ? 'The first version is scheduled' : 'Publish for the first time';
  return isScheduled ? `Version ${current + 1} is scheduled` : `Publish version ${current + 1}`;
}

/** A place in a draft in words: what editors call it, or `Key dates, entry 1, Date` after its pointer. */
export function placeText({ pointer, place }: Pick<FieldProblem, 'pointer' | 'place'>): string {
  if (place) return place;
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (parts.length === 0) return 'The whole draft';
  return parts.map((part) => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : fieldName(part))).join(', ');
}

/** `field_key_dates` as a word of the page: `Key dates`. */
export function fieldName(field: string): string {
  const words = field.replace(/^field_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const READER_NOTE_HINT = 'What changed, in one or two sentences. It is shown with this version.';

/** What to write for readers: nothing changed in what was never published. */
export const hintReaderNote = (isFirst: boolean): string =>
  isFirst ? 'Only if readers need to know more than the text says.' : READER_NOTE_HINT;
