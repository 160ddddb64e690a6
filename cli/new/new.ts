/** `regatlas new …`: makes the files of a vertical, a content type, a feature or a screen, and says where it is. */
import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config/load.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { nearest } from '#app/config/suggest.ts';
import { writeFeatureModules } from '#app/feature-modules.ts';
import type { CommandIo } from '../config.ts';
import { formatted, fromTemplate, withEntries, writeAll } from './files.ts';
import { isTaken, KIND_NAMES, KINDS } from './kinds.ts';
import { titleFor, type Names } from './names.ts';

const USAGE = `Usage:
  regatlas new vertical <id> [--title <title>]                         a vertical: one file of the configuration
  regatlas new content-type <id> [--title <title>] [--plural <title>]  a plugin, a content type, its list and its page
  regatlas new feature <id> [--title <title>]                          a feature with an operation and a screen
  regatlas new screen <id> [--title <title>]                           a page of the platform

It asks nothing, changes nothing that exists but for adding to files of config/, and prints what it wrote and the URL.
Exit codes: 0 made, 1 refused, 2 the command was not understood.
`;

/** Characters that would end a text in JSON, in TypeScript or in a page. */
const NOT_IN_TITLES = /["'`\\<>{}$\n]/;

/**
 * @param args the arguments after `new`
 * @returns the exit code
 */
export async function newCommand(args: string[], io: CommandIo): Promise<number> {
  const read = readArguments(args);
  if (typeof read === 'string') {
    io.stderr.write(`${read}\n\n${USAGE}`);
    return 2;
  }
  if (!read) {
    io.stdout.write(USAGE);
    return 0;
  }
  const refused = await make(read, io);
  if (refused === undefined) return 0;
  io.stderr.write(`${refused}\n`);
  return 1;
}

type Wanted = { kind: string } & Names;

/** What is asked for; a text if it was not understood, undefined for help. */
function readArguments(args: string[]): Wanted | string | undefined {
  let parsed;
  try {
    const options = {
      title: { type: 'string' },
      plural: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message.split(/\. (?=To )/)[0]!;
  }
  const { values, positionals } = parsed;
  const [name, id, ...more] = positionals;
  if (values.help || name === 'help') return undefined;
  const kind = name !== undefined && Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (name === undefined || !kind) {
    const guess = nearest(name ?? '', Object.keys(KINDS));
    return `It makes a ${KIND_NAMES}${guess ? `: did you mean “${guess}”?` : '.'}`;
  }
  if (id === undefined || more.length > 0)
    return `Give one id of the new ${name}, such as “${example(name)}”.`;
  if (!kind.id.test(id)) {
    const separator = name === 'vertical' ? '_' : '-';
    const guess = id
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, separator);
    const hint = kind.id.test(guess) ? ` Did you mean “${guess}”?` : '';
    return `“${id}” is not an id of a ${name}: ${kind.idRule}.${hint}`;
  }
  const title = values.title ?? titleFor(id, kind.titleCase === true);
  const plural = values.plural ?? `${title}s`;
  const bad = [title, plural].find((text) => NOT_IN_TITLES.test(text) || text.trim() === '');
  if (bad !== undefined) return `A title is plain text, without quotes, brackets and backslashes: “${bad}”.`;
  return { kind: name, id, title, plural };
}

const example = (kind: string) => (kind === 'vertical' ? 'data_protection' : 'enforcement-action');

/** @returns why it was not made */
async function make({ kind: name, ...names }: Wanted, io: CommandIo): Promise<string | undefined> {
  const root = io.cwd;
  const kind = KINDS[name]!;
  const { id } = names;
  if (isTaken(root, kind, id)) return `There is ${kind.place(id)} already: choose another id.`;
  const clash = kind.clash?.(root, id);
  if (clash) return `“${id}” cannot be its id: ${clash}. An id of two words is rarely taken.`;
  const before = await loadConfig(root);
  if (!before.ok)
    return `${renderTerminal(before.problems, io)}\nThe configuration has mistakes: mend them first.`;
  const { texts: changed, taken } = withEntries(root, kind.entries(names));
  if (taken.length > 0) return `${taken.join('\n')}\nChoose another id.`;
  const made = fromTemplate(name, names);
  kind.adapt?.(root, made);
  const texts = await formatted(root, new Map([...made, ...changed]));
  const undo = writeAll(root, texts);
  try {
    const after = await loadConfig(root);
    if (!after.ok) {
      undo();
      return `${renderTerminal(after.problems, io)}\nWith this id the configuration would not be valid. Nothing was written.`;
    }
    await writeFeatureModules(root);
    if (name === 'content-type') await (await import('#schemas/generate-types.ts')).refreshTypes(false);
  } catch (error) {
    undo();
    throw error;
  }
  io.stdout.write(report({ kind: name, ...names }, [...made.keys()], [...changed.keys()]));
  return undefined;
}

/**
 * Where a server shows it. Its port is known only if this shell has one: a server in another may have another.
 * @param port that of the environment: absent or empty where it says nothing
 * @example whereToSee('localhost', '/desk', undefined)
 */
export function whereToSee(host: string, path: string, port: string | undefined): string {
  if (port) return `See it at http://${host}:${port}${path} (PORT is ${port}).`;
  return `See it at ${path} on the host ${host}, at the port that your server printed when it started: http://${host}:3000${path} where PORT was not set.`;
}

function report({ kind: name, ...names }: Wanted, made: string[], changed: string[]): string {
  const kind = KINDS[name]!;
  const { host, path } = kind.url(names);
  const when = kind.isCode
    ? '“npm run dev” shows it now; a server of “npm start” has to be started again, which builds it.'
    : 'A running server has it now.';
  return [
    `Made the ${name} “${names.id}”:`,
    ...made.map((file) => `  ${file}`),
    ...changed.map((file) => `  ${file} (added to)`),
    `${whereToSee(host, path, process.env['PORT'])} ${when}`,
    'Next:',
    ...kind.next(names).map((line) => `  - ${line}`),
    '',
  ].join('\n');
}
