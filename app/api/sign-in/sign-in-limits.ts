/** What failed sign-ins count against, so that guessing is slow and nobody is locked out by somebody else's guesses. */
import { normaliseEmail } from '#app/text/normalise.ts';
import type { SignInLimits } from '#schemas/types.ts';
import type { Counter } from './attempt-limits.ts';

/**
 * The counters of one attempt. A device that the account has signed in on before counts its own failures and is
 * touched by no others. Every other device counts against the account at its address, the account anywhere, and the
 * address; those three can only keep out devices that the account has never signed in on.
 *
 * @param device id of the device, if the account has signed in on it before
 */
export function signInCounters(
  { email, address, device }: { email: string; address: string; device: string | undefined },
  limits: SignInLimits,
): Counter[] {
  const account = normaliseEmail(email);
  if (device !== undefined)
    return [{ key: `device:${device}:${account}`, limit: limits.perAccount, clearedBySuccess: true }];
  return [
    { key: `account:${account} address:${address}`, limit: limits.perAccount, clearedBySuccess: true },
    { key: `account:${account}`, limit: limits.perAccountAnywhere },
    { key: `address:${address}`, limit: limits.perAddress },
  ];
}
