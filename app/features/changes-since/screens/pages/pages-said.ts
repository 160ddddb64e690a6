/** What the list of changed pages says of what is on it. */
import { formatCount, grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { localDay } from '#app/text/day.ts';
import type { ChangedPages } from '../../contract.ts';
import type { PagesView } from './pages-view.ts';

/** `6 pages changed since you knew them.` */
export function leadText(
  { all, limited, zone, thing }: ChangedPages,
  { day }: PagesView,
): string | undefined {
  if (all === 0) return undefined;
  const counted = `${limited ? 'At least ' : ''}${formatCount(all, 'page')} changed since`;
  if (thing) return `${counted} ${formatDate(thing.at.slice(0, 10))}, ${thing.words}.`;
  if (day === undefined) return `${counted} you knew ${all === 1 ? 'it' : 'them'}.`;
  return `${counted} ${formatDate(day)}, 00:00 (${zone}). Pages that were first published later are not listed.`;
}

/** What the list of a thing is about. */
export const OF_THING =
  'pages that it shows, were published then, and that you may read in full. A change may be in a section that it does not show.';

/** `The newest 100 of 214 pages are here.` Undefined where all are. */
export const cutText = ({ pages, total, limited }: ChangedPages): string | undefined =>
  total > pages.length
    ? `The newest ${grouped(pages.length)} of ${limited ? 'at least ' : ''}${formatCount(total, 'page')} are here.`
    : undefined;

interface EmptyTexts {
  icon: 'check' | 'clock' | 'info' | 'search';
  title: string;
  text: string;
}

/** Why nothing is listed. */
export function emptyTexts(pages: ChangedPages, { day }: PagesView): EmptyTexts {
  if (pages.all > 0)
    return {
      icon: 'search',
      title: 'No page in this selection',
      text: `${formatCount(pages.all, 'page')} changed, without these filters.`,
    };
  if (pages.thing) {
    const since = `${formatDate(pages.thing.at.slice(0, 10))}, ${pages.thing.words}`;
    return pages.thing.missing === null
      ? {
          ...{ icon: 'check', title: `Nothing changed since ${since}` },
          text: 'This is about the pages that it shows, that were published then, and that you may read in full.',
        }
      : {
          ...{ icon: 'info', title: `No page with another version since ${since}` },
          text: pages.thing.missing,
        };
  }
  if (day === undefined)
    return {
      icon: 'check',
      title: pages.marked ? 'All read' : `Nothing changed since ${formatDate(pages.since)}`,
      text: 'This is about the pages that you visited, bookmarked or decided on, and may read in full. Other pages may have changed.',
    };
  const first = pages.begins === null ? undefined : localDay(new Date(pages.begins), pages.zone);
  if (first === undefined || day <= first)
    return {
      icon: 'clock',
      title:
        first === undefined
          ? 'Nothing is known of that day'
          : `The record of this library begins on ${formatDate(first)}`,
      text: 'What readers were shown before is not known, so nothing can be compared with it.',
    };
  return {
    icon: 'check',
    title: `Nothing changed since ${formatDate(day)}, 00:00 (${pages.zone})`,
    text: 'This is about the pages that were published then, and that you may read in full.',
  };
}

/** `“Spain: payments guide” marked as read` */
export const markedText = ({ count, title }: NonNullable<ChangedPages['marked']>): string =>
  title === null ? `${formatCount(count, 'page')} marked as read` : `“${title}” marked as read`;

export const UNDONE = {
  undone: 'Undone: it is to read again.',
  'partly-undone': 'Undone, but for the pages that you have opened since.',
} as const;
