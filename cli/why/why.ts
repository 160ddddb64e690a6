/** `regatlas why …`: answers what readers ask support. */
import { allFeatures } from '#app/api/feature-parts.ts';
import { isDay } from '#app/runtime/months.ts';
import { type AccountSite, type Action, BadUsage, failed, runCommand } from '../accounts/command-line.ts';
import { findUser } from '../accounts/people.ts';
import type { CommandIo } from '../db.ts';
import { whySlow } from './why-slow.ts';

const USAGE = `regatlas why digest <e-mail> <date>     why a digest came on a day (2026-11-20), or did not
regatlas why slow <reference> [--log <file>]
regatlas why slow <time> [--log <file>]

  “slow” reads the server's log from a file, or from what is piped in:
    journalctl -u regatlas -o cat --since today | regatlas why slow 4f1c0a9be27d6358
    docker logs regatlas 2>&1 | regatlas why slow "2026-11-26 14:05"
  A reference is on error pages and in the header X-Request-Id of every answer. A time, in UTC,
  names the slowest requests of that minute and of those around it; “14:05” is that of any day in the log.
  --json             prints the result as JSON

“digest” uses the database of DATABASE_URL or DATA_DIR; the server may run meanwhile.
Exit codes: 0 answered, 1 not found, 2 the command was not understood.
`;

/** A question that a feature answers about an account and a day. */
function asking(answer: NonNullable<ReturnType<typeof answers>[string]>): Action {
  return {
    options: {},
    async run({ store, config, now }, _, [email, day, ...more]) {
      if (email === undefined || day === undefined || more.length > 0)
        throw new BadUsage('Give an e-mail address and a date.');
      if (!isDay(day)) throw new BadUsage(`“${day}” is not a date such as 2026-11-20.`);
      const found = await findUser(store, email);
      if (!found.ok) return failed(found.message);
      const said = await answer({ store, config, user: found.user, day, now: now() });
      const text = said.map((sentence) => `${sentence}\n`).join('');
      return { value: { email, day, answers: said }, text, problems: [] };
    },
  };
}

const answers = () =>
  Object.assign({}, ...allFeatures().map(({ why = {} }) => why)) as NonNullable<
    ReturnType<typeof allFeatures>[number]['why']
  >;

/** @returns the exit code */
export async function whyCommand(args: string[], io: CommandIo, site?: AccountSite): Promise<number> {
  // Without a database: the log may be of another machine.
  if (args[0] === 'slow') return whySlow(args.slice(1), io, USAGE);
  const actions = Object.fromEntries(
    Object.entries(answers()).map(([word, answer]) => [word, asking(answer)]),
  );
  return runCommand({ name: 'why', usage: USAGE, actions }, args, io, site);
}
