/** `regatlas <feature> <command>`: what features offer operators (`Feature.commands`). */
import { featureCommands } from '#app/api/feature-parts.ts';
import { type AccountSite, type Action, BadUsage, runCommand } from './accounts/command-line.ts';
import type { CommandIo } from './db.ts';

type Run = NonNullable<ReturnType<typeof featureCommands>>[string];

/** A command with a second parameter takes the path of a file. */
const takesFile = (run: Run) => run.length > 1;

const toAction = (run: Run): Action => ({
  options: {},
  async run({ store, config }, _, names) {
    const most = takesFile(run) ? 1 : 0;
    if (names.length > most) throw new BadUsage(`“${names[most]}” was not expected.`);
    if (names.length < most) throw new BadUsage('The path of a file is missing.');
    const { problems, ...answer } = await run({ store, config }, names);
    return { ...answer, problems: problems.map((message) => ({ message })) };
  },
});

/** @returns the exit code; undefined if no feature has commands under this name */
export async function featureCommand(
  name: string,
  args: string[],
  io: CommandIo,
  site?: AccountSite,
): Promise<number | undefined> {
  const commands = featureCommands(name);
  if (!commands) return undefined;
  const actions = Object.fromEntries(Object.entries(commands).map(([word, run]) => [word, toAction(run)]));
  const words = Object.entries(commands).map(
    ([word, run]) => `regatlas ${name} ${word}${takesFile(run) ? ' <file>' : ''}   [--json]\n`,
  );
  return runCommand({ name, usage: words.join(''), actions }, args, io, site);
}
