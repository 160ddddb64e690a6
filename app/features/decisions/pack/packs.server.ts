/** The operations of evidence packs. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { publishedKeys } from '#app/api/sealed/site-keys.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { isDay, localDay } from '#app/text/day.ts';
import { recordId } from '#app/text/record-id.ts';
import type { EvidencePacks } from '../contract/packs.ts';
import { MOST_PACKS, MOST_PACKS_UNDER_WAY, PACK_DAYS } from '../limits.ts';
import { isLocked, listHeads, reachDecision, viewItem, type ListedHead } from '../reach.server.ts';
import { canonical } from '../record/seal.server.ts';
import { readScope } from '../summary.server.ts';
import type { Asked } from './manifest.ts';
import { packs, type PackBasis, type PackRow } from './pack-store.server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Pack = EvidencePacks['packs'][number];

function toPack({ id, state, done, total, problem, asked, created_at, ended_at }: PackRow): Pack {
  const { topic, zone: _, ...about } = JSON.parse(asked) as Asked;
  return {
    ...{ id, state, done, total, ...about, createdAt: created_at },
    ...(topic && { topic: topic.name }),
    ...(problem !== null && { problem }),
    ...(ended_at !== null && {
      deletedAt: new Date(Date.parse(ended_at) + PACK_DAYS * DAY_MS).toISOString(),
    }),
  };
}

const isUnderWay = ({ state }: PackRow) => state === 'waiting' || state === 'running';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Topics of the items that a reader may read, of those that decisions are on. */
async function findTopics(viewer: Viewer, heads: readonly ListedHead[]): Promise<EvidencePacks['topics']> {
  const { services, vertical } = viewer;
  const nids = [...new Set(heads.map(({ nid }) => nid))];
  const items = await Promise.all(nids.map((nid) => viewItem(viewer, nid)));
  const readable = nids.filter((_, at) => items[at]!.isFull);
  const terms = [...(await services.store.content.terms(readable)).values()].flat();
  const topics = terms.filter(({ term }) => vertical.vocabularies[term.vid]?.relatedBy === 'topic');
  const byId = new Map(topics.map(({ term: { tid, name } }) => [tid, { tid, name }]));
  return [...byId.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function answerPacks(viewer: Viewer): Promise<Outcome<EvidencePacks>> {
  const { services, vertical, user } = viewer;
  const [rows, heads, found] = await Promise.all([
    services.store.of(packs).list(user.userId, vertical.id),
    listHeads(viewer),
    services.store.users.byId(user.userId),
  ]);
  const person = found ?? { profile: {} };
  const zone = timeZoneFor(person, vertical.site);
  const scopes = heads.map(readScope);
  const first = heads.map(({ created_at }) => created_at).sort()[0];
  return success({
    packs: rows.map(toPack),
    decisions: heads.length,
    first: first === undefined ? '' : localDay(new Date(first), zone),
    // Records have real times, also beside a demonstration library with a day of its own.
    today: localDay(services.now(), zone),
    // Readers look again and again at what is under way: reading hundreds of items each time would be too much.
    topics: rows.some(isUnderWay) ? [] : await findTopics(viewer, heads),
    places: sorted(scopes.flatMap(({ places }) => places)),
    products: sorted(scopes.flatMap(({ products }) => products)),
    zone,
  });
}

const evidencePacks = operation('evidencePacks', {
  summary: 'Evidence packs of the reader, and what a new one can be about',
  auth: 'subscriber',
  scope: 'read',
  handle: ({ viewer }) => answerPacks(viewer),
});

const invalid = (pointer: string, message: string) =>
  failure('invalid_fields', { detail: message, errors: [{ pointer, message }] });

const askEvidencePack = operation('askEvidencePack', {
  summary: 'Asks for an evidence pack, which is made in the background',
  auth: 'subscriber',
  statuses: { 202: 'It will be made.' },
  problems: ['invalid_fields', 'too_many_packs'],
  async handle({ services, viewer, body: { key, topic: tid, ...days } }) {
    const { user, vertical } = viewer;
    for (const end of ['from', 'to'] as const)
      if (!isDay(days[end])) return invalid(`/${end}`, 'This day does not exist.');
    if (days.from > days.to) return invalid('/to', 'The last day is before the first.');
    const [term] = tid === undefined ? [] : await services.store.terms.get([tid]);
    const isTopic = term && vertical.vocabularies[term.vid]?.relatedBy === 'topic';
    if (tid !== undefined && !isTopic) return invalid('/topic', 'This topic does not exist.');
    const person = await services.store.users.byId(user.userId);
    const asked: Asked = {
      ...days,
      zone: timeZoneFor(person ?? { profile: {} }, vertical.site),
      ...(term && { topic: { tid: term.tid, name: term.name } }),
    };
    const outcome = await services.store.of(packs).ask(
      {
        ...{ user_id: user.userId, vertical: vertical.id, key, asked: canonical(asked) },
        created_at: services.now().toISOString(),
      },
      { all: MOST_PACKS, underWay: MOST_PACKS_UNDER_WAY },
    );
    if (outcome === 'full')
      return failure('too_many_packs', {
        detail: `You can have ${MOST_PACKS} packs, and ${MOST_PACKS_UNDER_WAY} under way. Delete one, or wait for one.`,
      });
    const answer = await answerPacks(viewer);
    return answer.ok ? { ...answer, status: 202 } : answer;
  },
});

const deleteEvidencePack = operation('deleteEvidencePack', {
  summary: 'Deletes an evidence pack; one that is under way is cancelled',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer: { user, vertical }, params }) {
    const id = recordId(params['id'] ?? '');
    const removed = id !== undefined && (await services.store.of(packs).remove(id, user.userId, vertical.id));
    return removed ? success({ done: true as const }) : failure('not_found');
  },
});

/** Whether the reader may still read everything that is in a pack. */
async function stillReads(viewer: Viewer, { decisions, texts }: PackBasis): Promise<boolean> {
  for (const id of decisions) {
    const row = await reachDecision(viewer, String(id), 'read');
    if ('ok' in row || isLocked(row, await viewItem(viewer, row.nid))) return false;
  }
  for (const [nid, version] of texts) {
    if (!(await viewItem(viewer, nid)).isFull) return false;
    if (!(await viewer.services.store.content.revision(nid, version))) return false;
  }
  return true;
}

const evidencePackFile = operation('evidencePackFile', {
  summary: 'The file of an evidence pack, while its maker may still read all that is in it',
  auth: 'subscriber',
  load: 'bulk',
  problems: ['not_found', 'pack_outdated'],
  async handle({ services, viewer, params, query: { format } }) {
    const { user, vertical } = viewer;
    const id = recordId(params['id'] ?? '');
    const found =
      id === undefined
        ? undefined
        : await services.store.of(packs).file(id, user.userId, vertical.id, format);
    if (!found) return failure('not_found');
    const basis = JSON.parse(found.basis ?? '{"decisions":[],"texts":[]}') as PackBasis;
    if (!(await stillReads(viewer, basis))) return failure('pack_outdated');
    return success({
      name: `evidence-pack-${id}.${format}`,
      mediaType: format === 'html' ? 'text/html; charset=utf-8' : 'application/pdf',
      content: found.content,
    });
  },
});

const listKeys = operation('packKeys', {
  summary: 'The public keys of `signingKeys`, where earlier evidence packs say that they are',
  auth: 'none',
  async handle({ services }) {
    return success({ keys: await publishedKeys(services) });
  },
});

export const packOperations = [
  evidencePacks,
  askEvidencePack,
  deleteEvidencePack,
  evidencePackFile,
  listKeys,
];
