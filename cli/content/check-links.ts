/** `regatlas content check-links`: asks the addresses of other sites that items link to. */
import { checkLinks } from '#app/api/links/check-links.ts';
import type { Store } from '#app/store/store.ts';
import { formatCount } from '#app/text/count.ts';
import type { CommandIo } from '../db.ts';
import { EXIT } from './import.ts';

export interface CheckLinksRequest {
  /** Addresses that were checked in the last so many days are left out. */
  everyDays: number;
  limit: number;
  /** Id of a vertical; absent for all. */
  vertical?: string | undefined;
}

/** @returns the exit code */
export async function runCheckLinks(
  store: Store,
  { vertical, ...request }: CheckLinksRequest,
  verticals: readonly string[],
  { stdout, stderr }: CommandIo,
): Promise<number> {
  if (vertical !== undefined && !verticals.includes(vertical)) {
    stderr.write(`Vertical ${vertical} does not exist. The verticals are ${verticals.join(', ')}.\n`);
    return EXIT.usage;
  }
  const checked = await checkLinks(
    { store, now: () => new Date() },
    {
      ...{ ...request, verticals: vertical === undefined ? verticals : [vertical], perSecond: 1 },
      signal: new AbortController().signal,
      onCheck: (url, { outcome, answer }) => {
        if (outcome !== 'ok') stdout.write(`${outcome}  ${url} ${answer}\n`);
      },
    },
  );
  if (!checked) {
    stderr.write('Links are being checked already, by a server or another command.\n');
    return EXIT.failed;
  }
  const { ok, dead, unclear } = checked;
  stdout.write(
    `${formatCount(ok + dead + unclear, 'address', 'addresses')} checked: ${ok} answered, ${dead} dead, ${unclear} unclear\n`,
  );
  return EXIT.done;
}
