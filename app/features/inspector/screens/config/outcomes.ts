/** What becomes of a request, in words. */
import type { PathAnswer } from '../../contract/reader.ts';

/** The title of an outcome, and what the reader gets. */
export const OUTCOMES: Record<NonNullable<PathAnswer['outcome']>, { title: string; gets: string }> = {
  anyone: { title: 'Open to everybody', gets: 'the page, without a session' },
  'sign-in': { title: 'Closed: asks to sign in', gets: 'the sign-in page' },
  denied: { title: 'Closed: access denied', gets: '403, the page “Access denied”' },
  open: { title: 'Open', gets: 'the page; a page of administration also asks for an administrator' },
  full: { title: 'Open in full', gets: 'the item with all of its fields' },
  restricted: { title: 'Open in part', gets: 'the public fields of the item' },
};

/** What a path is for a reader. */
export const outcomeTitle = ({ outcome }: PathAnswer): string =>
  outcome ? OUTCOMES[outcome].title : 'Nothing is here';
