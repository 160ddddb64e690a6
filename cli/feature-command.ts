/** `regatlas <feature> <command>`: what features offer operators (`Feature.commands`). */
import { featureCommands } from '#app/api/feature-parts.ts';
import { type AccountSite, type Action, BadUsage, runCommand } from './accounts/command-line.ts';
import type { CommandIo } from './db.ts';

type Run = NonNullable<ReturnType<typeof featureCommands>>[string];

const toAction = (run: Run): Action => ({
  options: {},
  async run({ store }, _, names) {
    if (names.length > 0) throw new BadUsage(`“${names[0]}” was not expected.`);
    const { problems, ...answer } = await run({ store });
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
  const words = Object.keys(actions).map((word) => `regatlas ${name} ${word}   [--json]\n`);
  return runCommand({ name, usage: words.join(''), actions }, args, io, site);
}
