/** The operations of merges: what one would do, doing it, how far it is, and undoing it. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { TermMerge as StoredMerge } from '#app/store/content/vocabulary/term-merges.ts';
import type { Db } from '#app/store/tables.ts';
import { recordId } from '#app/text/record-id.ts';
import type { TermMerge } from '../contract/term-merges.ts';
import { needRight } from '../desk/access.server.ts';
import { findDone, recordDone } from '../desk/desk-store.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { once, Refused } from '../drafts/once.server.ts';
import { MERGED_AT_ONCE } from '../limits.ts';
import { orRefusal, stillMay } from './edit-terms.server.ts';
import { examine, stampForBoth, whyNotUndone } from './examine-merge.server.ts';
import { findTerm, findVocabulary } from './find-term.server.ts';
import { runBegun } from './merge-runs.server.ts';
import { findTermUses } from './term-uses.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

const database = (db: Db) => db;

const toMerge = (row: StoredMerge): TermMerge => ({
  ...{ id: row.id, vid: row.vid, state: row.state, total: row.total, done: row.done, readers: row.readers },
  from: { tid: row.from_tid, name: row.from_name },
  into: { tid: row.into_tid, name: row.into_name },
  ...{ problem: row.problem, at: row.at },
});

const previewMerge = operation('previewMerge', {
  summary: 'What merging a term into another one would do',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'right_missing', 'not_found'],
  async handle({ services, viewer, params, query }) {
    const access = await needRight(viewer, 'vocabularies');
    if ('ok' in access) return access;
    const from = await findTerm(viewer, params);
    if ('ok' in from) return from;
    const [into] = await services.store.terms.get([query.into]);
    if (!into) return failure('not_found');
    const db = services.store.of(database);
    const found = await examine(services, from, into, db);
    return success({
      from: { tid: from.tid, name: from.name },
      into: { tid: into.tid, name: into.name },
      stamp: await stampForBoth(services, from, into, db),
      uses: await findTermUses(viewer, from),
      both: found.ok ? found.both : 0,
      items: found.ok ? found.either : 0,
      refusal: found.ok ? '' : found.detail,
    });
  },
});

const termMerges = operation('termMerges', {
  summary: 'Merges of a term into another one and of others into it, and how far they are',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  // Prepared reads only: on SQLite everything else waits for the transaction of a merge.
  async handle({ services, viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const found = findVocabulary(viewer, params['vid']);
    if ('ok' in found) return found;
    const tid = recordId(params['tid']);
    if (tid === undefined) return failure('not_found');
    const merges = await services.store.termMerges.ofTerm(tid);
    return success({
      merges: merges.filter(({ vid }) => vid === found.vid).map(toMerge),
      isAdministrator: access.isAdministrator,
    });
  },
});

const mergeTerms = operation('mergeTerms', {
  summary: 'Merge a term into another one, everywhere, at once',
  auth: 'bearer',
  load: 'screen',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'version_conflict'] as const),
    ...(['terms_apart', 'term_in_configuration'] as const),
  ],
  async handle({ services, viewer, params, body: { into: tid, stamp, client_id } }) {
    const access = await needRight(viewer, 'vocabularies');
    if ('ok' in access) return access;
    const merges = services.store.termMerges;
    const begun = await once<{ merge: number; items: number }>(viewer, client_id, async () => {
      const asked = await findTerm(viewer, params);
      if ('ok' in asked) return asked;
      const acting = actingNow(viewer);
      const store = services.store.of(newsroomVocabularies);
      return store.transaction(async (on) => {
        const done = await findDone<{ merge: number; items: number }>(on, acting.by!, client_id);
        if (done) return success(done);
        await stillMay(on, viewer);
        const from = await store.term(asked.tid, on);
        const into = await store.term(tid, on);
        if (!from) throw new Refused(failure('not_found'));
        const [open] = await merges.openWith(on, [from.tid, tid]);
        if (open?.from_tid === from.tid && open.into_tid === tid && open.state === 'waiting')
          return success({ merge: open.id, items: open.total });
        if (open)
          throw new Refused(
            failure('terms_apart', {
              detail: `A merge of “${open.from_name}” into “${open.into_name}” is under way. Wait until it has ended.`,
            }),
          );
        const found = await examine(services, from, into, on);
        if (!found.ok) throw new Refused(failure(found.code, { detail: found.detail }));
        if (!into || (await stampForBoth(services, from, into, on)) !== stamp)
          throw new Refused(
            failure('version_conflict', {
              detail: 'One of the terms changed meanwhile. Look at what the merge would do again.',
            }),
          );
        const merge = await merges.begin(on, {
          ...{ vertical: acting.vertical, vid: from.vid, stamp, total: found.own, by_id: acting.by },
          ...{ from_tid: from.tid, from_name: from.name, into_tid: into.tid, into_name: into.name },
          at: acting.at,
        });
        const result = { merge, items: found.own };
        await recordDone(on, acting.by!, client_id, result, acting.at);
        return success(result);
      });
    });
    if (!begun.ok) return begun;
    const { merge: id, items } = begun.value;
    if (items <= MERGED_AT_ONCE) await runBegun(services, id);
    const merge = await merges.get(id);
    if (!merge) return failure('not_found');
    // It was asked for, and somebody changed one of the terms before it ran.
    if (merge.state === 'failed') return failure('terms_apart', { detail: merge.problem ?? '' });
    return success(toMerge(merge));
  },
});

const undoMerge = operation('undoMerge', {
  summary: 'Undo a merge of terms, as long as nothing else has changed what it changed',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'right_missing', 'not_found', 'merge_overtaken'],
  async handle({ services, viewer, params }) {
    const access = await needRight(viewer, 'vocabularies');
    if ('ok' in access) return access;
    const vocabulary = findVocabulary(viewer, params['vid']);
    if ('ok' in vocabulary) return vocabulary;
    const merges = services.store.termMerges;
    const id = recordId(params['id']) ?? 0;
    const begun = await orRefusal(() =>
      services.store.of(newsroomVocabularies).transaction(async (on) => {
        await stillMay(on, viewer);
        const merge = await merges.get(id, on);
        if (merge?.vid !== vocabulary.vid) throw new Refused(failure('not_found'));
        if (merge.state !== 'done') return merge;
        const refused = await whyNotUndone(services, merge, on);
        if (refused !== undefined) throw new Refused(failure('merge_overtaken', { detail: refused }));
        await merges.change(on, id, { state: 'undoing', done: 0 });
        return merge;
      }),
    );
    if ('ok' in begun) return begun;
    if (begun.total <= MERGED_AT_ONCE) await runBegun(services, id);
    const merge = await merges.get(id);
    return merge ? success(toMerge(merge)) : failure('not_found');
  },
});

export const mergeOperations = [previewMerge, termMerges, mergeTerms, undoMerge];
