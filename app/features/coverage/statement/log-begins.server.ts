/** When the log of checks begins. */
import type { Viewer } from '#app/api/viewer.ts';
import { localDay } from '#app/text/day.ts';
import { coverageLog } from '../log-store.server.ts';

/** The first day of the log in a time zone; undefined without a check. @param now RFC 3339 */
export async function findBegins(
  { services, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  now: string,
  zone: string,
): Promise<string | undefined> {
  const heads = await services.store.of(coverageLog).heads(vertical.id, now);
  const first = heads
    .flatMap((head) => head.first ?? [])
    .sort()
    .at(0);
  return first === undefined ? undefined : localDay(new Date(first), zone);
}
