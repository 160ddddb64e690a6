/** The operations that add and change terms. Changes of terms are in the trail of the newsroom. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { MERGED } from '#app/store/content/publishing/publishing-rows.ts';
import { formatTermReference, noteTermChange, type Term } from '#app/store/content/terms.ts';
import { itemsWithTerm, noteItems, rewriteItems } from '#app/store/content/vocabulary/rewrite-items.ts';
import type { Db } from '#app/store/tables.ts';
import { needRight, stillHas } from '../desk/access.server.ts';
import { findDone, recordDone, recordTrail, type TrailEntry } from '../desk/desk-store.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { Refused } from '../drafts/once.server.ts';
import { findTermProblem, freeKey, withWritten, type TermProblem } from './checked-term.server.ts';
import { configuredPlaces } from './in-configuration.server.ts';
import { findTerm, findVocabulary, stampFor } from './find-term.server.ts';
import { answerTerm } from './read-vocabularies.server.ts';
import { moveAmong } from './term-tree.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

/** Runs a change; a refusal in it undoes its transaction. */
export async function orRefusal<Result>(run: () => Promise<Result>): Promise<Result | Failure> {
  return run().catch((error: unknown) => {
    if (error instanceof Refused) return error.failure;
    throw error;
  });
}

export async function stillMay(on: Db, viewer: Viewer): Promise<void> {
  if (!(await stillHas(on, viewer, 'vocabularies'))) throw new Refused(failure('right_missing'));
}

const refusal = ({ code, field, message }: TermProblem): Failure =>
  failure(code, { detail: message, errors: [{ pointer: `/${field}`, message }] });

async function check(on: Db, { services }: Viewer, term: Term, terms: readonly Term[]): Promise<void> {
  const store = services.store.of(newsroomVocabularies);
  const holder = await store.formerHolder(on, term.vid, term.key);
  const problem = findTermProblem(
    term,
    terms,
    holder === undefined ? undefined : terms.find(({ tid }) => tid === holder),
  );
  if (problem) throw new Refused(refusal(problem));
}

const addTerm = operation('addTerm', {
  summary: 'Add a term to a vocabulary',
  auth: 'bearer',
  statuses: { 200: 'The term that was added before with the same client_id.', 201: 'The new term.' },
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'term_taken', 'term_misplaced'] as const),
  ],
  async handle({ services, viewer, params, body: { client_id, ...written } }) {
    const access = await needRight(viewer, 'vocabularies');
    if ('ok' in access) return access;
    const found = findVocabulary(viewer, params['vid']);
    if ('ok' in found) return found;
    const { vid } = found;
    const acting = actingNow(viewer);
    const store = services.store.of(newsroomVocabularies);
    const made = await orRefusal(() =>
      store.transaction(async (on) => {
        const done = await findDone<{ tid: number }>(on, acting.by!, client_id);
        if (done) return { tid: done.tid, isNew: false };
        await stillMay(on, viewer);
        const terms = await store.terms(vid, on);
        const former = (await services.store.formerTerms.all(on)).references;
        const isTaken = (key: string) => former.has(`${vid}/${key}`) || terms.some((one) => one.key === key);
        const empty = { iso: null, category: null, description: null, url: null, weight: 0, parent: 0 };
        const tid = await store.freeTid(on);
        const named = withWritten({ ...empty, tid, vid, key: '', name: '' }, written);
        const term = { ...named, key: written.key ?? freeKey(named.name, isTaken) };
        await check(on, viewer, term, terms);
        await services.store.terms.upsertIn(on, [term]);
        await recordTrail(on, [
          { ...acting, action: 'term-added', title: term.name, detail: { vid, tid, key: term.key } },
        ]);
        await recordDone(on, acting.by!, client_id, { tid }, acting.at);
        return { tid, isNew: true };
      }),
    );
    if ('ok' in made) return made;
    const term = await store.term(made.tid);
    if (!term) return failure('not_found');
    return success(await answerTerm(viewer, term, access), { status: made.isNew ? 201 : 200 });
  },
});

/** The values that a change replaces, for the trail. */
function differences(before: Term, after: Term): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof Term)[]).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
}

/** Items name their terms by key: with another one, they are rewritten. */
async function changeKey(on: Db, viewer: Viewer, before: Term, after: Term, at: string): Promise<void> {
  const named = configuredPlaces(viewer.services.config(), before).filter(({ isName }) => isName);
  if (named[0])
    throw new Refused(
      failure('term_in_configuration', {
        detail: `The configuration names it (${named[0].place}). Change that first; the name can change at any time.`,
      }),
    );
  await viewer.services.store.of(newsroomVocabularies).noteKey(on, before, after.key, at);
  const nids = await itemsWithTerm(on, before.tid);
  await rewriteItems(on, nids, formatTermReference(before), formatTermReference(after), MERGED + at);
  await noteItems(on, nids, at);
}

const changeTerm = operation('changeTerm', {
  summary: 'Rename, describe, move, order or retire a term',
  auth: 'bearer',
  load: 'screen',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'version_conflict'] as const),
    ...(['term_taken', 'term_misplaced', 'term_in_configuration'] as const),
  ],
  async handle({ services, viewer, params, body: { stamp, move, retired, ...written } }) {
    const access = await needRight(viewer, 'vocabularies');
    if ('ok' in access) return access;
    const found = await findTerm(viewer, params);
    if ('ok' in found) return found;
    const acting = actingNow(viewer);
    const store = services.store.of(newsroomVocabularies);
    const changed = await orRefusal(() =>
      store.transaction(async (on) => {
        await stillMay(on, viewer);
        const before = await store.term(found.tid, on);
        if (!before) throw new Refused(failure('not_found'));
        const retiredAt = await store.retiredAt(before.tid, on);
        if (stampFor(before, retiredAt) !== stamp)
          throw new Refused(
            failure('version_conflict', { detail: 'Somebody else changed this term. Look at it again.' }),
          );
        const terms = await store.terms(before.vid, on);
        const after = withWritten(before, written);
        await check(on, viewer, after, terms);
        const siblings = terms.filter(({ parent }) => parent === after.parent);
        const moved = move && moveAmong(siblings, after.tid, move === 'up' ? -1 : 1);
        if (after.key !== before.key) await changeKey(on, viewer, before, after, acting.at);
        const weights = new Map(moved?.map((term) => [term.tid, term]));
        weights.set(after.tid, { ...after, weight: weights.get(after.tid)?.weight ?? after.weight });
        await services.store.terms.upsertIn(on, [...weights.values()]);
        const entry = { ...acting, title: after.name };
        const detail = differences(before, weights.get(after.tid)!);
        const entries: TrailEntry[] = [];
        const own = { vid: after.vid, tid: after.tid };
        if (Object.keys(detail).length > 0)
          entries.push({ ...entry, action: 'term-changed', detail: { ...own, ...detail } });
        if (retired !== undefined && retired !== (retiredAt !== undefined)) {
          await store.setRetired(on, after.tid, retired ? acting.at : undefined);
          await noteTermChange(on, acting.at);
          entries.push({ ...entry, action: retired ? 'term-retired' : 'term-returned', detail: own });
        }
        await recordTrail(on, entries);
        return weights.get(after.tid)!;
      }),
    );
    return 'ok' in changed ? changed : success(await answerTerm(viewer, changed, access));
  },
});

export const termEdits = [addTerm, changeTerm];
