/** The first account of an empty site, created through the link that the server prints at its start. */
import type { Config } from '#app/config/model.ts';
import { operation, success } from '../../operation.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { failure } from '../../problem.ts';
import { hashToken } from '../../sign-in/tokens.ts';
import { cleanLine } from '#app/text/normalise.ts';

const INVALID = failure('setup_token_invalid', {
  detail: 'Start the server again: as long as no account exists, it prints a new link.',
});

/** A subscription to everything in each vertical; otherwise the first administrator could open nothing. */
export function everySubscription({ verticals }: Config) {
  return Object.values(verticals).map(({ id, permissions, products }) => ({
    vertical: id,
    active: true,
    permissions: Object.keys(permissions),
    legacyPermissions: [],
    products: Object.values(products).map(({ key }) => key),
    trials: [],
  }));
}

const checkSetup = operation('checkSetup', {
  summary: 'Whether a setup link can be used',
  auth: 'none',
  problems: ['setup_token_invalid'],
  async handle({ services, body }) {
    const usable = await services.store.setupLinks.isUsable(
      hashToken(body.token),
      services.now().toISOString(),
    );
    return usable ? success({ done: true }) : INVALID;
  },
});

const setup = operation('setup', {
  summary: 'Create the first account, an administrator, with the values of a setup link',
  auth: 'none',
  problems: ['setup_token_invalid'],
  async handle({ services, body }) {
    const { setupLinks } = services.store;
    const [tokenHash, now] = [hashToken(body.token), services.now().toISOString()];
    // Checked before the password is hashed, so that requests without a valid link cause no work.
    if (!(await setupLinks.isUsable(tokenHash, now))) return INVALID;
    const user = {
      email: body.email,
      firstName: cleanLine(body.first_name),
      lastName: cleanLine(body.last_name),
      passwordHash: await hashPassword(body.password),
      isAdmin: true,
      createdAt: now,
    };
    const subscriptions = everySubscription(services.config());
    return (await setupLinks.use(tokenHash, now, { user, subscriptions }))
      ? success({ done: true })
      : INVALID;
  },
});

export const setupOperations = [checkSetup, setup];
