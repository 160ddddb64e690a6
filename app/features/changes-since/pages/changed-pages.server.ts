/** The pages that changed since the reader knew them: with all that the reader knew of each. */
import { findChangeNotes } from '#app/api/content/change-notes.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { findMateriality, type Materiality } from '#app/api/content/materiality.ts';
import { knownVersionSources } from '#app/api/feature-parts.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { addDays } from '#app/runtime/months.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { changeSentence } from '#app/text/change-text.ts';
import type { ChangedPage, ChangedPages } from '../contract.ts';
import { findKnown, type Known } from '../find-changes.server.ts';
import { MOST_PAGES, PAGES_DAYS } from '../limits.ts';

/** Visits come first among what remembers versions. */
const VISITS = 'changes-since';

/** A page with the versions that the reader knew of it, the earliest first. */
interface Changed {
  record: ContentRecord;
  known: [Known, ...Known[]];
}

/**
 * Nothing is compared here, so a page is listed only if the reader may read all of it: what changed may be in the other
 * part. A decision on one section is told on the page itself, which compares.
 */
export async function findChangedPages(viewer: Viewer): Promise<ChangedPages> {
  const { services, vertical, reader } = viewer;
  const since = addDays(viewer.contentDay.day, -PAGES_DAYS);
  const sources = knownVersionSources(vertical).sort(
    ([a], [b]) => Number(b === VISITS) - Number(a === VISITS),
  );
  const candidates = await Promise.all(
    sources.map(([, source]) => source.candidates(viewer, `${since}T00:00:00.000Z`)),
  );
  const all = (await findChanged(viewer, [...new Set(candidates.flat())])).filter(
    ({ record }) => record.changed >= since,
  );
  const said = await findMateriality(
    viewer,
    all.map(({ record, known: [first] }) => ({ record, since: first.version })),
  );
  const told = all
    .map((one, at) => ({ ...one, materiality: said[at]! }))
    .filter(({ materiality, known }) => materiality !== 'editorial' || known.some((one) => one.withMinor))
    .sort((a, b) => b.record.changed.localeCompare(a.record.changed) || a.record.nid - b.record.nid);
  const shown = told.slice(0, MOST_PAGES);
  const records = shown.map(({ record }) => record);
  const [summaries, notes] = await Promise.all([
    summarise(services, vertical, reader, records),
    findChangeNotes(viewer, records),
  ]);
  const byNid = new Map(summaries.map((summary) => [summary.nid, summary]));
  return {
    pages: shown.flatMap((one) => {
      const summary = byNid.get(one.record.nid);
      return summary ? [toPage(one, summary, notes.get(one.record.nid) ?? [])] : [];
    }),
    more: told.length > MOST_PAGES,
    sources: sources.map(([id, { title }]) => ({ id, title })),
    since,
  };
}

/** Those with a newer version than one that the reader knew, of what the reader may read in full. */
async function findChanged(viewer: Viewer, nids: readonly number[]): Promise<Changed[]> {
  const { services, vertical, reader } = viewer;
  const known = Map.groupBy(
    (await findKnown(viewer, nids)).filter(({ section }) => section === undefined),
    ({ nid }) => nid,
  );
  const records = await services.store.content.published([...known.keys()]);
  return records.flatMap((record): Changed[] => {
    const isOpen =
      readablePath(viewer, record) !== undefined && contentAccess(vertical, record, reader) === 'full';
    const [first, ...others] = known.get(record.nid)!.filter(({ version }) => version < record.version);
    return isOpen && first ? [{ record, known: [first, ...others] }] : [];
  });
}

function toPage(
  { record, known, materiality }: Changed & { materiality: Materiality },
  { title, label, path, jurisdictions }: Awaited<ReturnType<typeof summarise>>[number],
  notes: Awaited<ReturnType<typeof findChangeNotes>> extends ReadonlyMap<number, infer Notes> ? Notes : never,
): ChangedPage {
  const note = notes.find(({ version }) => version > known[0].version);
  return {
    ...{ nid: record.nid, version: record.version, changed: record.changed, title, label, path, materiality },
    jurisdictions: jurisdictions.map(({ tid, name, iso }) => ({ tid, name, ...(iso ? { iso } : {}) })),
    note: note ? changeSentence(note) : null,
    known: known.map(({ source, at, words, version }) => ({ source, at, words, version })),
  };
}
