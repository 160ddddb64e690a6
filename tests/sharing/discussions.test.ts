/**
 * Who may read, write, change and delete comments on a shared thing: every role, each way to share and every kind that can
 * be discussed. The kinds are those of the configuration. No answer to anybody else has a word of a comment.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { shareableKinds } from '#app/api/sharing/sharing.ts';
import { testApi } from '#tests/support/test-site.ts';
import { askIn, gather } from './people.ts';
import type { Ask } from './kind.ts';
import { KINDS } from './things.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** In each comment, and in no thing. */
const CANARY = 'quetzal';
const site = testApi();
const tokens: Record<string, string> = {};
let team: number;

const ask = askIn(site, tokens);

beforeAll(async () => {
  const people = await gather(site);
  Object.assign(tokens, people.tokens);
  ({ team } = people);
});

const ROLES = [
  ...['owner', 'member', 'former', 'mover', 'colleague', 'reader', 'foreigner'],
  ...['outsider', 'administrator', 'leaver', 'nobody'],
] as const;
type Role = (typeof ROLES)[number];
const STATES = ['private', 'read', 'edit'] as const;
type State = (typeof STATES)[number];

/** Who must be asking: anybody who may read, who wrote it, or who wrote it and the owner of the thing. */
type Need = 'read' | 'author' | 'author-or-owner';

/** Written by hand, and not taken from the code that decides it. The comment is that of `author`. */
function expected(
  role: Role,
  state: State,
  need: Need,
  { author, members }: { author: Role; members: readonly Role[] },
): string {
  if (role === 'nobody' || role === 'leaver') return '401';
  const mayRead = role === 'owner' || (members.includes(role) && state !== 'private');
  if (!mayRead) return '404';
  if (need === 'read' || role === author) return 'ok';
  return need === 'author-or-owner' && role === 'owner' ? 'ok' : '403';
}

type Thing = { kind: string; id: string };
const share = (thing: Thing, state: State) =>
  ask('owner', '/sharing', { ...thing, ...(state === 'private' ? { team: null } : { team, right: state }) });
const write = (who: string, thing: Thing, text = CANARY) =>
  ask(who, '/discussion/comments', { ...thing, key: randomUUID(), text });

const OPERATIONS: {
  name: string;
  need: Need;
  run(who: string, thing: Thing, comment: number): ReturnType<Ask>;
}[] = [
  {
    name: 'discussion',
    need: 'read',
    run: (who, { kind, id }) => ask(who, `/discussion?kind=${kind}&id=${id}`),
  },
  {
    name: 'recordThingRead',
    need: 'read',
    run: (who, thing) => ask(who, '/discussion/read', { ...thing, version: '1' }),
  },
  { name: 'addComment', need: 'read', run: (who, thing) => write(who, thing, 'Another') },
  {
    name: 'changeComment',
    need: 'author',
    run: (who, _, comment) =>
      ask(who, `/discussion/comments/${comment}`, { text: 'Changed', version: 1 }, 'PATCH'),
  },
  {
    name: 'deleteComment',
    need: 'author-or-owner',
    run: (who, _, comment) => ask(who, `/discussion/comments/${comment}`, undefined, 'DELETE'),
  },
];

describe.each(Object.keys(KINDS))('comments on a %s', (kind) => {
  const { make, list, forEverySubscriber, forget } = KINDS[kind]!;
  const remove = (id: string) =>
    forget ? forget(site.store, id) : ask('owner', `${list}/${id}`, undefined, 'DELETE');
  const members: readonly Role[] = forEverySubscriber ? ['member', 'reader'] : ['member'];
  const isDiscussed = () => {
    const { [kind]: known } = shareableKinds(site.config.verticals['payments_compliance']!);
    return known?.open !== undefined;
  };

  test.each(
    STATES.flatMap((state) => (['owner', 'member'] as const).map((author) => [state, author] as const)),
  )('that is shared so: %s, of its %s', async (state, author) => {
    if (!isDiscussed()) return;
    const wrong: string[] = [];
    for (const { name, need, run } of OPERATIONS)
      for (const role of ROLES) {
        const made = await make(ask, 'owner', 'axolotl');
        const thing = { kind, id: made.id };
        await share(thing, 'read');
        const comment = (await write(author, thing)).json.comments[0].id as number;
        await share(thing, state);
        const answer = await run(role, thing, comment);
        const outcome = answer.status < 300 ? 'ok' : String(answer.status);
        const wanted = expected(role, state, need, { author, members });
        if (outcome !== wanted) wrong.push(`${name} by ${role}: ${outcome}, not ${wanted}`);
        if (wanted !== 'ok' && answer.text.includes(CANARY)) wrong.push(`${name} tells ${role} its text`);
        await remove(made.id);
      }
    expect(wrong).toEqual([]);
  });

  test.each(STATES)(
    'that is shared so: %s, are told in the queue of those who may read it',
    async (state) => {
      if (!isDiscussed()) return;
      site.pass(1);
      const made = await make(ask, 'owner', 'axolotl');
      const thing = { kind, id: made.id };
      await share(thing, 'read');
      await write('member', thing, 'Hello');
      await write('owner', thing, `${CANARY} @member@test.example`);
      await share(thing, state);
      for (const role of ROLES) {
        const { text } = await ask(role, '/queue');
        // Whom the comment mentions; of one's own words nobody is told.
        const isTold = role === 'member' && state !== 'private';
        expect([role, text.includes(CANARY)]).toEqual([role, isTold]);
      }
      await remove(made.id);
    },
  );

  test('mention nobody who cannot open it', async () => {
    if (!isDiscussed()) return;
    const made = await make(ask, 'owner', 'axolotl');
    const thing = { kind, id: made.id };
    await share(thing, 'read');
    const others = ['owner', 'administrator', 'nobody', ...members];
    for (const role of ROLES.filter((one) => !others.includes(one))) {
      const answer = await write('member', thing, `@${role}@test.example`);
      expect([role, answer.status]).toEqual([role, 422]);
    }
    expect((await write('member', thing, '@owner@test.example')).status).toBe(201);
    await remove(made.id);
  });
});

test('some kind is discussed', () => {
  const known = Object.values(shareableKinds(site.config.verticals['payments_compliance']!));
  expect(known.filter(({ open }) => open).length).toBeGreaterThan(1);
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
