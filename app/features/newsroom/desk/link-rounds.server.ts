/** What keeps dead links up to date: the links of what is published, and what addresses of other sites answer. */
import { checkLinks } from '#app/api/links/check-links.ts';
import { readLinks } from '#app/api/links/read-links.ts';
import type { BackgroundWork } from '#app/api/background-work.ts';
import type { Services } from '#app/api/services.ts';
import { optionsIn } from '../options.ts';

const READ_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 10 * 60_000;
/** Other sites are asked seldom. */
const PER_SECOND = 1;

/** Reads the links of what was published, unless another instance does so. */
async function readNew({ store }: Services, ending: AbortSignal): Promise<void> {
  await store.leases.underLease('read links', () => readLinks({ store }, () => ending.aborted));
}

/** Checks the addresses that are due in the verticals whose configuration says so. */
async function checkDue(services: Services, signal: AbortSignal): Promise<void> {
  for (const vertical of Object.values(services.config().verticals)) {
    if (signal.aborted || !Object.hasOwn(vertical.features, 'newsroom')) continue;
    const { checkLinksEveryDays: everyDays } = optionsIn(vertical);
    if (everyDays !== undefined)
      await checkLinks(services, { verticals: [vertical.id], everyDays, perSecond: PER_SECOND, signal });
  }
}

export const linkRounds: NonNullable<BackgroundWork['rounds']> = [
  {
    ...{ name: 'links', everyMs: READ_EVERY_MS, followsContent: true },
    start: (services, ending) => () => readNew(services, ending),
  },
  {
    ...{ name: 'links of other sites', everyMs: CHECK_EVERY_MS },
    start: (services, ending) => () => checkDue(services, ending),
  },
];
