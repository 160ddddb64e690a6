/** A thing that one account shares with another, for the refusals of somebody who may only read it. */
import { firm, joinFirm } from '#app/features/teams/testing/samples.ts';
import { V, type SampleSite } from './calls.ts';

/** Shares a thing of `tools` with a team of which `reader` is a member, to read. */
export async function shareWithReader(site: SampleSite, thing: { kind: string; id: string }): Promise<void> {
  const organisation = await firm(site, 'Sharing Firm');
  await joinFirm(site, 'tools@test.example', organisation);
  await joinFirm(site, 'reader@test.example', organisation);
  const ask = async (path: string, json: object) =>
    (await site.ask(path, { token: site.tokens['tools'], json })).json;
  const { id: team } = await ask('/api/teams', { name: `Readers of the ${thing.kind} ${thing.id}` });
  await ask(`/api/teams/${team}/members`, { email: 'reader@test.example' });
  await ask(`${V}/sharing`, { ...thing, team, right: 'read' });
}
