/** Things with comments for the generic tests. */
import { randomUUID } from 'node:crypto';
import { V, type Prepared, type SampleSite } from '#tests/support/operations/calls.ts';
import { comments } from '../comments-store.server.ts';

/** A thing of the reader, of a kind that can be made with two fields. @returns its kind and id */
export async function ownThing(side: Prepared, who = 'full') {
  const client = side.clientFor(side.tokens[who]!.access);
  const made = await client.call('addChecklist', { body: { key: randomUUID(), title: 'To discuss' } });
  return { client, thing: { kind: 'checklist', id: made.ok ? String(made.value.checklist.id) : '' } };
}

/** The same with a comment of its owner. */
export async function commentedThing(side: Prepared) {
  const { client, thing } = await ownThing(side);
  const key = randomUUID();
  const added = await client.call('addComment', { body: { ...thing, key, text: 'First' } });
  return { client, thing, comment: added.ok ? String(added.value.comments[0]!.id) : '' };
}

/** The account that owns the things, and a colleague; both may open them. */
export const [OWNER, COLLEAGUE] = ['commented', 'commenter'] as const;

const RIGHTS = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };

/** A thing of {@link OWNER}, as the API and the store name it. */
export async function sampleThing(site: SampleSite) {
  for (const name of [OWNER, COLLEAGUE])
    site.tokens[name] ??= (await site.account(name, RIGHTS)).access_token;
  const token = site.tokens[OWNER];
  const { json } = await site.ask(`${V}/workspace/checklists`, {
    ...{ token, json: { key: randomUUID(), title: 'To discuss' } },
  });
  const id = String(json.checklist.id);
  const owner = (await site.store.users.byEmail(`${OWNER}@test.example`))!.id;
  const createdAt = json.checklist.createdAt as string;
  return {
    thing: { kind: 'checklist', id },
    stored: { kind: 'checklist', id, owner, createdAt, vertical: V.slice('/api/'.length) },
    owner,
  };
}

/** A comment on it. @returns the path of the comment */
export async function sampleComment(
  site: SampleSite,
  { stored }: Awaited<ReturnType<typeof sampleThing>>,
  author: number,
): Promise<string> {
  const at = site.services.now().toISOString();
  const own = site.store.of(comments);
  await own.add(stored, author, { key: randomUUID(), text: 'First', mentioned: [] }, at);
  return `${V}/discussion/comments/${(await own.list(stored)).at(-1)!.id}`;
}

/** Fills it with as many comments as it can have. */
export async function fill(
  site: SampleSite,
  { stored, owner }: Awaited<ReturnType<typeof sampleThing>>,
): Promise<void> {
  const at = site.services.now().toISOString();
  while (
    await site.store.of(comments).add(stored, owner, { key: randomUUID(), text: 'One', mentioned: [] }, at)
  );
}

/** Shares it with {@link COLLEAGUE}. */
export async function shareWith(
  site: SampleSite,
  { thing, owner }: Awaited<ReturnType<typeof sampleThing>>,
): Promise<void> {
  const email = `${COLLEAGUE}@test.example`;
  const other = (await site.store.users.byEmail(email))!.id;
  const made = await site.store.organisations.create({ name: `Firm of ${owner}`, seats: null, domains: [] });
  if (made.outcome !== 'saved') throw new Error(made.outcome);
  await site.store.of((db) =>
    db.updateTable('user').set({ organisation_id: made.id }).where('id', 'in', [owner, other]).execute(),
  );
  const as = { token: site.tokens[OWNER] };
  const team = await site.ask('/api/teams', { ...as, json: { name: 'Team' } });
  const path = `/api/teams/${team.json.id}/members`;
  await site.ask(path, { ...as, json: { email } });
  await site.ask(`${V}/sharing`, { ...as, json: { ...thing, team: team.json.id } });
}
