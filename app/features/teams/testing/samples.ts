/** Teams for the generic tests. */
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { addTokens, type Prepared } from '#tests/support/operations/calls.ts';
import type { TestApi } from '#tests/support/api.ts';
import { teams } from '../teams-store.server.ts';

export const AT = '2026-11-21T09:00:00.000Z';
export const TEAMS = '/api/teams';

/** The organisation of a name, made once. @returns its id */
export async function firm({ store }: Pick<TestApi, 'store'>, name: string): Promise<number> {
  const { organisations } = store.accessBy({ ...SYSTEM, at: AT });
  const saved = await organisations.create({ name, seats: null, domains: [] });
  return saved.outcome === 'saved'
    ? saved.id
    : (await store.organisations.all()).find((one) => one.name === name)!.id;
}

/** Puts an account into an organisation. @returns the id of the account */
export async function joinFirm(
  { store }: Pick<TestApi, 'store'>,
  email: string,
  organisation: number | null,
): Promise<number> {
  const { id } = (await store.users.byEmail(email))!;
  await store.accessBy({ ...SYSTEM, at: AT }).users.setOrganisation(id, organisation);
  return id;
}

/** A colleague without a password, made once. @returns the id of the account */
export async function colleague({ store }: Pick<TestApi, 'store'>, name: string, organisationId: number) {
  const email = `${name}@colleague.example`;
  const made = await store
    .accessBy({ ...SYSTEM, at: AT })
    .users.create({ email, organisationId, createdAt: AT });
  return made.ok ? made.user.id : (await store.users.byEmail(email))!.id;
}

/** A team of an account that is in an organisation. @returns its id */
export async function makeTeam({ store }: Pick<TestApi, 'store'>, owner: number, name: string) {
  const made = await store.of(teams).create(owner, name, AT);
  if (typeof made === 'object') return made.id;
  return (await store.of(teams).of(owner)).find((team) => team.name === name)!.id;
}

/** A reader of both sites, `teamster`, with a team. */
export async function withTeam({ site, tokens }: Prepared, name: string) {
  if (!tokens['teamster'])
    addTokens(
      tokens,
      'teamster',
      await site.account('teamster', { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] }),
    );
  const organisation = await firm(site, 'Team Firm');
  const owner = await joinFirm(site, 'teamster@test.example', organisation);
  const id = await makeTeam(site, owner, name);
  const other = await colleague(site, name.toLowerCase().replaceAll(' ', '-'), organisation);
  return { who: 'teamster', params: { id: String(id) }, id, owner, other };
}
