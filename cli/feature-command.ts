/** `regatlas <feature> <command>`: what features offer operators (`Feature.commands`). */
import { featureCommands } from '#app/api/feature-parts.ts';
import type { FeatureCommand } from '#app/feature.ts';
import { type AccountSite, type Action, BadUsage, runCommand } from './accounts/command-line.ts';
import type { CommandIo } from './db.ts';

const toAction = ({ file, run }: FeatureCommand): Action => ({
  options: {},
  async run({ store, config }, _, names) {
    const most = file === undefined ? 0 : 1;
    if (names.length > most) throw new BadUsage(`“${names[most]}” was not expected.`);
    if (names.length < most) throw new BadUsage('The path of a file is missing.');
    const { problems, ...answer } = await run({ store, config }, names);
    return { ...answer, problems: problems.map((message) => ({ message })) };
  },
});

const toLine = (feature: string, word: string, { file, summary }: FeatureCommand): string => {
  const command = `regatlas ${feature} ${word}${file === undefined ? '' : ` <file.${file}>`}`;
  return `${command.padEnd(40)} ${summary}\n`;
};

/** The commands of features, a line each. */
export const featureUsage = (): string =>
  Object.entries(featureCommands())
    .flatMap(([feature, commands]) =>
      Object.entries(commands).map(([word, command]) => toLine(feature, word, command)),
    )
    .join('');

/** @returns the exit code; undefined if no feature has commands under this name */
export async function featureCommand(
  name: string,
  args: string[],
  io: CommandIo,
  site?: AccountSite,
): Promise<number | undefined> {
  const commands = featureCommands()[name];
  if (!commands) return undefined;
  const actions = Object.fromEntries(
    Object.entries(commands).map(([word, command]) => [word, toAction(command)]),
  );
  const lines = Object.entries(commands).map(([word, command]) => toLine(name, word, command));
  const usage = `${lines.join('')}--json   prints the answer as JSON\n`;
  return runCommand({ name, usage, actions }, args, io, site);
}
