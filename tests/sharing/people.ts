/** The people of the tests of sharing: an owner with a team, and everybody who must not find what is shared with it. */
import { firm, joinFirm } from '#app/features/teams/testing/samples.ts';
import type { TestApi } from '#tests/support/api.ts';
import type { Ask } from './kind.ts';

const V = '/api/payments_compliance';
/** All rights of a reader. */
export const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };

/**
 * `owner` has the team; `member` is in it, and so is `reader`, who may use neither the tools nor the workspace. `former` was
 * removed from it, `mover` has gone to the other organisation, `leaver` is disabled. `colleague` is not in it; `foreigner` is
 * of the other organisation, `outsider` of none.
 */
export async function gather(site: TestApi) {
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  const ask = askIn(site, tokens);
  const [home, elsewhere] = [await firm(site, 'Home'), await firm(site, 'Elsewhere')];
  for (const [name, organisation] of [
    ...(['owner', 'member', 'former', 'colleague', 'mover', 'leaver', 'reader'] as const).map(
      (one) => [one, home] as const,
    ),
    ['foreigner', elsewhere] as const,
    ['outsider', null] as const,
  ]) {
    tokens[name] = (await site.account(name, name === 'reader' ? {} : ALL)).access_token;
    ids[name] = await joinFirm(site, `${name}@test.example`, organisation);
  }
  tokens['administrator'] = (await site.issueTokensFor('admin@demo.test')).access_token;
  const team = (await ask('owner', '/api/teams', { name: 'Licensing' })).json.id as number;
  for (const name of ['member', 'former', 'mover', 'leaver', 'reader'])
    await ask('owner', `/api/teams/${team}/members`, { email: `${name}@test.example` });
  // A team of the other organisation with the same name.
  await ask('foreigner', '/api/teams', { name: 'Licensing' });
  await ask('owner', `/api/teams/${team}/members/${ids['former']}`, undefined, 'DELETE');
  await joinFirm(site, 'mover@test.example', elsewhere);
  await site.store.users.setDisabled(ids['leaver']!, '2026-11-21T09:00:00.000Z');
  tokens['leaver'] = (await site.issueTokensFor('leaver@test.example')).access_token;
  return { tokens, ids, team };
}

/** Calls the API of the vertical as somebody with one of the tokens. */
export const askIn =
  (site: TestApi, tokens: Readonly<Record<string, string>>): Ask =>
  async (who, path, json, method) => {
    const { csrf, ...body } = (json ?? {}) as { csrf?: string };
    return site.ask(path.startsWith('/api/') ? path : V + path, {
      token: tokens[who],
      ...(json && { json: body }),
      ...(method && { method }),
      ...(csrf && { headers: { 'X-CSRF-Token': csrf } }),
    });
  };
