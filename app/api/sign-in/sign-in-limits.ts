/** The counters of failed sign-ins, so that guessing is slow and users are not locked out by the guesses of others. */
import { attemptAccount } from '#app/store/accounts/sign-in-attempts.ts';
import type { SignInLimits } from '#generated/schemas/types.ts';
import type { Counter } from './attempt-limits.ts';

/**
 * The counters of an attempt. A device with an earlier sign-in of the account counts only its own failures. Other
 * devices count against the account at their address, the account anywhere, and the address; these three can only lock
 * out devices without an earlier sign-in of the account.
 *
 * @param device id of the device, if the account has signed in on it before
 */
export function signInCounters(
  { email, address, device }: { email: string; address: string; device: string | undefined },
  limits: SignInLimits,
): Counter[] {
  const account = attemptAccount(email);
  if (device !== undefined)
    return [{ key: `device:${device}:${account}`, limit: limits.perAccount, clearedBySuccess: true }];
  return [
    { key: `account:${account} address:${address}`, limit: limits.perAccount, clearedBySuccess: true },
    { key: `account:${account}`, limit: limits.perAccountAnywhere },
    { key: `address:${address}`, limit: limits.perAddress },
  ];
}
