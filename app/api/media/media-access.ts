/** Who may have a picture or file: whoever may see it, or a link to it, on the page of an item. */
import { contentAccess } from '#app/runtime/access.ts';
import type { Reader } from '#app/runtime/reader.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { MediaHolder } from '#app/store/media/holders.ts';
import { failure, type Failure } from '../problem.ts';
import { getReader } from '../reader.ts';
import type { Services } from '../services.ts';

type Needed = Pick<Services, 'config' | 'now' | 'registry' | 'store'>;

/**
 * Whether a user may have the file of this name. The items that hold it decide: one that the user may read whole, or
 * one whose public fields name it.
 *
 * @returns why not
 */
export async function checkMediaAccess(
  services: Needed,
  userId: number,
  name: string,
): Promise<Failure | undefined> {
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
