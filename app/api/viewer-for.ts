/** The viewer that a reader would be now, where nobody signs in: for digests and feeds. */
import { getReader } from './reader.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/** @returns undefined without an account that is enabled and has an active subscription in the vertical */
export async function viewerFor(
  services: Services,
  userId: number,
  verticalId: string,
): Promise<Viewer | undefined> {
  const vertical = services.config().verticals[verticalId];
  if (!vertical) return undefined;
  const reader = await getReader(services, userId, verticalId);
  if (!reader?.active) return undefined;
  const contentVersion = await services.store.events.latestId();
  const contentDay = await services.contentDay(contentVersion);
  const user = { userId, family: '', claims: {}, expiresAt: 0 };
  return { services, vertical, user, reader, contentVersion, contentDay };
}
