/** What readers share with their teams. Only the owner of a thing shares it. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { shareableKinds } from '#app/api/sharing/sharing.ts';
import type { SharingSource } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Sharing } from './contract.ts';
import { shares } from './shares-store.server.ts';
import { teams } from './teams-store.server.ts';

/** The rights of teams, for the features whose things are shared. */
export const sharing: SharingSource = {
  sharedWith: ({ services, user, vertical }, kind, only = {}) =>
    services.store.of(shares).with(user.userId, kind, vertical.id, only),
  sharedBy: ({ services, user, vertical }, kind) =>
    services.store.of(shares).by(user.userId, kind, vertical.id),
  sharedByPerson: ({ store }, userId) => store.of(shares).byPerson(userId),
  findMembers: ({ services }, thing) => services.store.of(shares).members(thing),
  sharedSince: ({ store }, since) => store.of(shares).since(since),
};

/** A thing of the reader that can be shared; undefined if there is none. */
async function findThing(viewer: Viewer, { kind, id }: { kind: string; id: string }) {
  const kinds = shareableKinds(viewer.vertical);
  const shareable = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const found = await shareable?.find(viewer, id);
  return (
    found && {
      ...found,
      kindName: shareable!.name,
      says: shareable!.says,
      kind,
      id,
      owner: viewer.user.userId,
    }
  );
}

async function answer(viewer: Viewer, thing: NonNullable<Awaited<ReturnType<typeof findThing>>>) {
  const { store } = viewer.services;
  const [own, shared] = await Promise.all([store.of(teams).of(thing.owner), store.of(shares).get(thing)]);
  const { kind, id, kindName, says, title, path } = thing;
  return success<Sharing>({
    ...{ kind, id, kindName, title, path },
    ...(says === undefined ? {} : { says }),
    ...(shared && { shared: { team: shared.id, right: shared.right } }),
    teams: own.map((team) => ({ id: team.id, name: team.name, members: team.members })),
  });
}

const getSharing = operation('sharing', {
  summary: 'With whom a thing of the reader is shared, and the teams with which it could be',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, query }): Promise<Outcome<Sharing>> {
    const thing = await findThing(viewer, query);
    return thing ? answer(viewer, thing) : failure('not_found');
  },
});

const shareThing = operation('shareThing', {
  summary: 'Shares a thing of the reader with one of the reader’s teams, or with nobody',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({
    services,
    viewer,
    vertical,
    body: { team, right = 'read', ...of },
  }): Promise<Outcome<Sharing>> {
    const thing = await findThing(viewer, of);
    if (!thing) return failure('not_found');
    const to = team === null ? null : { team, right };
    const isDone = await services.store
      .of(shares)
      .set({ ...thing, vertical: vertical.id }, to, services.now().toISOString());
    return isDone ? answer(viewer, thing) : failure('not_found', { detail: 'You are not in this team.' });
  },
});

export const sharingOperations = [getSharing, shareThing];
