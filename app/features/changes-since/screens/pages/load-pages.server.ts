/** The changed pages, and what changed in the one that the URL names, or else in the first. */
import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import type { ChangedPage, ChangedPages } from '../../contract.ts';
import {
  dividePages,
  listedIn,
  readView,
  type ChosenPage,
  type From,
  type PagesView,
  type ShownPages,
} from './pages-view.ts';

export async function loadPages(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<ShownPages> {
  const asked = readView(query);
  let { view, wrong } = asked;
  let gone: string | undefined;
  const client = getClient(context);
  const ask = ({ read, ...shown }: PagesView) =>
    client.call('changedPages', { query: { ...listedIn(shown), ...(read !== undefined && { read }) } });
  let answer = await ask(view);
  // A day that has not begun, an unknown name, or a thing that was deleted: all changes are shown, and it is said.
  if (!answer.ok && answer.problem.code === 'invalid_request') {
    const { since, day, thing, ...others } = view;
    const { detail, title } = answer.problem;
    if (thing === undefined) wrong = { typed: day ?? since ?? '', message: detail ?? title };
    else gone = detail ?? title;
    view = others;
    answer = await ask(view);
  }
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  const pages = unwrap(answer);
  return {
    ...{ pages, view, wrong, gone, chosen: await loadChosen(context, pages, view) },
    keys: { one: randomUUID(), all: randomUUID() },
  };
}

type KnownMoment = ChangedPage['known'][number];

const byWhom = ({ known }: ChangedPage, since: string | undefined): KnownMoment[] =>
  known.filter(({ source }) => since === undefined || source === since);

/** A moment at which all of the page was known comes first: what is about one section is part of it. */
function findFrom(page: ChangedPage, since: string | undefined, thing: ChangedPages['thing']): From {
  if (page.then !== undefined) return { version: page.then, moment: thing ?? undefined };
  const known = byWhom(page, since);
  const moment = known.find(({ section }) => section === undefined) ?? known[0]!;
  return { version: moment.version, moment };
}

/** Sections with more decisions than these are on the page of each decision. */
const MOST_SECTIONS = 4;

/** The sections that alone were known, each once, since the earliest of their moments; undefined if the page was. */
function findSections(page: ChangedPage, since: string | undefined): KnownMoment[] | undefined {
  const known = byWhom(page, since);
  if (page.then !== undefined || known.some(({ section }) => section === undefined)) return undefined;
  const first = [...Map.groupBy(known, ({ section }) => section).values()].map(([moment]) => moment!);
  return first.slice(0, MOST_SECTIONS);
}

async function loadChosen(
  context: LoaderFunctionArgs['context'],
  { pages, thing }: ChangedPages,
  view: PagesView,
): Promise<ChosenPage | undefined> {
  const { toRead, editorial } = dividePages(pages, view);
  const listed = [...toRead, ...editorial];
  const at = view.page === undefined ? 0 : listed.findIndex((one) => one.nid === view.page);
  const page = listed[at];
  if (!page) return undefined;
  const from = findFrom(page, view.since, thing);
  const known = findSections(page, view.since);
  const client = getClient(context);
  const params = { nid: String(page.nid) };
  const askWords = async (query: { from: number; section?: string }) => {
    const answer = await client.call('wordsSince', { params, query });
    return answer.ok ? answer.value : undefined;
  };
  const [changes, words, sections] = await Promise.all([
    client.call('itemChangesSince', { params }),
    known ? undefined : askWords({ from: from.version }),
    known &&
      Promise.all(
        known.map(async (moment) => ({
          moment,
          words: await askWords({ from: moment.version, ...(moment.section && { section: moment.section }) }),
        })),
      ),
  ]);
  return {
    ...{ page, from, next: listed[at + 1]?.nid },
    // The page may have been withdrawn meanwhile.
    ...{ changes: changes.ok ? changes.value : undefined, words, sections },
  };
}
