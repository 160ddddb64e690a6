import type { SampleSite } from './calls.ts';

/** An organisation whose people, at `own-sign-in.example`, do not sign in by password. */
export async function withOwnSignIn({ ask, tokens }: SampleSite): Promise<void> {
  const admin = { token: tokens['admin'] };
  const fields = { name: 'Own sign-in', seats: null, domains: ['own-sign-in.example'] };
  const { json } = await ask('/api/organisations', { ...admin, json: fields });
  if (json.id === undefined) return;
  const issuer = { issuer: 'https://login.own-sign-in.example', clientId: 'regatlas', scopes: '' };
  const rest = { groupsClaim: '', trustsEmail: false, allowsPassword: false };
  await ask(`/api/organisations/${json.id}/sign-on`, { ...admin, json: { ...issuer, ...rest } });
}
