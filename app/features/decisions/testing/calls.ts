import { randomUUID } from 'node:crypto';
import {
  stranger,
  type Calls,
  type Provoke,
  type Read,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import {
  addedDecision,
  decisionWithFile,
  lockedFile,
  brokenDecision,
  CHANGED_ITEM,
  changeItem,
  DECISIONS,
  fillDecisions,
  fullDecision,
  handOver,
  handOverSample,
  madePack,
  outdatedPack,
  readerId,
  readersDecision,
  readersFile,
  readersPack,
  sampleDecision,
  sampleFile,
  samplePack,
} from './samples.ts';
import { MOST_PACKS_UNDER_WAY } from '../limits.ts';

const change = (more: object = {}) => ({
  key: randomUUID(),
  version: 1,
  read: 1,
  kind: 'noted' as const,
  ...more,
});
const step = (more: object = {}) => ({
  ...{ key: randomUUID(), version: 1, step: 'evidence' as const },
  evidence: [{ title: 'Minutes', url: 'https://firm.example/minutes' }],
  ...more,
});

/** The problems of an operation that adds an entry, at a path after that of the decision. */
const writing = (method: string, after: string, body: (more?: object) => object) => {
  const ask = (path: string, more?: object): Provoke => [path + after, { method, json: body(more) }];
  return {
    not_found: () => ask(`${DECISIONS}/99999`),
    subscription_inactive: (): Provoke => [
      `${DECISIONS}/1${after}`,
      { who: 'stranger', method, json: body() },
    ],
    permission_missing: async (site: SampleSite) => ask(await readersDecision(site, { who: 'tools' })),
    version_conflict: async (site: SampleSite) => ask(await readersDecision(site), { version: 7 }),
    too_many_decisions: async (site: SampleSite) => ask(await fullDecision(site)),
  };
};

const confirm = { step: 'confirm', read: 1, evidence: [] };

/** What the generic tests need to know of the operations of decisions. */
export const calls = {
  decisions: {
    need: 'subscription',
    good: { query: { show: 'all' } },
    reads: () => [[DECISIONS]],
    problems: { subscription_inactive: () => stranger(DECISIONS) },
  },
  exportDecisions: {
    need: 'subscription',
    good: { query: { format: 'csv' } },
    matrix: { query: '?format=csv' },
    reads: () => [[`${DECISIONS}/export?format=csv`]],
    problems: { subscription_inactive: () => stranger(`${DECISIONS}/export?format=csv`) },
  },
  decisionDraft: {
    need: 'subscription',
    good: { query: { nid: 2001 } },
    matrix: { query: '?nid=99999', missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${DECISIONS}/draft?nid=${nid}`]),
    problems: {
      not_found: () => [`${DECISIONS}/draft?nid=99999`],
      permission_missing: () => [`${DECISIONS}/draft?nid=1001`],
      item_failed: () => [`${DECISIONS}/draft?nid=4001`],
      subscription_inactive: () => stranger(`${DECISIONS}/draft?nid=1501`),
    },
  },
  decide: {
    need: 'subscription',
    good: async ({ clientFor, tokens }) => {
      const client = clientFor(tokens['full']!.access);
      const draft = await client.call('decisionDraft', { query: { nid: 2001 } });
      return { body: { ...sampleDecision(2001), key: 'same', read: draft.ok ? draft.value.version : 0 } };
    },
    plain: { body: sampleDecision(99999) },
    reads: ({ planted }) => planted.map(({ nid }): Read => [DECISIONS, sampleDecision(nid)]),
    problems: {
      not_found: () => [DECISIONS, { json: sampleDecision(99999) }],
      permission_missing: () => [DECISIONS, { json: sampleDecision(1001) }],
      item_failed: () => [DECISIONS, { json: sampleDecision(4001) }],
      subscription_inactive: () => [DECISIONS, { who: 'stranger', json: sampleDecision() }],
      invalid_fields: () => [DECISIONS, { json: { ...sampleDecision(), due: '2026-02-30' } }],
      text_changed: async (site) => {
        await changeItem(site);
        return [DECISIONS, { json: sampleDecision(CHANGED_ITEM) }];
      },
      too_many_decisions: async (site) => {
        await fillDecisions(site);
        return [DECISIONS, { who: 'requirements', json: sampleDecision() }];
      },
    },
  },
  decision: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedDecision(side) }, query: { files: 'again' } }),
    matrix: { missing: true },
    reads: () => [1, 2, 3, 4, 5].map((id): Read => [`${DECISIONS}/${id}`]),
    problems: {
      not_found: () => [`${DECISIONS}/99999`],
      subscription_inactive: () => stranger(`${DECISIONS}/1`),
    },
  },
  changeDecision: {
    need: 'subscription',
    good: async (side) => {
      const id = await addedDecision(side);
      const client = side.clientFor(side.tokens['full']!.access);
      const found = await client.call('decision', { params: { id }, query: {} });
      return { params: { id }, body: change({ key: 'same', read: found.ok ? found.value.on.now : 0 }) };
    },
    plain: { params: { id: '99999' }, body: change() },
    matrix: { body: change(), missing: true },
    reads: 'nothing',
    problems: {
      ...writing('PATCH', '', change),
      invalid_fields: async (site) => [
        await readersDecision(site),
        { method: 'PATCH', json: change({ due: '2026-02-30' }) },
      ],
      item_failed: async (site) => [await brokenDecision(site), { method: 'PATCH', json: change() }],
      text_changed: async (site) => {
        const path = await readersDecision(site, { nid: CHANGED_ITEM });
        await changeItem(site);
        return [path, { method: 'PATCH', json: change() }];
      },
    },
  },
  addDecisionStep: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedDecision(side) }, body: step({ key: 'same' }) }),
    plain: { params: { id: '99999' }, body: step() },
    matrix: { body: step(), missing: true },
    reads: 'nothing',
    problems: {
      ...writing('POST', '/steps', step),
      invalid_fields: async (site) => [
        `${await readersDecision(site)}/steps`,
        { json: step({ evidence: [] }) },
      ],
      item_failed: async (site) => [`${await brokenDecision(site)}/steps`, { json: step(confirm) }],
      text_changed: async (site) => {
        const path = await readersDecision(site, { nid: CHANGED_ITEM });
        await changeItem(site);
        return [`${path}/steps`, { json: step(confirm) }];
      },
    },
  },
  handOverDecision: {
    need: 'subscription',
    good: async (side) => handOverSample(side),
    plain: { params: { id: '99999' }, body: handOver() },
    matrix: { body: handOver(), missing: true },
    reads: 'nothing',
    problems: {
      ...writing('POST', '/owner', handOver),
      version_conflict: async (site) => [
        `${await readersDecision(site)}/owner`,
        { json: handOver({ version: 7, owner: await readerId(site) }) },
      ],
      too_many_decisions: async (site) => [
        `${await fullDecision(site)}/owner`,
        { json: handOver({ owner: await readerId(site) }) },
      ],
      invalid_fields: async (site) => [
        `${await readersDecision(site)}/owner`,
        { json: handOver({ owner: 99_999 }) },
      ],
    },
  },
  beginDecisionFile: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedDecision(side) }, body: sampleFile({ key: 'same' }) }),
    plain: { params: { id: '99999' }, body: sampleFile() },
    matrix: { body: sampleFile(), missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${DECISIONS}/99999/files`, { json: sampleFile() }],
      subscription_inactive: () => [`${DECISIONS}/1/files`, { who: 'stranger', json: sampleFile() }],
      permission_missing: async (site) => [
        `${await readersDecision(site, { who: 'tools' })}/files`,
        { json: sampleFile() },
      ],
      evidence_refused: async (site) => [
        `${await readersDecision(site)}/files`,
        { json: sampleFile({ size: 0 }) },
      ],
    },
  },
  decisionFile: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await decisionWithFile(side), number: '2' } }),
    plain: { params: { id: '99999', number: '2' } },
    matrix: { missing: true },
    reads: () => [1, 2, 3].map((id): Read => [`${DECISIONS}/${id}/files/2`]),
    problems: {
      not_found: () => [`${DECISIONS}/99999/files/2`],
      subscription_inactive: () => stranger(`${DECISIONS}/1/files/2`),
      permission_missing: async (site) => [await lockedFile(site)],
      evidence_damaged: async (site) => [await readersFile(site, { isDamaged: true })],
    },
  },
  evidencePacks: {
    need: 'subscription',
    good: {},
    reads: () => [[`${DECISIONS}/packs`]],
    problems: { subscription_inactive: () => stranger(`${DECISIONS}/packs`) },
  },
  askEvidencePack: {
    need: 'subscription',
    good: { body: { ...samplePack(), key: 'same' } },
    reads: () => [[`${DECISIONS}/packs`, samplePack()]],
    problems: {
      subscription_inactive: () => [`${DECISIONS}/packs`, { who: 'stranger', json: samplePack() }],
      invalid_fields: () => [`${DECISIONS}/packs`, { json: { ...samplePack(), to: '2025-01-01' } }],
      too_many_packs: async (site) => {
        for (let more = 0; more < MOST_PACKS_UNDER_WAY; more += 1) await readersPack(site, 'requirements');
        return [`${DECISIONS}/packs`, { who: 'requirements', json: samplePack() }];
      },
    },
  },
  deleteEvidencePack: {
    need: 'subscription',
    good: async ({ clientFor, tokens }) => {
      const client = clientFor(tokens['full']!.access);
      const made = await client.call('askEvidencePack', { body: samplePack() });
      return { params: { id: made.ok ? String(made.value.packs[0]!.id) : '' } };
    },
    plain: { params: { id: '99999' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${DECISIONS}/packs/99999`, { method: 'DELETE' }],
      subscription_inactive: () => [`${DECISIONS}/packs/1`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  evidencePackFile: {
    need: 'subscription',
    good: async (side) => {
      const id = await madePack(side);
      return { params: { id }, query: { format: 'html' } };
    },
    plain: { params: { id: '99999' }, query: { format: 'html' } },
    matrix: { query: '?format=html', missing: true },
    reads: () => [1, 2, 3].map((id): Read => [`${DECISIONS}/packs/${id}/file?format=html`]),
    problems: {
      not_found: () => [`${DECISIONS}/packs/99999/file?format=html`],
      subscription_inactive: () => stranger(`${DECISIONS}/packs/1/file?format=html`),
      pack_outdated: async (site) => [`${await outdatedPack(site)}/file?format=html`],
    },
  },
  packKeys: { need: 'nothing', good: {}, reads: () => [[`${DECISIONS}/pack-keys`]] },
} satisfies Calls;
