/** Decisions for the generic tests. */
import { randomUUID } from 'node:crypto';
import { findUser, V, VERTICAL, type Prepared, type SampleSite } from '#tests/support/operations/calls.ts';
import { shareWithReader } from '#tests/support/operations/share.ts';
import type { TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { MOST_DECISIONS, MOST_ENTRIES } from '../limits.ts';
import { packs, type PackBasis } from '../pack/pack-store.server.ts';

export const DECISIONS = `${V}/decisions`;
/** Items that every subscriber may read; the second one gets other texts. */
const ITEM = 1501;
export const CHANGED_ITEM = 1002;

/** A decision on a page, in its first version. */
export const sampleDecision = (nid = ITEM) => ({
  ...{ key: randomUUID(), nid, read: 1, title: 'Own funds', kind: 'action' as const },
  reason: 'We are below it.',
});

/** What a file is asked for with. */
export const sampleFile = (more: object = {}) => ({ key: randomUUID(), name: 'a.txt', size: 5, ...more });

/** Attaches a file to a decision. */
async function attachFile(site: TestApi, leave: { ticket: string }): Promise<void> {
  const body = Buffer.from('words') as never;
  const answer = await site.ask('/api/decision-uploads/file', { method: 'PUT', token: leave.ticket, body });
  if (answer.status !== 201) throw new Error(answer.text);
}

/** A new decision of `full` with a file. @returns its id */
export async function decisionWithFile(side: Prepared): Promise<string> {
  const id = await addedDecision(side);
  const client = side.clientFor(side.tokens['full']!.access);
  const leave = await client.call('beginDecisionFile', { params: { id }, body: sampleFile() });
  if (leave.ok) await attachFile(side.site, leave.value);
  return id;
}

/** The file of a decision of `reader`, or of `tools` who shares it. @returns its path */
export async function readersFile(
  site: SampleSite,
  {
    who = 'reader',
    nid = ITEM,
    isDamaged = false,
  }: { who?: 'reader' | 'tools'; nid?: number; isDamaged?: boolean } = {},
): Promise<string> {
  const path = await readersDecision(site, { who, nid });
  const leave = await site.ask(`${path}/files`, { token: site.tokens[who], json: sampleFile() });
  await attachFile(site, leave.json);
  const id = Number(path.split('/').at(-1));
  if (isDamaged)
    await site.store.of((db) =>
      db
        .updateTable('decision_file')
        .set({ content: Buffer.from('other') })
        .where('decision_id', '=', id)
        .execute(),
    );
  return `${path}/files/2`;
}

/** A file of a decision that a colleague shares, on a page that the reader may not read any more. @returns its path */
export async function lockedFile(site: SampleSite): Promise<string> {
  const nid = 1503;
  const publish = (more: object) =>
    site.store.content.publish(anArticle(nid, { path: 'for-some', title: 'For some', ...more }));
  await publish({});
  const path = await readersFile(site, { who: 'tools', nid });
  await publish({ productAccess: [502] });
  return path;
}

/** A new decision of the reader. @returns its id */
export async function addedDecision({ clientFor, tokens }: Prepared): Promise<string> {
  const client = clientFor(tokens['full']!.access);
  const draft = await client.call('decisionDraft', { query: { nid: 2001 } });
  const read = draft.ok ? draft.value.version : 0;
  const made = await client.call('decide', { body: { ...sampleDecision(2001), read } });
  return made.ok ? String(made.value.decision.id) : '';
}

/** A decision of `reader`, or of `tools` who shares it with the reader to read. @returns its path */
export async function readersDecision(
  site: SampleSite,
  { who = 'reader', nid = ITEM }: { who?: 'reader' | 'tools' | 'requirements'; nid?: number } = {},
): Promise<string> {
  const token = site.tokens[who];
  const { version: read } = (await site.ask(`${DECISIONS}/draft?nid=${nid}`, { token })).json;
  const made = await site.ask(DECISIONS, { token, json: { ...sampleDecision(nid), read } });
  const { id } = made.json.decision;
  if (who === 'tools') await shareWithReader(site, { kind: 'decision', id: String(id) });
  return `${DECISIONS}/${id}`;
}

/** A body that gives a decision another owner. */
export const handOver = (more: object = {}) => ({
  ...{ key: randomUUID(), version: 1, owner: 1, note: 'On leave' },
  ...more,
});

/** The account of the reader, who may own every decision of their own. */
export const readerId = async (site: SampleSite): Promise<number> => (await findUser(site, 'reader')).id;

/** A call that gives a decision that nobody owns to the one whose it is. */
export async function handOverSample(side: Prepared) {
  const client = side.clientFor(side.tokens['full']!.access);
  const draft = await client.call('decisionDraft', { query: { nid: 2001 } });
  const read = draft.ok ? draft.value.version : 0;
  const made = await client.call('decide', { body: { ...sampleDecision(2001), read, owner: null } });
  const id = made.ok ? String(made.value.decision.id) : '';
  const shown = await client.call('decision', { params: { id }, query: {} });
  const owner = shown.ok ? shown.value.people[0]!.id : 0;
  return { params: { id }, body: handOver({ key: 'same', owner }) };
}

/** What a reader asks for. */
export const samplePack = () => ({ key: randomUUID(), from: '2026-01-01', to: '2026-12-31' });

/** A pack of an account that nobody has begun to make. @returns its path */
export async function readersPack(site: SampleSite, who = 'reader'): Promise<string> {
  const made = await site.ask(`${DECISIONS}/packs`, { token: site.tokens[who], json: samplePack() });
  return `${DECISIONS}/packs/${made.json.packs[0].id}`;
}

/** Publishes another text of the item. */
export async function changeItem(site: SampleSite): Promise<void> {
  await site.store.content.publish(
    anArticle(CHANGED_ITEM, {
      ...{ path: 'for-all', title: 'For all', published: '2026-05-06' },
      fields: { body: { summary: randomUUID(), value: '<h2>Scope</h2><p>Another text</p>' } },
    }),
  );
}

/** As many decisions of `requirements` as a reader may have. */
export async function fillDecisions(site: SampleSite): Promise<void> {
  await readersDecision(site, { who: 'requirements' });
  const { id } = await findUser(site, 'requirements');
  await site.store.of(async (db) => {
    const { id: _, ...row } = await db
      .selectFrom('decision')
      .selectAll()
      .where('user_id', '=', id)
      .where('vertical', '=', VERTICAL)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MOST_DECISIONS }, (__, at) => ({ ...row, key: `filled ${at}` }));
    while (rows.length > 0) await db.insertInto('decision').values(rows.splice(0, 500)).execute();
  });
}

/** A decision of the reader that nobody owns, with as many entries as there can be. @returns its path */
export async function fullDecision(site: SampleSite): Promise<string> {
  const path = await readersDecision(site);
  const id = Number(path.split('/').at(-1));
  await site.store.of((db) =>
    db.updateTable('decision').set({ entries: MOST_ENTRIES, owner_id: null }).where('id', '=', id).execute(),
  );
  return path;
}

/** A decision of somebody on an item that cannot be read any more. @returns its path */
export async function brokenDecision(site: SampleSite): Promise<string> {
  const path = await readersDecision(site);
  const id = Number(path.split('/').at(-1));
  // Its page fails: problem-codes.test.ts has one.
  await site.store.of((db) =>
    db
      .updateTable('decision')
      .set({ nid: 4001, section: '', state: 'reopened' })
      .where('id', '=', id)
      .execute(),
  );
  return path;
}

/** Ends the newest pack of an account with a file that is not one. @returns its id */
async function endPack({ store }: TestApi, basis: PackBasis): Promise<number> {
  const { id } = (await store.of(packs).next())!;
  await store
    .of(packs)
    .finish(id, JSON.stringify(basis), { html: 'QQ==', pdf: 'QQ==' }, '2026-11-21T09:00:00Z');
  return id;
}

/** A pack of `full` with its files. @returns its id */
export async function madePack({ site, clientFor, tokens }: Prepared): Promise<string> {
  await clientFor(tokens['full']!.access).call('askEvidencePack', { body: samplePack() });
  return String(await endPack(site, { decisions: [], texts: [] }));
}

/** A pack with a decision that its reader may not open any more. @returns its path */
export async function outdatedPack(site: SampleSite): Promise<string> {
  await site.store.of((db) => db.deleteFrom('decision_pack').execute());
  const path = await readersPack(site);
  await endPack(site, { decisions: [99999], texts: [] });
  return path;
}
