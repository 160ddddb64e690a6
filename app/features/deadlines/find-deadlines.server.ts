/** All deadlines of a reader: events of content, dates that the reader has in features, and dates that the reader added. */
import { daysBetween } from '#app/text/date-format.ts';
import { addDays } from '#app/runtime/months.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { deadlineMarks, type DeadlineMark } from './marks-store.server.ts';
import { ownDates, type OwnDate } from './own-dates-store.server.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { DeadlineOrigin } from '#app/contracts/dates.ts';
import type { Deadline } from './contract.ts';
import { toTermRef } from '#app/api/content/lists/summaries.ts';
import { getFollowedPlaces, readerDay } from '#app/api/profile-fields.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { SourceDate } from '#app/api/dates/date-source.ts';
import { findContentEvents, type ContentEvent } from './content-events.server.ts';
import { getEventState, type EventState } from './event-state.server.ts';
import { findSourceDates, sourceKinds, type SourceDates } from '#app/api/dates/source-dates.ts';
import { bestConcern, findConcern, getPlaceScopes, type Placed } from '#app/api/places/place-scope.ts';
import { toOrigins } from '#app/api/places/origins.ts';
import { findInterestItems, getInterests } from '#app/api/interests.ts';
import { optionsIn } from './options.ts';

/** Kinds of deadlines that are not dates of content. */
export const otherKinds = (vertical: VerticalConfig): string[] => [...sourceKinds(vertical), 'own'];

export interface FoundDeadline {
  shown: Deadline;
  /** Ids of its sources. */
  sources: string[];
  state: EventState;
  /** Topics of its items. */
  topics: TermReference[];
  /** Where it applies: each of its dates of content, or the place of a date of the reader's own. */
  placed: Placed[];
}

export interface FoundDeadlines {
  today: string;
  /** First day of the events of content. */
  from: string;
  /** In the order of their days. */
  all: FoundDeadline[];
  /** Number of followed places. */
  followed: number;
  rules: number;
  /** How much the reader has with dates in features, by kind. */
  dateSources: { kind: string; count: number }[];
  added: number;
  truncated: boolean;
}

export async function findDeadlines(viewer: Viewer): Promise<FoundDeadlines> {
  const { services, vertical, user } = viewer;
  const { store } = services;
  const reader = { userId: user.userId, vertical: vertical.id };
  const person = await store.users.byId(user.userId);
  const today = readerDay(viewer, person ?? { profile: {} });
  const from = addDays(today, -optionsIn(vertical).lateDays);
  const [{ events, truncated }, places, interests, added, dateSources, marks] = await Promise.all([
    findContentEvents(viewer, from),
    getPlaceScopes(services, person ? getFollowedPlaces(person) : []),
    getInterests(viewer),
    store.of(ownDates).list(reader),
    findSourceDates(viewer),
    store.of(deadlineMarks).list(reader),
  ]);
  const [itemsOf, own] = await Promise.all([
    findInterestItems(viewer, interests, [...new Set(events.flatMap(({ nids }) => nids))], from),
    store.terms.get(added.flatMap(({ jurisdiction }) => jurisdiction ?? [])),
  ]);
  const bySource = new Map(marks.map((mark) => [mark.source, mark]));
  const ofContent = events.map((event) =>
    toFound(viewer, event, today, bySource, [
      ...toOrigins(
        places.flatMap((scope) => bestConcern(event.placed.map((one) => findConcern(scope, one))) ?? []),
      ),
      ...interests
        .filter((_, index) => event.nids.some((nid) => itemsOf[index]!.has(nid)))
        .map(({ name }) => ({ kind: 'rule', name }) as const),
    ]),
  );
  const terms = new Map(own.map((term) => [term.tid, toTermRef(term)]));
  const all = [
    ...ofContent,
    ...dateSources
      .flatMap((one) => one.dates.map((date) => fromKept(one, date, today)))
      .filter(({ shown: { date, status } }) => status === 'open' || date >= from),
    ...added
      .map((date) => fromOwn(date, today, bySource, terms))
      .filter(({ shown: { date, status } }) => status === 'open' || date >= from),
  ];
  return {
    ...{ today, from, truncated },
    all: all.sort(byDay),
    followed: places.length,
    rules: interests.length,
    dateSources: dateSources.map(({ kind, dates }) => ({
      kind,
      count: new Set(dates.map(({ of }) => of.id)).size,
    })),
    added: added.length,
  };
}

function byDay({ shown: one }: FoundDeadline, { shown: other }: FoundDeadline): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.title.localeCompare(other.title, 'en') || (one.id < other.id ? -1 : 1);
}

/** The reader's part of a deadline. */
function toMarked({ status, reason, owner, markedAt, moved, version, previous }: EventState) {
  return {
    ...{ status, reason, owner, markedAt, version, canUndo: previous !== null },
    moved: moved && { date: moved.date, status: moved.status },
  };
}

function toFound(
  { vertical }: Viewer,
  { event, sources, placed, topics }: ContentEvent,
  today: string,
  marks: ReadonlyMap<string, DeadlineMark>,
  origins: DeadlineOrigin[],
): FoundDeadline {
  const { date, label, kind, certainty, jurisdictions, others } = event;
  const state = getEventState({ date, sources }, marks);
  return {
    ...{ sources, placed, topics, state },
    shown: {
      ...{
        id: sources[0]!,
        date,
        days: daysBetween(today, date),
        title: label,
        kind,
        jurisdictions,
        origins,
        // A day that may still move cannot be missed.
        owed: certainty !== 'expected' && (vertical.site.dates.kinds[kind]?.owed ?? false),
        topics: topics.map(({ tid }) => tid),
        ...(certainty ? { certainty } : {}),
      },
      sources: [event, ...others].map(({ title, path, typeLabel, access }) => ({
        ...{ title, path, typeLabel, access },
      })),
      ...toMarked(state),
      ownDate: null,
      calendarId: event.id,
    },
  };
}

/** What a feature keeps says itself what is done and by whom, so marks do not count. Work in progress is open. */
function fromKept(
  { kind, name }: SourceDates,
  { id, date, title, status: progress, owner, reason, owed = true, of }: SourceDate,
  today: string,
): FoundDeadline {
  const sources = [id];
  const status = progress === 'in_progress' ? 'open' : progress;
  const state = { ...getEventState({ date, sources }, new Map()), status, owner, reason };
  return {
    ...{ sources, placed: [], topics: [], state },
    shown: {
      ...{
        id: sources[0]!,
        date,
        days: daysBetween(today, date),
        title,
        kind,
        jurisdictions: [],
        owed,
        topics: [],
      },
      sources: of.path ? [{ title: of.title, path: of.path, typeLabel: name, access: 'full' }] : [],
      origins: [{ kind, name: of.title }],
      ...toMarked(state),
      ownDate: null,
      calendarId: null,
    },
  };
}

export const ownSource = (id: number) => `own-${id}`;

function fromOwn(
  { id, title, date, jurisdiction, link, version }: OwnDate,
  today: string,
  marks: ReadonlyMap<string, DeadlineMark>,
  terms: ReadonlyMap<number, TermReference>,
): FoundDeadline {
  const sources = [ownSource(id)];
  const state = getEventState({ date, sources }, marks);
  const place = jurisdiction === null ? undefined : terms.get(jurisdiction);
  return {
    ...{ sources, topics: [], state },
    placed: place ? [{ day: date, places: [place.tid], about: [] }] : [],
    shown: {
      ...{ id: sources[0]!, date, days: daysBetween(today, date), title, kind: 'own' },
      ...{ owed: true, topics: [] },
      jurisdictions: place ? [place] : [],
      sources: link === '' ? [] : [{ title: link, path: link, typeLabel: 'link', access: 'full' }],
      origins: [{ kind: 'own', name: '' }],
      ...toMarked(state),
      ownDate: { id, version, link },
      calendarId: null,
    },
  };
}
