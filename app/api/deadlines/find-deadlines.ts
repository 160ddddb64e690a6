/** All deadlines of a reader: events of content, due dates of checklists, and dates that the reader added. */
import { daysBetween } from '#app/text/date-format.ts';
import { addDays } from '#app/runtime/months.ts';
import type { DeadlineMark } from '#app/store/deadlines/marks.ts';
import type { OwnDate } from '#app/store/deadlines/own-dates.ts';
import type { Deadline, DeadlineOrigin, TermReference } from '#schemas/types.ts';
import { toTermRef } from '../content/lists/summaries.ts';
import { getFollowedPlaces } from '../operations/home/followed-places.ts';
import type { Viewer } from '../viewer.ts';
import { findChecklistDates, type DueItem } from './checklist-dates.ts';
import { findContentEvents, findDatesIn, type ContentEvent } from './content-events.ts';
import { getEventState, type EventState } from './event-state.ts';
import { readerDay } from './reader-day.ts';
import { findRuleItems } from './rule-items.ts';

/** Kinds of deadlines that are not dates of content. */
export const OWN_KINDS = ['checklist', 'own'] as const;

export interface FoundDeadline {
  shown: Deadline;
  /** Ids of its sources. */
  sources: string[];
  state: EventState;
  /** Node id and position of its dates of content. */
  keys: string[];
}

export interface FoundDeadlines {
  today: string;
  /** First day of the events of content. */
  from: string;
  /** In the order of their days. */
  all: FoundDeadline[];
  followed: TermReference[];
  rules: number;
  checklists: number;
  added: number;
  truncated: boolean;
}

export async function findDeadlines(viewer: Viewer): Promise<FoundDeadlines> {
  const { services, vertical, user } = viewer;
  const { store } = services;
  const reader = { userId: user.userId, vertical: vertical.id };
  const person = await store.users.byId(user.userId);
  const today = readerDay(viewer, person ?? { profile: {} });
  const from = addDays(today, -vertical.site.deadlines.lateDays);
  const [{ events, truncated }, places, rules, added, due, marks] = await Promise.all([
    findContentEvents(viewer, from),
    store.terms.get(person ? getFollowedPlaces(person) : []),
    store.watchRules.list(user.userId, vertical.id),
    store.ownDates.list(reader),
    findChecklistDates(viewer),
    store.deadlineMarks.list(reader),
  ]);
  const active = rules.filter(({ paused_at }) => paused_at === null);
  const [datesIn, itemsOf, own] = await Promise.all([
    Promise.all(places.map(({ tid }) => findDatesIn(viewer, tid, from))),
    findRuleItems(
      viewer,
      active.map(({ query }) => query),
      [...new Set(events.flatMap(({ nids }) => nids))],
      from,
    ),
    store.terms.get(added.flatMap(({ jurisdiction }) => jurisdiction ?? [])),
  ]);
  const bySource = new Map(marks.map((mark) => [mark.source, mark]));
  const ofContent = events.map((event) =>
    toFound(event, today, bySource, [
      ...places
        .filter((_, index) => event.keys.some((key) => datesIn[index]!.has(key)))
        .map(({ name }) => ({ kind: 'favourite', name }) as const),
      ...active
        .filter((_, index) => event.nids.some((nid) => itemsOf[index]!.has(nid)))
        .map(({ name }) => ({ kind: 'rule', name }) as const),
    ]),
  );
  const terms = new Map(own.map((term) => [term.tid, toTermRef(term)]));
  const all = [
    ...ofContent,
    ...due
      .filter(({ due: date, status }) => status === 'open' || date >= from)
      .map((item) => fromChecklist(item, today)),
    ...added
      .map((date) => fromOwn(date, today, bySource, terms))
      .filter(({ shown: { date, status } }) => status === 'open' || date >= from),
  ];
  return {
    ...{ today, from, truncated },
    all: all.sort(byDay),
    followed: places.map(toTermRef),
    rules: active.length,
    checklists: new Set(due.map(({ checklistId }) => checklistId)).size,
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
  { event, sources, keys }: ContentEvent,
  today: string,
  marks: ReadonlyMap<string, DeadlineMark>,
  origins: DeadlineOrigin[],
): FoundDeadline {
  const { date, label, kind, jurisdictions, others } = event;
  const state = getEventState({ date, sources }, marks);
  return {
    ...{ sources, keys, state },
    shown: {
      ...{
        id: sources[0]!,
        date,
        days: daysBetween(today, date),
        title: label,
        kind,
        jurisdictions,
        origins,
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

/** A checklist says itself what is done and by whom, so marks do not count. */
function fromChecklist(item: DueItem, today: string): FoundDeadline {
  const { itemId, title, due: date, status, owner, reason, checklistTitle: name, path } = item;
  const sources = [`item-${itemId}`];
  const state = { ...getEventState({ date, sources }, new Map()), status, owner, reason };
  return {
    ...{ sources, keys: [], state },
    shown: {
      ...{
        id: sources[0]!,
        date,
        days: daysBetween(today, date),
        title,
        kind: 'checklist',
        jurisdictions: [],
      },
      sources: path === undefined ? [] : [{ title: name, path, typeLabel: 'checklist', access: 'full' }],
      origins: [{ kind: 'checklist', name }],
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
    ...{ sources, keys: [], state },
    shown: {
      ...{ id: sources[0]!, date, days: daysBetween(today, date), title, kind: 'own' },
      jurisdictions: place ? [place] : [],
      sources: link === '' ? [] : [{ title: link, path: link, typeLabel: 'link', access: 'full' }],
      origins: [{ kind: 'own', name: '' }],
      ...toMarked(state),
      ownDate: { id, version, link },
      calendarId: null,
    },
  };
}
