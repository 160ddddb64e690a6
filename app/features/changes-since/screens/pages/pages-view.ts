/** What the list of changed pages shows at a URL. */
import { href } from '#app/runtime/screens.ts';
import { recordId } from '#app/text/record-id.ts';
import { readDay, readTypedDay } from '#app/text/typed-day.ts';
import type { ChangedPage, ChangedPages, ItemChangesSince, WordsSince } from '../../contract.ts';
import type { ChangedPagesQuery } from '../../contract/changed-pages.ts';
import { THING_NAME } from '../../thing-name.ts';

export interface PagesView extends Omit<ChangedPagesQuery, 'read'> {
  /** The page at the right, by its nid; without it the first. */
  page?: number;
  /** The key of what was marked as read just now. */
  read?: string;
  /** What was marked as read is to read again: all of it, or what was not opened meanwhile. */
  done?: 'undone' | 'partly-undone';
}

/** The version that the words are compared with: one that the reader knew, or that of a day. */
export interface From {
  version: number;
  /** Undefined for a day. */
  moment: Pick<ChangedPage['known'][number], 'at' | 'words'> | undefined;
}

/** Words of one section, since the reader knew it. */
export interface SectionSince {
  moment: ChangedPage['known'][number];
  /** Undefined where the page cannot be opened any more. */
  words: WordsSince | undefined;
}

/** A page at the right, with what changed in it. */
export interface ChosenPage {
  page: ChangedPage;
  from: From;
  /** Undefined where it cannot be opened any more. */
  changes: ItemChangesSince | undefined;
  words: WordsSince | undefined;
  /** In place of `words`, where the reader knew single sections only. */
  sections?: readonly SectionSince[] | undefined;
  /** The page after it in the list. */
  next: number | undefined;
}

export interface ShownPages {
  pages: ChangedPages;
  view: PagesView;
  /** Undefined where there are none, or none with the nid of the URL. */
  chosen: ChosenPage | undefined;
  /** What was asked for instead of a day that can be shown, and why not. */
  wrong?: { typed: string; message: string } | undefined;
  /** Why the changes of a thing, such as a saved report, cannot be shown: all changes are. */
  gone?: string | undefined;
  /** UUIDs for the forms that mark pages as read: one each, so that a double click is one request. */
  keys: { one: string; all: string };
}

const SOURCE = /^[a-z][a-z0-9-]{0,39}$/;
const TYPE = /^[a-z][a-z0-9-]{0,79}$/;
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SAID = ['material', 'editorial', 'unsaid'] as const;
const DONE = ['undone', 'partly-undone'] as const;
/** A longer text is shown with its beginning. */
const LONGEST_TYPED = 40;

/** What a URL asks for: `since` is what remembers versions, a thing at a moment, or a day as it can be typed. */
export function readView(query: URLSearchParams): { view: PagesView; wrong: ShownPages['wrong'] } {
  const since = (query.get('since') ?? '').trim();
  const day = readDay(since);
  const isSource = day === undefined && SOURCE.test(since);
  const isThing = day === undefined && THING_NAME.test(since);
  const place = recordId(query.get('place') ?? undefined);
  const page = recordId(query.get('page') ?? undefined);
  const type = query.get('type') ?? '';
  const said = SAID.find((one) => one === query.get('said'));
  const read = query.get('read') ?? '';
  const done = DONE.find((one) => one === query.get('done'));
  const typed = since !== '' && day === undefined && !isSource && !isThing ? readTypedDay(since) : undefined;
  return {
    view: {
      ...(isSource && { since }),
      ...(isThing && { thing: since }),
      ...(day !== undefined && { day }),
      ...(place !== undefined && { place }),
      ...(TYPE.test(type) && { type }),
      ...(said && { said }),
      ...(query.get('only') === 'mine' && { only: 'mine' as const }),
      ...(page !== undefined && { page }),
      ...(KEY.test(read) && { read }),
      ...(done && { done }),
    },
    wrong:
      typed && 'problem' in typed
        ? { typed: since.slice(0, LONGEST_TYPED), message: typed.problem }
        : undefined,
  };
}

type Over = { [Key in keyof PagesView]?: PagesView[Key] | undefined };

const toQuery = ({ since, day, thing, ...view }: Over): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ since: day ?? thing ?? since, ...view }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** URL of the list: `/changes-since?since=bookmarks&page=1001`, `?since=2026-03-01` and `?since=reports.12.saved`. */
export const pagesHref = (view: Over = {}): string => href('changes-since/pages', { query: toQuery(view) });

/** The list with other filters, without what was done before; a value that is undefined takes a filter away. */
export const filteredHref = (view: PagesView, over: Over): string =>
  pagesHref({ ...listedIn(view), ...over });

/** Whether the list is that of a moment, on which a page stays when it is read. */
export const isOfMoment = ({ day, thing }: PagesView): boolean => day !== undefined || thing !== undefined;

/** What is listed, without the page at the right and what was done. */
export function listedIn({ page: _, read: __, done: ___, ...filters }: PagesView): ChangedPagesQuery {
  return filters;
}

/** URL of what is listed as a file. */
export const pagesFileHref = (view: PagesView, format: 'csv' | 'xlsx'): string =>
  href('changes-since/file', { params: { file: `what-changed.${format}` }, query: toQuery(listedIn(view)) });

/** What its editors called material, and what nobody called anything, before what they called editorial; each by day. */
export function dividePages(pages: readonly ChangedPage[], { said }: Pick<PagesView, 'said'>) {
  const isFolded = ({ materiality }: ChangedPage) => materiality === 'editorial' && said === undefined;
  return { toRead: pages.filter((page) => !isFolded(page)), editorial: pages.filter(isFolded) };
}
