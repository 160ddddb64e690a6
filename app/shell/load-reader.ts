/** What a page loads of its reader once it is usable. Import it only on demand. */
import { LOGIN } from '#app/config/fixed-paths.ts';
import { findHref } from '#app/runtime/screens.ts';
import { PARTS } from '#generated/features/slots/menu-count.ts';
import type { Client } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { AuthState } from '#app/state/auth.ts';
import type { Profile } from '#app/state/personal.ts';
import { signedIn } from '#app/state/signed-in.ts';
import type { UserDocument } from '#app/contracts/profile.ts';

/** The loaded data of the reader, or the redirect target of a failure, if it has one. */
export type LoadedUser =
  | { ok: true; attributes: UserDocument['data']['attributes'] & Pick<Profile, 'work'>; auth: AuthState }
  | { ok: false; target: ReturnType<typeof redirectAfter> };

/**
 * Loads the reader's account and subscription. An inactive subscription redirects to the sign-in page, as on the
 * server.
 *
 * @param token for what it says of the reader
 * @param vertical id of the vertical of the page
 */
export async function loadUser(client: Client, token: string, vertical: string): Promise<LoadedUser> {
  const user = await client.user();
  if (!user.ok) return { ok: false, target: redirectAfter(user.problem) };
  const { data } = user.value;
  if (!data.attributes.userSubscription.active) return { ok: false, target: LOGIN };
  const { attributes } = data;
  const work = attributes.staff_pages?.flatMap(({ path: to, title: label, ...page }) =>
    page.vertical === vertical ? [{ to, label }] : [],
  );
  const auth = signedIn(data, token, Date.now() / 1000);
  return { ok: true, attributes: { ...attributes, ...(work && { work }) }, auth };
}

/** Numbers at entries of menus, by their targets. */
export async function loadCounts(
  client: Client,
  features: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = partsOn(PARTS, features).map(
    async ([, { screen, load }]) => [findHref(screen) ?? screen, await load(client)] as const,
  );
  return new Map(await Promise.all(counts));
}
