/** The pages that changed since the reader knew them, or since a day: with all that the reader knew of each. */
import { findChangeNotes } from '#app/api/content/change-notes.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { findMateriality, type Materiality } from '#app/api/content/materiality.ts';
import { knownVersionSources } from '#app/api/feature-parts.ts';
import { MOST_CANDIDATES, type ThingThen } from '#app/api/known-versions.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { addDays } from '#app/runtime/months.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { changeSentence } from '#app/text/change-text.ts';
import { findKnown, isSectionChanged, type Known } from '../find-changes.server.ts';
import { MOST_COMPARED, PAGES_DAYS } from '../limits.ts';
import { versionsAtDay } from './day-versions.server.ts';
import type { TypedPage } from './filter-pages.ts';
import { versionsAtThing } from './thing-versions.server.ts';

/** Visits come first among what remembers versions. */
const VISITS = 'changes-since';

/** A page with the versions that the reader knew of it, the earliest first. */
interface Changed {
  record: ContentRecord;
  known: Known[];
  /** The version when the day began, or at the moment of the thing, that was asked for. */
  then: number | undefined;
}

/** All pages that changed, without filters. */
export interface FoundPages {
  pages: TypedPage[];
  sources: { id: string; title: string }[];
  /** First day that was looked at. */
  since: string;
  /** A bound was reached: there may be more. */
  limited: boolean;
}

/**
 * Whole pages are not compared here, so a page is listed only if the reader may read all of it: what changed may be in the
 * other part. Sections are: a decision on one lists its page only if that section is another one now.
 */
export async function findChangedPages(
  viewer: Viewer,
  { day, thing }: { day: string | undefined; thing: ThingThen | undefined },
): Promise<FoundPages> {
  const sources = knownVersionSources(viewer.vertical).sort(
    ([a], [b]) => Number(b === VISITS) - Number(a === VISITS),
  );
  const { changed, ...found } = await (thing
    ? sinceThing(viewer, thing)
    : day === undefined
      ? sinceKnown(viewer, sources)
      : sinceDay(viewer, day));
  const said = await findMateriality(
    viewer,
    changed.map(({ record, known, then }) => ({ record, since: then ?? known[0]!.version })),
  );
  const told = changed
    .map((one, at) => ({ ...one, materiality: said[at]! }))
    .filter(
      ({ materiality, known, then }) =>
        materiality !== 'editorial' || then !== undefined || known.some((one) => one.withMinor),
    )
    .sort((a, b) => b.record.changed.localeCompare(a.record.changed) || a.record.nid - b.record.nid);
  return {
    ...found,
    pages: await toPages(viewer, told),
    sources: sources.map(([id, { title }]) => ({ id, title })),
  };
}

/** Since the reader knew them. */
async function sinceKnown(viewer: Viewer, sources: ReturnType<typeof knownVersionSources>) {
  const since = addDays(viewer.contentDay.day, -PAGES_DAYS);
  const candidates = await Promise.all(
    sources.map(([, source]) => source.candidates(viewer, `${since}T00:00:00.000Z`)),
  );
  const nids = [...new Set(candidates.flat())];
  const { changed, isCut } = await withKnown(viewer, nids);
  return {
    changed: changed.filter(({ record, known }) => known.length > 0 && record.changed >= since),
    since,
    limited: isCut || candidates.some((found) => found.length >= MOST_CANDIDATES),
  };
}

/** Since a day, also those that the reader never opened. */
async function sinceDay(viewer: Viewer, day: string) {
  const { versions, limited } = await versionsAtDay(viewer, day);
  return { changed: await sinceVersions(viewer, versions), since: day, limited };
}

/** Since a thing of the reader showed its pages: these alone. */
async function sinceThing(viewer: Viewer, thing: ThingThen) {
  const { versions, limited } = await versionsAtThing(viewer, thing);
  return { changed: await sinceVersions(viewer, versions), since: thing.moment.at.slice(0, 10), limited };
}

/** Those that have another version now. */
async function sinceVersions(viewer: Viewer, versions: ReadonlyMap<number, number>): Promise<Changed[]> {
  const { changed } = await withKnown(viewer, [...versions.keys()]);
  return changed.flatMap((one) => {
    const then = versions.get(one.record.nid)!;
    return then < one.record.version ? [{ ...one, then }] : [];
  });
}

/**
 * Those that the reader may read in full, each with the earlier versions that the reader knew.
 *
 * @returns `isCut` if sections of more pages would have to be compared
 */
async function withKnown(viewer: Viewer, nids: readonly number[]) {
  const { services, vertical, reader } = viewer;
  const known = Map.groupBy(await findKnown(viewer, nids), ({ nid }) => nid);
  const records = (await services.store.content.published(nids))
    .filter(
      (record) =>
        readablePath(viewer, record) !== undefined && contentAccess(vertical, record, reader) === 'full',
    )
    .sort((a, b) => b.changed.localeCompare(a.changed) || a.nid - b.nid);
  const changed: Changed[] = [];
  let compared = 0;
  for (const record of records) {
    const earlier = (known.get(record.nid) ?? []).filter(({ version }) => version < record.version);
    const sections = earlier.filter(({ section }) => section !== undefined);
    if (sections.length > 0) compared += 1;
    const leftOut = new Set<Known>();
    for (const one of sections)
      if (compared > MOST_COMPARED || !(await isSectionChanged(viewer, record, one))) leftOut.add(one);
    changed.push({ record, known: earlier.filter((one) => !leftOut.has(one)), then: undefined });
  }
  return { changed, isCut: compared > MOST_COMPARED };
}

async function toPages(
  viewer: Viewer,
  told: readonly (Changed & { materiality: Materiality })[],
): Promise<TypedPage[]> {
  const { services, vertical, reader } = viewer;
  const records = told.map(({ record }) => record);
  const [summaries, notes] = await Promise.all([
    summarise(services, vertical, reader, records),
    findChangeNotes(viewer, records),
  ]);
  const byNid = new Map(summaries.map((summary) => [summary.nid, summary]));
  return told.flatMap(({ record, known, then, materiality }): TypedPage[] => {
    const summary = byNid.get(record.nid);
    if (!summary) return [];
    const { title, label, path, type, jurisdictions } = summary;
    const since = then ?? known[0]!.version;
    const note = notes.get(record.nid)?.find(({ version }) => version > since);
    return [
      {
        ...{ nid: record.nid, version: record.version, changed: record.changed },
        ...{ title, label, path, type, materiality },
        jurisdictions: jurisdictions.map(({ tid, name, iso }) => ({ tid, name, ...(iso ? { iso } : {}) })),
        note: note ? changeSentence(note) : null,
        ...(then !== undefined && { then }),
        known: known.map(({ source, at, words, version, section }) => ({
          ...{ source, at, words, version },
          ...(section !== undefined && { section }),
        })),
      },
    ];
  });
}
