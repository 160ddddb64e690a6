import { randomUUID } from 'node:crypto';
import { stranger, V, type Calls, type Prepared } from '#tests/support/operations/calls.ts';
import { withTeam } from './samples.ts';

const SHARING = `${V}/sharing`;

/** A thing of the reader with the team: of the first kind that can be made with two fields. */
async function ownThing(side: Prepared) {
  const { who, id: team } = await withTeam(side, 'Shares');
  const client = side.clientFor(side.tokens[who]!.access);
  const made = await client.call('addChecklist', { body: { key: randomUUID(), title: 'To share' } });
  return { who, team, thing: { kind: 'checklist', id: made.ok ? String(made.value.checklist.id) : '' } };
}

/** What the generic tests need to know of sharing. */
export const sharingCalls = {
  sharing: {
    need: 'subscription',
    good: async (side) => {
      const { who, thing } = await ownThing(side);
      return { who, query: thing };
    },
    plain: { query: { kind: 'checklist', id: '1' } },
    matrix: { query: '?kind=checklist&id=99999', missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${SHARING}?kind=none&id=1`],
      subscription_inactive: () => stranger(`${SHARING}?kind=none&id=1`),
    },
  },
  shareThing: {
    need: 'subscription',
    good: async (side) => {
      const { who, team, thing } = await ownThing(side);
      return { who, body: { ...thing, team, right: 'edit' } };
    },
    plain: { body: { kind: 'checklist', id: '1', team: null } },
    reads: 'nothing',
    problems: {
      not_found: () => [SHARING, { json: { kind: 'none', id: '1', team: null } }],
      subscription_inactive: () => [
        SHARING,
        { who: 'stranger', json: { kind: 'none', id: '1', team: null } },
      ],
    },
  },
} satisfies Calls;
