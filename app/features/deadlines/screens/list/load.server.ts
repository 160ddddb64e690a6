/** What the deadlines show at a URL. */
import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import { allResources } from '#app/client/all-resources.ts';
import type { Client } from '#app/client/client.ts';
import { dateSourceLabels } from '#app/content/dates/date-source-labels.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { recordId } from '#app/text/record-id.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Deadline, Deadlines } from '../../contract.ts';
import { findHref } from '#app/runtime/screens.ts';
import { doneTexts, type Done } from './deadlines-labels.ts';
import { deadlinesState, toQuery } from './deadlines-state.ts';
import { toRows, toSections } from './sections.ts';
import type { OwnDateForm, ShownDeadlines } from './deadlines-types.ts';
import { MOST_MARKED } from '../../limits.ts';
import { optionsIn } from '../../options.ts';

type Context = LoaderFunctionArgs['context'];

/** Ids of all kinds of deadlines in a vertical. */
export function knownKinds({ site, features }: VerticalConfig): string[] {
  return [
    ...Object.keys(site.dates.kinds).filter((kind) => site.dates.kinds[kind]!.deadline),
    ...dateSourceLabels({ features }).map(({ kind }) => kind),
    'own',
  ];
}

export async function loadDeadlines(context: Context, search: URLSearchParams): Promise<ShownDeadlines> {
  const { vertical, path } = context.get(siteContext);
  const client = getClient(context);
  const state = deadlinesState(search, knownKinds(vertical));
  const [answer, subscription] = await Promise.all([
    client.call('deadlines', { query: toQuery(state) }),
    search.has('subscribe') ? client.call('deadlineFeedState') : undefined,
  ]);
  const deadlines = unwrap(answer);
  const event = search.get('event');
  const deleted = deadlines.deletedDates.find(({ id }) => id === recordId(search.get('deleted') ?? ''));
  const changed = event === null ? undefined : await findEvent(client, deadlines.events, event);
  const { rowsShown } = optionsIn(vertical);
  return {
    ...{ path, state, rowsShown, dateSources: dateSourceLabels(vertical) },
    deadlines: withoutUnseen(deadlines, { state, rowsShown, changed }),
    lateDays: optionsIn(vertical).lateDays,
    links: { favourites: findHref('favourites') },
    form: await loadForm(context, client, search),
    subscription: subscription && unwrap(subscription),
    done: toDone(search.get('done')),
    changed,
    several: toSeveral(search, deadlines.events),
    ...{ deleted, opened: search.get('open') ?? undefined },
  };
}

/** Events without a row are counted only: what a row would show of them is left out. */
function withoutUnseen(deadlines: Deadlines, rows: Parameters<typeof toRows>[1]): Deadlines {
  const { sections, settled } = toSections(deadlines.events, deadlines.today);
  const seen = new Set([...settled, ...sections.flatMap((section) => toRows(section, rows).rows)]);
  const events = deadlines.events.map((event) =>
    seen.has(event) ? event : { ...event, sources: [], jurisdictions: [], origins: [] },
  );
  return { ...deadlines, events };
}

/** What became of several events, as the URL says: `several=3-1`, with those whose change can be taken back. */
function toSeveral(search: URLSearchParams, events: readonly Deadline[]): ShownDeadlines['several'] {
  const [, changed, skipped] = /^(\d{1,3})-(\d{1,3})$/.exec(search.get('several') ?? '') ?? [];
  if (changed === undefined || skipped === undefined) return undefined;
  const ids = new Set((search.get('undoable') ?? '').split(' '));
  const undoable = events.filter(({ id, canUndo }) => canUndo && ids.has(id)).slice(0, MOST_MARKED);
  return { changed: Number(changed), skipped: Number(skipped), undoable };
}

function toDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : undefined;
}

/** The event that was just changed; filters may hide it. */
async function findEvent(
  client: Client,
  shown: readonly Deadline[],
  id: string,
): Promise<Deadline | undefined> {
  const found = shown.find((event) => event.id === id);
  if (found) return found;
  const all = await client.call('deadlines', { query: { whose: 'all' } });
  return all.ok ? all.value.events.find((event) => event.id === id) : undefined;
}

/** The form that the URL opens: `?add=1`, or `?edit=5` for a date of the reader's own. */
async function loadForm(
  context: Context,
  client: Client,
  search: URLSearchParams,
): Promise<OwnDateForm | undefined> {
  const edited = search.get('edit');
  if (edited === null && !search.has('add')) return undefined;
  const { vertical } = context.get(siteContext);
  const terms = await Promise.all(
    vocabulariesWithRole(vertical, 'places').map(async (vid) =>
      unwrap(await allResources(client, 'taxonomy_term', vid)),
    ),
  );
  const places = terms
    .flat()
    .map(({ attributes }) => ({
      tid: Number(attributes['drupal_internal__tid']),
      name: String(attributes['name']),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const form = { request: randomUUID(), places };
  if (edited === null) return form;
  const all = unwrap(await client.call('deadlines', { query: { kind: ['own'] } }));
  const event = all.events.find(({ ownDate }) => ownDate?.id === recordId(edited));
  if (!event?.ownDate) throw data(null, { status: 404 });
  const { title, date, jurisdictions, ownDate } = event;
  return { ...form, date: { ...ownDate, title, date, jurisdiction: jurisdictions[0]?.tid ?? null } };
}
