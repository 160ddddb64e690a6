/** The operations of the list of changed pages, and of the words that changed in one of them. */
import { findReadableItem } from '#app/api/content/readable-item.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { findSectionWordsSince } from '#app/api/content/section-words-since.ts';
import { findWordsSince } from '#app/api/content/words-since.ts';
import { knownVersionSources } from '#app/api/feature-parts.ts';
import type { ThingThen } from '#app/api/known-versions.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { ChangedPage, ChangedPages, WordsSince } from '../contract.ts';
import type { ChangedPagesQuery } from '../contract/changed-pages.ts';
import { MOST_PAGES } from '../limits.ts';
import { findChangedPages, type FoundPages } from './changed-pages.server.ts';
import { siteDay, siteZone } from './day-versions.server.ts';
import { exportPages } from './export-pages.server.ts';
import { filterPages, pageFacets, type TypedPage } from './filter-pages.ts';
import { findMarked } from './pages-read.server.ts';
import { findThing, listThings } from './thing-versions.server.ts';

type Moment = Pick<ChangedPagesQuery, 'day' | 'since' | 'thing'>;

/** Why nothing can be listed for a query; undefined if something can. */
function refuse(viewer: Viewer, { day, since, thing }: Moment): Failure | undefined {
  if (day !== undefined && thing !== undefined)
    return failure('invalid_request', {
      detail: 'Changes are listed since a day or since a thing, not both.',
    });
  if (since !== undefined && !knownVersionSources(viewer.vertical).some(([id]) => id === since))
    return failure('invalid_request', {
      detail: `Nothing here with the name “${since}” remembers versions of pages.`,
    });
  if (day === undefined || day <= siteDay(viewer)) return undefined;
  const detail = `${formatDate(day)} has not begun in the time zone of this site (${siteZone(viewer)}).`;
  return failure('invalid_request', { detail });
}

/** The thing that a query asks for, as it was at its moment; or why nothing can be listed. */
async function readMoment(
  viewer: Viewer,
  query: Moment,
): Promise<{ thing: ThingThen | undefined } | Failure> {
  const refused = refuse(viewer, query);
  if (refused) return refused;
  if (query.thing === undefined) return { thing: undefined };
  const thing = await findThing(viewer, query.thing);
  return typeof thing === 'string' ? failure('invalid_request', { detail: thing }) : { thing };
}

const toAnswer = ({ type: _, ...page }: TypedPage): ChangedPage => page;

/** How many pages each source has beside the other filters; with a day or a thing the list is another one. */
function countSources({ pages, sources }: FoundPages, query: ChangedPagesQuery) {
  const isOther = query.day !== undefined || query.thing !== undefined;
  const others = isOther ? undefined : filterPages(pages, query, ['since']);
  return {
    known: others?.length ?? null,
    sources: sources.map(({ id, title }) => ({
      ...{ id, title },
      count: others?.filter(({ known }) => known.some(({ source }) => source === id)).length ?? null,
    })),
  };
}

const changedPages = operation('changedPages', {
  summary:
    'The pages that changed since the reader last visited, bookmarked or decided on them, or since a day',
  auth: 'subscriber',
  scope: 'read',
  // Hundreds of pages are read, and sections are compared.
  load: 'bulk',
  problems: ['invalid_request'],
  async handle({ viewer, services, query }) {
    const moment = await readMoment(viewer, query);
    if ('ok' in moment) return moment;
    const { thing } = moment;
    const [found, things, marked, begins] = await Promise.all([
      findChangedPages(viewer, { day: query.day, thing }),
      listThings(viewer),
      findMarked(viewer, query.read),
      query.day === undefined ? undefined : services.store.content.loggedChanges.begins(viewer.vertical.id),
    ]);
    const left = filterPages(found.pages, query);
    const [only] = marked?.pages ?? [];
    const isOne = marked?.pages.length === 1 && only;
    return success<ChangedPages>({
      pages: left.slice(0, MOST_PAGES).map(toAnswer),
      ...{ total: left.length, limited: found.limited, since: found.since },
      all: filterPages(found.pages, query, ['place', 'type', 'said', 'only']).length,
      mine: filterPages(found.pages, { ...query, only: 'mine' }).length,
      ...countSources(found, query),
      ...pageFacets(found.pages, query),
      things,
      thing: thing
        ? {
            ...{ title: thing.title, path: thing.path, missing: thing.missing ?? null },
            ...{ at: thing.moment.at, words: thing.moment.words },
          }
        : null,
      ...{ zone: siteZone(viewer), begins: begins ?? null },
      marked: marked
        ? {
            ...{ key: marked.key, count: marked.pages.length },
            title: isOne ? await titleFor(viewer, isOne.nid) : null,
          }
        : null,
    });
  },
});

/** The title of a page that the reader may open. */
async function titleFor(viewer: Viewer, nid: number): Promise<string | null> {
  const item = await findReadableItem(viewer, String(nid));
  return 'ok' in item ? null : item.head.title;
}

const exportChangedPages = operation('exportChangedPages', {
  summary: 'The changed pages that a query asks for, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['invalid_request'],
  async handle({ viewer, query: { format, origin, ...query } }) {
    const moment = await readMoment(viewer, query);
    if ('ok' in moment) return moment;
    const { thing } = moment;
    const found = await findChangedPages(viewer, { day: query.day, thing });
    const pages = filterPages(found.pages, query);
    return success(await exportPages({ pages, found, day: query.day, thing }, format, origin));
  },
});

/** What is told of one section. */
async function sectionWords(
  viewer: Viewer,
  record: ContentRecord,
  from: number,
  section: string,
): Promise<Pick<WordsSince, 'state' | 'redline' | 'section'>> {
  const { words } = await sharedAnswer(viewer, ['words-since', record.nid, from, section], async () => ({
    words: (await findSectionWordsSince(viewer, record, from, section)) ?? null,
  }));
  if (!words) return { state: 'not-compared', redline: null, section: null };
  const { state, title } = words;
  if (state === 'gone') {
    const { version, shown } = words;
    return {
      ...{ state, redline: null },
      section: { title, at: null, goneWith: version ?? null, goneAt: shown ?? null },
    };
  }
  const { redline, at } = words;
  return { state, redline, section: { title, at: at ?? null, goneWith: null, goneAt: null } };
}

const wordsSince = operation('wordsSince', {
  summary:
    'The words that changed in an item, or in one section, since one of its versions, section by section',
  auth: 'subscriber',
  scope: 'read',
  // Comparing takes up to half a second.
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params, query: { from, section } }) {
    const item = await findReadableItem(viewer, params['nid']);
    if ('ok' in item) return item;
    const { record, head } = item;
    if (from > record.version) return failure('not_found');
    const about = { from, to: record.version, access: head.access };
    if (section !== undefined)
      return success({ ...about, ...(await sectionWords(viewer, record, from, section)) });
    const { redline } = await sharedAnswer(viewer, ['words-since', record.nid, from], async () => ({
      redline: (await findWordsSince(viewer, record, from)) ?? null,
    }));
    const state = redline ? ('compared' as const) : ('not-compared' as const);
    return success({ ...about, state, redline, section: null });
  },
});

export const pagesOperations = [changedPages, exportChangedPages, wordsSince];
