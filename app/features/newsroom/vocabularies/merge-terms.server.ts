/** The operations of merges: what one would do, and doing it. */
import { allFeatures } from '#app/api/feature-parts.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Term } from '#app/store/content/terms.ts';
import { mergeTerm } from '#app/store/content/vocabulary/merge-terms.ts';
import type { Db } from '#app/store/tables.ts';
import { grouped } from '#app/text/count.ts';
import type { MergeResult } from '../contract/vocabularies.ts';
import { needRight } from '../desk/access.server.ts';
import { findDone, recordDone, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { once, Refused } from '../drafts/once.server.ts';
import { MOST_MERGED } from '../limits.ts';
import { stillMay } from './edit-terms.server.ts';
import { findTerm, stampFor } from './find-term.server.ts';
import { configuredPlaces } from './in-configuration.server.ts';
import { withBelow } from './term-tree.server.ts';
import { findTermUses } from './term-uses.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

const database = (db: Db) => db;

/** The state of both terms, so that what is done is what was previewed. */
async function stampForBoth({ services }: Viewer, from: Term, into: Term, on: Db): Promise<string> {
  const store = services.store.of(newsroomVocabularies);
  return stampFor(
    { ...from, name: `${from.name}\n${stampFor(into, await store.retiredAt(into.tid, on))}` },
    await store.retiredAt(from.tid, on),
  );
}

type Examined =
  | { ok: false; code: 'terms_apart' | 'term_in_configuration'; detail: string }
  | { ok: true; both: number; either: number };

/** Why a term cannot be merged into another one, or how many items have both, and either of them. */
async function examine({ services }: Viewer, from: Term, into: Term | undefined, on: Db): Promise<Examined> {
  const apart = (detail: string) => ({ ok: false, code: 'terms_apart', detail }) as const;
  if (!into || into.vid !== from.vid) return apart('The other term is not in this vocabulary.');
  if (into.tid === from.tid) return apart('A term cannot be merged into itself.');
  const store = services.store.of(newsroomVocabularies);
  if (withBelow(await store.terms(from.vid, on), from.tid).has(into.tid))
    return apart(`“${into.name}” is below “${from.name}”. Move it out first, or merge the other way round.`);
  const [named] = configuredPlaces(services.config(), from).filter(({ isName }) => isName);
  if (named)
    return {
      ok: false,
      code: 'term_in_configuration',
      detail: `The configuration names “${from.name}” (${named.place}). Change that first, or merge the other way round.`,
    };
  const { both, either } = await store.together(on, from.tid, into.tid);
  const own = (await store.usedBy(on, from.tid, '')).reduce((sum, { count }) => sum + count, 0);
  if (own > MOST_MERGED)
    return apart(`It is in ${grouped(own)} items; a merge rewrites ${grouped(MOST_MERGED)} at most.`);
  return { ok: true, both, either };
}

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
    const found = await examine(viewer, from, into, db);
    return success({
      from: { tid: from.tid, name: from.name },
      into: { tid: into.tid, name: into.name },
      stamp: await stampForBoth(viewer, from, into, db),
      uses: await findTermUses(viewer, from),
      both: found.ok ? found.both : 0,
      items: found.ok ? found.either : 0,
      refusal: found.ok ? '' : found.detail,
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
    return once<MergeResult>(viewer, client_id, async () => {
      const asked = await findTerm(viewer, params);
      if ('ok' in asked) return asked;
      const acting = actingNow(viewer);
      const store = services.store.of(newsroomVocabularies);
      return store.transaction(async (on) => {
        const done = await findDone<MergeResult>(on, acting.by!, client_id);
        if (done) return success(done);
        await stillMay(on, viewer);
        const from = await store.term(asked.tid, on);
        const into = await store.term(tid, on);
        if (!from) throw new Refused(failure('not_found'));
        const found = await examine(viewer, from, into, on);
        if (!found.ok) throw new Refused(failure(found.code, { detail: found.detail }));
        if (!into || (await stampForBoth(viewer, from, into, on)) !== stamp)
          throw new Refused(
            failure('version_conflict', {
              detail: 'One of the terms changed meanwhile. Look at what the merge would do again.',
            }),
          );
        const merged = await mergeTerm(on, from, into, acting.at);
        for (const { terms } of allFeatures()) await terms?.replace?.(on, from.tid, into.tid);
        const result: MergeResult = { tid: into.tid, vid: into.vid, ...merged };
        const { vid, key } = from;
        await recordTrail(on, [
          {
            ...{ ...acting, action: 'term-merged', title: `${from.name} into ${into.name}` },
            detail: { vid, from: { tid: from.tid, key, name: from.name }, into: into.tid, ...merged },
          },
        ]);
        await recordDone(on, acting.by!, client_id, result, acting.at);
        return success(result);
      });
    });
  },
});

export const termMerges = [previewMerge, mergeTerms];
