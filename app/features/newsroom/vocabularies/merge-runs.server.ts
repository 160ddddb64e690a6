/** Merges that were asked for, and their undoing: each in one transaction, by whichever server gets to it first. */
import { allFeatures } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';
import { mergeTerm } from '#app/store/content/vocabulary/merge-terms.ts';
import type { TermMerge } from '#app/store/content/vocabulary/term-merges.ts';
import { undoMerge } from '#app/store/content/vocabulary/undo-merge.ts';
import type { Db } from '#app/store/tables.ts';
import { recordTrail, type TrailEntry } from '../desk/desk-store.server.ts';
import { examine, stampForBoth, whyNotUndone } from './examine-merge.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

/** Pause between two looks; one without a merge is one small query. */
const EVERY_MS = 1_000;

const entry = (merge: TermMerge, at: string): Pick<TrailEntry, 'vertical' | 'by' | 'at' | 'title'> => ({
  ...{ vertical: merge.vertical, by: merge.by_id, at },
  title: `${merge.from_name} into ${merge.into_name}`,
});

/** @returns why nothing was changed */
async function runMerge(
  services: Services,
  on: Db,
  merge: TermMerge,
  at: string,
): Promise<string | undefined> {
  const { termMerges } = services.store;
  const store = services.store.of(newsroomVocabularies);
  const [from, into] = [await store.term(merge.from_tid, on), await store.term(merge.into_tid, on)];
  if (!from || !into) return 'One of the terms is gone.';
  const found = await examine(services, from, into, on);
  if (!found.ok) return found.detail;
  if ((await stampForBoth(services, from, into, on)) !== merge.stamp)
    return 'One of the terms changed meanwhile. Look at what the merge would do again.';
  const others = [];
  for (const { terms } of allFeatures())
    others.push(...((await terms?.changes?.(on, from.tid, into.tid)) ?? []));
  const progress = termMerges.progress(merge.id);
  const { items, readers } = await mergeTerm(on, merge, { from, into, others, progress });
  await termMerges.change(on, merge.id, {
    ...{ state: 'done', total: items, done: items, readers, problem: null, ended_at: at },
  });
  const { vid, key } = from;
  await recordTrail(on, [
    {
      ...{ ...entry(merge, at), action: 'term-merged' },
      detail: { vid, from: { tid: from.tid, key, name: from.name }, into: into.tid, items, readers },
    },
  ]);
  return undefined;
}

/** @returns why nothing was changed */
async function runUndo(
  services: Services,
  on: Db,
  merge: TermMerge,
  at: string,
): Promise<string | undefined> {
  const { termMerges } = services.store;
  const refused = await whyNotUndone(services, merge, on);
  const into = await services.store.of(newsroomVocabularies).term(merge.into_tid, on);
  if (refused !== undefined || !into) return refused ?? 'The term is gone.';
  const { tid, items } = await undoMerge(on, merge, into, at, termMerges.progress(merge.id));
  await termMerges.change(on, merge.id, { state: 'undone', done: items, problem: null, ended_at: at });
  await recordTrail(on, [
    {
      ...entry(merge, at),
      action: 'term-merge-undone',
      detail: { vid: merge.vid, tid, into: into.tid, items },
    },
  ]);
  return undefined;
}

/** Runs what is under way of a merge; nothing if another server has. */
export async function runBegun(services: Services, id: number): Promise<void> {
  const { termMerges } = services.store;
  const store = services.store.of(newsroomVocabularies);
  const at = services.now().toISOString();
  const fail = (on: Db, state: TermMerge['state'], problem: string) =>
    termMerges.change(on, id, {
      // An undo that was refused leaves the merge done.
      ...{ state: state === 'undoing' ? 'done' : 'failed', problem, ended_at: at },
    });
  try {
    await store.transaction(async (on) => {
      const merge = await termMerges.get(id, on);
      if (merge?.state !== 'waiting' && merge?.state !== 'undoing') return;
      const run = merge.state === 'waiting' ? runMerge : runUndo;
      const refused = await run(services, on, merge, at);
      if (refused !== undefined) await fail(on, merge.state, refused);
    });
  } catch (error) {
    services.reportError(error, { operation: 'mergeTerms' });
    const merge = await termMerges.get(id);
    // A database that is away takes no note of it either: then it is tried again.
    if (merge)
      await store.transaction((on) =>
        fail(on, merge.state, 'Something went wrong, and nothing was changed. The operator’s log has it.'),
      );
  } finally {
    termMerges.ended(id);
  }
}

/** Goes on with merges of many items, also with those that a server had begun when it ended. */
export const mergeRounds = [
  {
    name: 'merges of terms',
    everyMs: EVERY_MS,
    start: (services: Services) => async () => {
      for (const id of await services.store.termMerges.open()) await runBegun(services, id);
    },
  },
];
