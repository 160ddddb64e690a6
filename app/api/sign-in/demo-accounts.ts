/** Where demonstration accounts work: their password is public, so by default only on this machine. */
import type { User } from '#app/store/store.ts';
import type { Call } from '../operation.ts';

/**
 * Whether this client may use the account. A disabled account never works; a demonstration account only for clients on
 * the server's own machine, unless `REGATLAS_DEMO=1`. The operator gets advice in the log.
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
      'so they work only on this machine, and not through a proxy. REGATLAS_DEMO=1 lets everyone use them; ' +
      '`npx regatlas user add` creates real accounts.',
  );
  return false;
}
