/** A topic, gathered from the items that carry its term. Everything is redacted for the reader's access. */
import { citedLaws } from '#app/api/comparison/cited-laws.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { summarise, toTermRef } from '#app/api/content/lists/summaries.ts';
import { toDates } from '#app/api/dates/events.ts';
import { mergeEvents } from '#app/api/dates/merged-events.ts';
import { readableTypes, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { roleFields, schemaFor, valueWithRole, type FieldRole } from '#app/runtime/plugins/field-roles.ts';
import { buildPath, contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { Dossier, OpenDate, Topic, TopicEvent, TopicGroup, TopicRow } from './contract.ts';
import { findDuties } from './duties.server.ts';
import { optionsIn } from './options.ts';

/** An entry of a field with the role `steps`. */
interface Step {
  date: string;
  title: string;
  stage?: string;
  /** Reference of the term. */
  jurisdiction?: string;
  source: { title: string; url: string };
  nid?: number;
}

/** What a topic is made of, before it is shown. */
interface Gathered {
  /** The newest first. */
  items: ContentRecord[];
  total: number;
  /** Those of the items that follow the topic step by step. */
  dossiers: ContentRecord[];
  events: TopicEvent[];
  open: OpenDate[];
}

/** Undefined if no item that the reader may find carries the term. */
export async function buildTopic(viewer: Viewer, term: Term): Promise<Topic | undefined> {
  const { vertical } = viewer;
  const gathered = await gather(viewer, term);
  if (!gathered) return undefined;
  const { items, total, dossiers, events, open } = gathered;
  const laws = dossiers.flatMap((item) => citedLaws(shownField(viewer, item, 'sources') ?? []));
  const [found, groups, told] = await Promise.all([
    findDuties(viewer, laws),
    toGroups(viewer, items),
    Promise.all(dossiers.map((item) => toDossier(viewer, item))),
  ]);
  const list = buildPath(vertical, 'taxonomyTerm', { tid: String(term.tid) });
  return {
    term: toTermRef(term),
    kicker: vertical.vocabularies[term.vid]!.title,
    ...(term.description ? { description: term.description } : {}),
    ...(list === undefined ? {} : { list }),
    dossiers: told.flat(),
    ...{ events, open, groups, total, more: total > items.length },
    ...found,
  };
}

export async function buildTopicRow(viewer: Viewer, term: Term): Promise<TopicRow | undefined> {
  const gathered = await gather(viewer, term);
  if (!gathered) return undefined;
  const { total, events, open } = gathered;
  const next = events.find(({ event }) => event.date >= viewer.contentDay.day);
  return {
    term: toTermRef(term),
    vocabulary: viewer.vertical.vocabularies[term.vid]!.title,
    items: total,
    ...(next
      ? {
          next: {
            ...{ date: next.event.date, label: next.event.label, kind: next.event.kind },
            certainty: next.certainty,
          },
        }
      : {}),
    open: open.length,
  };
}

async function gather(viewer: Viewer, term: Term): Promise<Gathered | undefined> {
  const { services, vertical } = viewer;
  const types = readableTypes(viewer);
  const { items, total } = await services.store.content.list({
    ...{ vertical: vertical.id, types, terms: [{ tids: [term.tid] }] },
    hiddenFields: hiddenTermFields(services.registry, vertical, types),
    ...{ order: 'newest', limit: optionsIn(vertical).itemsRead, offset: 0 },
  });
  if (items.length === 0) return undefined;
  const dossiers = items.filter(({ type }) => hasRole(viewer, type, 'steps'));
  return {
    ...{ items, total, dossiers },
    events: await findTopicEvents(viewer, items),
    open: dossiers.flatMap((item) => openDates(viewer, item)),
  };
}

function hasRole({ services, vertical }: Viewer, type: string, role: FieldRole): boolean {
  const schema = schemaFor(services.registry, vertical, type);
  return schema !== undefined && roleFields(schema)[role] !== undefined;
}

/** The value of a field as the reader may see it. */
function shownField<Value>(
  { services, vertical, reader }: Viewer,
  item: ContentRecord,
  role: FieldRole,
): Value | undefined {
  const schema = schemaFor(services.registry, vertical, item.type)!;
  const shown = redact(schema, item.fields, contentAccess(vertical, item, reader));
  return valueWithRole<Value>(schema, shown, role);
}

/**
 * The dates of news and of what follows the topic: an analysis or a guide with the term has dates of other subjects,
 * too.
 */
async function findTopicEvents(viewer: Viewer, items: readonly ContentRecord[]): Promise<TopicEvent[]> {
  const news = readableTypes(viewer, 'news');
  const dated = items.filter(({ type }) => news.includes(type) || hasRole(viewer, type, 'steps'));
  const rows = await viewer.services.store.dates.ofItems(dated.map(({ nid }) => nid));
  return mergeEvents(await toDates(viewer, rows)).map((event) => ({
    event,
    certainty: event.certainty ?? 'fixed',
  }));
}

function openDates(viewer: Viewer, item: ContentRecord): OpenDate[] {
  const path = contentPath(viewer.vertical, item);
  const open = shownField<Omit<OpenDate, 'title' | 'path'>[]>(viewer, item, 'open-dates') ?? [];
  return path === undefined ? [] : open.map((one) => ({ ...one, title: item.title, path }));
}

async function toDossier(viewer: Viewer, record: ContentRecord): Promise<Dossier[]> {
  const { services, vertical, reader } = viewer;
  const [item] = await summarise(services, vertical, reader, [record]);
  if (!item) return [];
  const steps = shownField<Step[]>(viewer, record, 'steps');
  if (!steps) return [{ item, steps: null }];
  const types = readableTypes(viewer);
  const reported = await services.store.content.published(steps.flatMap(({ nid }) => nid ?? []));
  const paths = new Map(
    reported
      .filter(({ type, vertical: own }) => own === vertical.id && types.includes(type))
      .map((one) => [one.nid, contentPath(vertical, one)]),
  );
  const places = await services.store.terms.byRef(steps.flatMap(({ jurisdiction }) => jurisdiction ?? []));
  return [
    {
      item,
      steps: steps
        .map(({ date, title, stage, jurisdiction = '', source, nid }) => {
          const place = places.get(jurisdiction)?.name;
          const path = nid === undefined ? undefined : paths.get(nid);
          return {
            ...{ date, title, source: { title: source.title, url: source.url } },
            ...(stage === undefined ? {} : { stage }),
            ...(place === undefined ? {} : { place }),
            ...(path === undefined ? {} : { path }),
          };
        })
        .sort((one, other) => one.date.localeCompare(other.date)),
    },
  ];
}

/** The items by type, without those that follow the topic, which have a place of their own. */
async function toGroups(viewer: Viewer, items: readonly ContentRecord[]): Promise<TopicGroup[]> {
  const { services, vertical, reader } = viewer;
  const { itemsShown } = optionsIn(vertical);
  const byType = Map.groupBy(
    items.filter(({ type }) => !hasRole(viewer, type, 'steps')),
    ({ type }) => type,
  );
  const groups: TopicGroup[] = [];
  for (const [type, { plural, title }] of Object.entries(vertical.contentTypes)) {
    const own = byType.get(type) ?? [];
    if (own.length === 0) continue;
    const shown = await summarise(services, vertical, reader, own.slice(0, itemsShown));
    groups.push({ type, title: plural ?? title, total: own.length, items: shown });
  }
  return groups;
}
