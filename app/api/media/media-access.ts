/** Access to pictures and files: for readers who may see them, or links to them, on the page of an item. */
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { MediaHolder } from '#app/store/media/holders.ts';
import { MEDIA_NAME } from '#app/store/media/name.ts';
import { featuresInUse, opensMedia } from '../feature-parts.ts';
import { failure, type Failure } from '../problem.ts';
import { getReader } from '../sign-in/authenticate.ts';
import type { Services } from '../services.ts';

type Needed = Pick<Services, 'config' | 'now' | 'registry' | 'store'>;

/**
 * Checks a user's access to the file of this name: some item must contain it that the user may read in full, or that
 * names it in a public field; or a feature opens it to them (`Feature.opensMedia`).
 *
 * @returns the reason for a refusal
 */
export async function checkMediaAccess(
  services: Services,
  userId: number,
  name: string,
): Promise<Failure | undefined> {
  const refused = await checkHolders(services, userId, name);
  if (!refused || (MEDIA_NAME.test(name) && (await opensMedia(services, { name, userId })))) return undefined;
  return refused;
}

/** The file that took the place of this one, if there is one that the user may see. */
export async function findMoved(
  services: Services,
  userId: number,
  name: string,
): Promise<string | undefined> {
  for (const feature of featuresInUse(services.config()))
    for (const moved of (await feature.movedMedia?.(services, name)) ?? [])
      if (!(await checkMediaAccess(services, userId, moved))) return moved;
  return undefined;
}

async function checkHolders(services: Needed, userId: number, name: string): Promise<Failure | undefined> {
  const reader = await getReader(services, userId, services.config().defaultVertical);
  if (!reader) return failure('token_invalid');
  const { active, otherVerticals } = reader;
  if (!active && otherVerticals.length === 0) return failure('subscription_inactive');
  const holders = await services.store.content.holding(name);
  if (holders.length === 0) return failure('not_found');
  for (const [vertical, held] of Map.groupBy(holders, (holder) => holder.vertical)) {
    const there = await getReader(services, userId, vertical);
    if (there && held.some((holder) => mayHave(services, holder, there))) return undefined;
  }
  return failure('permission_missing');
}

function mayHave({ config, registry }: Needed, holder: MediaHolder, reader: Reader): boolean {
  const vertical = config().verticals[holder.vertical];
  const contentType = vertical?.contentTypes[holder.type];
  const plugin = contentType && registry.get(contentType.plugin);
  if (!vertical || !plugin || !reader.active) return false;
  return contentAccess(vertical, holder, reader) === 'full' || isPublic(plugin.schema, holder.field);
}
