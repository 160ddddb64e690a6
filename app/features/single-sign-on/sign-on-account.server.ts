/** The account of a person who was signed in by the provider of an organisation: found, linked or made. */
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { recordAccessChange } from '#app/store/accounts/access-changes.ts';
import type { Store, User } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { applyGroups } from './group-access.server.ts';
import type { Person } from './provider/claims.server.ts';
import { identities, providers, type Provider } from './provider-store.server.ts';
import { orRefused, Refused } from './refused.server.ts';

const refuse = (detail: string): never => {
  throw new Refused(failure('sign_on_refused', { detail }));
};

type Repositories = ReturnType<Store['accessBy']>;

/** The domain of an e-mail address, in lower case. */
export const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The address by which an account may be linked or made. */
async function provenEmail(on: Db, provider: Provider, person: Person): Promise<string> {
  if (!person.email)
    return refuse(
      'Your organisation did not send your e-mail address. Its administrator can add the claim “email”.',
    );
  if (!(person.isVerified ?? provider.trustsEmail))
    return refuse('Your organisation did not say that your e-mail address is verified.');
  if (!(await providers(on).domainsOf(provider.organisationId)).includes(getDomain(person.email)))
    return refuse('Your e-mail address is not in a domain of your organisation.');
  return person.email;
}

/** Finds the account by address and links it, or makes one. */
async function firstSignIn(
  { users }: Repositories,
  on: Db,
  { provider, person, at }: { provider: Provider; person: Person; at: string },
): Promise<{ user: User; isNew: boolean }> {
  const { organisationId, issuer } = provider;
  const email = await provenEmail(on, provider, person);
  const held = await users.byEmail(email);
  if (held && (held.organisationId !== organisationId || held.isDemo))
    return refuse(
      'An account with your e-mail address does not belong to your organisation. Ask your administrator.',
    );
  let user: User | null = held;
  if (!user) {
    const names = { firstName: cleanLine(person.firstName), lastName: cleanLine(person.lastName) };
    const created = await users.create({ email, ...names, organisationId, createdAt: at });
    if (!created.ok)
      return refuse(
        created.problem.code === 'no_seats'
          ? 'Your organisation has no free seat. Ask your administrator.'
          : 'Try again.',
      );
    user = created.user;
  }
  if (!(await identities(on).link({ organisationId, issuer, subject: person.subject }, user.id, at)))
    return refuse(
      'Your e-mail address was used by somebody else of your organisation before. Ask your administrator to delete the old account.',
    );
  await recordAccessChange(
    on,
    { kind: 'sign-on', id: null, at },
    {
      ...{ action: 'identity-linked', accountId: user.id, organisationId },
    },
  );
  return { user, isNew: held === null };
}

/**
 * The account of the person, with what their groups give, in one transaction: a person who may not sign in leaves nothing
 * behind.
 */
export async function accountFor(
  services: Services,
  provider: Provider,
  person: Person,
): Promise<User | Failure> {
  const at = services.now().toISOString();
  const { organisationId, issuer } = provider;
  return orRefused(
    services.store.changeAccess({ kind: 'sign-on', id: null, at }, async (repositories, on) => {
      const known = await identities(on).find({ organisationId, issuer, subject: person.subject });
      const found = known === undefined ? null : await repositories.users.byId(known);
      const { user, isNew } = found
        ? { user: found, isNew: false }
        : await firstSignIn(repositories, on, { provider, person, at });
      if (user.organisationId !== organisationId)
        refuse('Your account does not belong to your organisation any more.');
      if (user.disabledAt !== null) refuse('Your account is disabled. Ask your administrator.');
      if (!person.groups)
        refuse(
          'Your organisation did not send your groups, because you have too many. Ask your administrator.',
        );
      const { groups } = person;
      const mayRead =
        provider.groupsClaim === ''
          ? !isNew
          : await applyGroups(services, repositories, on, {
              userId: user.id,
              organisationId,
              groups: groups!,
            });
      if (isNew && !mayRead)
        refuse(
          provider.groupsClaim === ''
            ? 'You have no account here yet. Ask your administrator.'
            : 'None of your groups gives access here. Ask your administrator.',
        );
      return user;
    }),
  );
}
