/** Grants and revokes: checks a request against the configuration, then changes one subscription. */
import type { Subscription, User } from '#app/store/store.ts';
import type { Session } from './command-line.ts';
import { checkList, checkUntil, checkVertical, grant, LIST_NAMES, revoke } from './rights.ts';
import type { Checked, Rights } from './rights.ts';

/** A request as written. */
export interface RightsRequest {
  lists: Rights;
  until?: string | undefined;
  replace: boolean;
}

/** A valid request. */
export interface CheckedRequest {
  vertical: string;
  rights: Rights;
  until: string | null | undefined;
  replace: boolean;
}

export type RequestPart = 'vertical' | 'until' | keyof Rights;

const today = (now: Date) => now.toISOString().slice(0, 10);

/** @returns the valid request, or its problems by part */
export function checkRequest(
  { config, now }: Pick<Session, 'config' | 'now'>,
  id: string,
  { lists, until, replace }: RightsRequest,
): { ok: true; value: CheckedRequest } | { ok: false; message: string; part: RequestPart } {
  const vertical = checkVertical(config, id);
  if (!vertical.ok) return { ...vertical, part: 'vertical' };
  const rights: Partial<Rights> = {};
  for (const name of LIST_NAMES) {
    const list = checkList(vertical.value, name, lists[name]);
    if (!list.ok) return { ...list, part: name };
    rights[name] = list.value;
  }
  const end = checkUntil(until, today(now()));
  if (!end.ok) return { ...end, part: 'until' };
  return { ok: true, value: { vertical: id, rights: rights as Rights, until: end.value, replace } };
}

/** Changes the subscription of an account in one vertical. @returns the new subscription */
export async function changeSubscription(
  { store, now }: Pick<Session, 'store' | 'now'>,
  user: Pick<User, 'id' | 'email'>,
  { vertical, rights, until, replace }: CheckedRequest,
  how: 'grant' | 'revoke',
): Promise<Checked<Subscription>> {
  let message = `${user.email} has no subscription in ${vertical}.`;
  let refused = false;
  const subscription = await store.subscriptions.change(user.id, vertical, (current) => {
    if (how === 'revoke') return current && { ...revoke(current, rights), userId: user.id, vertical };
    const granted = grant(current, { ...rights, until, replace }, today(now()));
    if (granted.ok) return { ...granted.value, userId: user.id, vertical };
    refused = true;
    message = `${user.email}, ${vertical}: ${granted.message}`;
    return null;
  });
  return subscription && !refused ? { ok: true, value: subscription } : { ok: false, message };
}
