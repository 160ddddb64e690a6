/** Where the demonstration accounts answer: their password is public, so by default on this machine only. */
import type { User } from '#app/store/store.ts';
import type { Call } from '../operation.ts';

/**
 * Whether this client may use the account now. A disabled account answers to nobody; a demonstration account only to
 * a client on the server's own machine, unless `REGATLAS_DEMO=1`. Whoever runs the server is told what to do.
 */
export function mayUseAccount(
  { services, isLocal }: Pick<Call, 'services' | 'isLocal'>,
  user: Pick<User, 'email' | 'isDemo' | 'disabledAt'>,
): boolean {
  if (user.disabledAt !== null) return false;
  if (!user.isDemo || isLocal || services.demoAccountsAnswerEveryone) return true;
  services.advise(
    'demo-account-refused',
    `The sign-in of the demonstration account ${user.email} was refused: the password of these accounts is public, ` +
      'so they answer only on this machine, and not through a proxy. REGATLAS_DEMO=1 lets them answer everyone; ' +
      '`npx regatlas user add` makes real accounts.',
  );
  return false;
}
