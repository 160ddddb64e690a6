import { randomUUID } from 'node:crypto';
import { findUser, stranger, V, type Calls, type Provoke } from '#tests/support/operations/calls.ts';
import {
  COLLEAGUE,
  commentedThing,
  fill,
  ownThing,
  sampleComment,
  sampleThing,
  OWNER,
  shareWith,
} from './samples.ts';

const DISCUSSION = `${V}/discussion`;
const NONE = { kind: 'none', id: '1' };
const KEY = '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11';
/** Control characters are taken out of texts, so nothing is left. */
const UNSEEN = '\u0001';

const asOwner = (path: string, json: object, method = 'POST'): Provoke => [
  path,
  { who: OWNER, json, method },
];

/** What the generic tests need to know of the operations of comments. */
export const calls = {
  discussion: {
    need: 'subscription',
    good: async (side) => ({ query: (await commentedThing(side)).thing }),
    plain: { query: NONE },
    matrix: { query: '?kind=none&id=1', missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${DISCUSSION}?kind=none&id=1`],
      subscription_inactive: () => stranger(`${DISCUSSION}?kind=none&id=1`),
    },
  },
  recordThingRead: {
    need: 'subscription',
    good: async (side) => ({ body: { ...(await ownThing(side)).thing, version: '1' } }),
    plain: { body: { ...NONE, version: '1' } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${DISCUSSION}/read`, { json: { ...NONE, version: '1' } }],
      subscription_inactive: () => [
        `${DISCUSSION}/read`,
        { who: 'stranger', json: { ...NONE, version: '1' } },
      ],
    },
  },
  addComment: {
    need: 'subscription',
    good: async (side) => ({ body: { ...(await ownThing(side)).thing, key: KEY, text: 'Well done' } }),
    plain: { body: { ...NONE, key: KEY, text: 'Well done' } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${DISCUSSION}/comments`, { json: { ...NONE, key: KEY, text: 'Well done' } }],
      subscription_inactive: () => [
        `${DISCUSSION}/comments`,
        { who: 'stranger', json: { ...NONE, key: KEY, text: 'Well done' } },
      ],
      invalid_request: async (site) =>
        asOwner(`${DISCUSSION}/comments`, { ...(await sampleThing(site)).thing, key: KEY, text: UNSEEN }),
      unknown_mention: async (site) =>
        asOwner(`${DISCUSSION}/comments`, {
          ...(await sampleThing(site)).thing,
          key: KEY,
          text: '@Somebody',
        }),
      too_many_comments: async (site) => {
        const sample = await sampleThing(site);
        await fill(site, sample);
        return asOwner(`${DISCUSSION}/comments`, { ...sample.thing, key: randomUUID(), text: 'One more' });
      },
    },
  },
  changeComment: {
    need: 'subscription',
    good: async (side) => ({
      params: { comment: (await commentedThing(side)).comment },
      body: { text: 'Second', version: 1 },
    }),
    plain: { params: { comment: '1' }, body: { text: 'Second', version: 1 } },
    matrix: { body: { text: 'Second', version: 1 }, missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => asOwner(`${DISCUSSION}/comments/99999`, { deleted: false }, 'PATCH'),
      permission_missing: async (site) => {
        const path = await sampleComment(site, await sampleThing(site), (await findUser(site, 'reader')).id);
        return asOwner(path, { text: 'Mine', version: 1 }, 'PATCH');
      },
      subscription_inactive: () => [
        `${DISCUSSION}/comments/99999`,
        { who: 'stranger', method: 'PATCH', json: { deleted: false } },
      ],
      invalid_request: async (site) => {
        const sample = await sampleThing(site);
        return asOwner(
          await sampleComment(site, sample, sample.owner),
          { text: UNSEEN, version: 1 },
          'PATCH',
        );
      },
      unknown_mention: async (site) => {
        const sample = await sampleThing(site);
        const path = await sampleComment(site, sample, sample.owner);
        return asOwner(path, { text: '@Somebody', version: 1 }, 'PATCH');
      },
      version_conflict: async (site) => {
        const sample = await sampleThing(site);
        const path = await sampleComment(site, sample, sample.owner);
        return asOwner(path, { text: 'Third', version: 7 }, 'PATCH');
      },
      too_many_comments: async (site) => {
        const sample = await sampleThing(site);
        const path = await sampleComment(site, sample, sample.owner);
        await site.ask(path, { token: site.tokens[OWNER], method: 'DELETE' });
        await fill(site, sample);
        return asOwner(path, { deleted: false }, 'PATCH');
      },
    },
  },
  deleteComment: {
    need: 'subscription',
    good: async (side) => ({ params: { comment: (await commentedThing(side)).comment } }),
    plain: { params: { comment: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${DISCUSSION}/comments/99999`, { method: 'DELETE' }],
      // Of a colleague on the thing of a colleague, which needs a team.
      permission_missing: async (site) => {
        const sample = await sampleThing(site);
        await shareWith(site, sample);
        return [await sampleComment(site, sample, sample.owner), { who: COLLEAGUE, method: 'DELETE' }];
      },
      subscription_inactive: () => [`${DISCUSSION}/comments/99999`, { who: 'stranger', method: 'DELETE' }],
    },
  },
} satisfies Calls;
