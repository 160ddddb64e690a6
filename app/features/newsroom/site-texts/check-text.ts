/** What a new sentence must be. Pure. */
import { LONGEST_SITE_TEXT } from '../limits.ts';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{[\w.-]{1,50}\}/g)].map(([name]) => name).sort();

/** Addresses end before white space, quotes and brackets, and without the punctuation of the sentence. */
const addresses = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"'()]*/gi)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));

/**
 * Why a text cannot take the place of another, as a sentence; undefined if it can.
 *
 * @param longest most characters
 */
export function findTextProblem(
  before: string,
  after: string,
  longest = LONGEST_SITE_TEXT,
): string | undefined {
  if (after.trim() === '') return 'The text is empty.';
  if (after.length > longest) return `The text has ${after.length} characters; ${longest} fit.`;
  if (/\p{Cc}/u.test(after)) return 'The text is one line, without tabs or line breaks.';
  if (/<\/?[a-z!]/i.test(after)) return 'The text is shown as it is typed: it cannot have tags.';
  const [had, has] = [placeholders(before), placeholders(after)];
  if (JSON.stringify(had) !== JSON.stringify(has))
    return had.length > 0
      ? `The text must have ${had.join(', ')}: something is put there.`
      : `Nothing is put in the place of ${has.join(', ')}.`;
  const broken = addresses(after).find(
    (address) => !URL.canParse(address) || !/^https?:\/\/[^/]+\.[^/]+/i.test(address),
  );
  return broken === undefined ? undefined : `“${broken}” is not a whole address.`;
}
