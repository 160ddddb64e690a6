/** What publishing a draft would do: the record that would be published, judged by the features as they judge it afterwards. */
import { findImpact } from '#app/api/find-impact.ts';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { Consequence } from '../contract/impact.ts';
import { needRight } from '../desk/access.server.ts';
import { findItem } from '../desk/find-item.server.ts';
import { findDraft } from './drafts.server.ts';
import { prepareRecord } from './record.server.ts';

/** A record as the item that it would be. */
async function planVersion({ store }: Services, record: PublishRecord): Promise<PlannedVersion> {
  const item = await store.content.get(record.nid);
  const terms = new Map(
    (await store.terms.get(record.terms.map(({ tid }) => tid))).map((term) => [term.tid, term]),
  );
  const { nid, vertical, type, title, path, published, created, changed, fields, productAccess } = record;
  return {
    record: {
      ...{ nid, vertical, type, title, path, published, created, changed, fields, productAccess },
      status: record.scheduled ? 'scheduled' : 'published',
      version: (item?.version ?? 0) + 1,
    },
    terms: record.terms.flatMap(({ field, tid }) => {
      const term = terms.get(tid);
      return term ? [{ field, term }] : [];
    }),
    current: item?.status === 'published' ? item : null,
  };
}

const toConsequence = ({
  counted: [one, several],
  changes = [],
  items = [],
  ...impact
}: Impact): Consequence => ({
  ...{ ...impact, counted: impact.count === 1 ? one : several },
  ...{ changes: [...changes], items: [...items] },
});

const draftImpact = operation('draftImpact', {
  summary: 'What publishing a draft would do',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const draft = await findDraft(viewer, params);
    if ('ok' in draft) return draft;
    const { revision } = draft;
    const prepared = await prepareRecord(services, vertical, draft.fields, { at: services.now() });
    if (!prepared.ok) return success({ revision, state: 'incomplete', impact: [] });
    if (prepared.record.scheduled) return success({ revision, state: 'scheduled', impact: [] });
    const found = await findImpact(services, await planVersion(services, prepared.record));
    return success({
      revision,
      state: 'counted',
      impact: found.map(toConsequence),
    });
  },
});

const withdrawalImpact = operation('withdrawalImpact', {
  summary: 'What withdrawing an item would do',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'not_published'],
  async handle({ services, viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const item = await findItem(viewer, params);
    if (!item) return failure('not_found');
    if (item.status !== 'published') return failure('not_published');
    const current = await services.store.content.get(item.nid);
    if (!current) return failure('not_found');
    const terms = (await services.store.content.terms([item.nid])).get(item.nid) ?? [];
    const found = await findImpact(services, {
      ...{ record: { ...current, status: 'withdrawn', version: current.version + 1 }, terms, current },
    });
    return success({ impact: found.map(toConsequence) });
  },
});

export const impactOperations = [draftImpact, withdrawalImpact];
