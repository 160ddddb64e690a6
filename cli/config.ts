/** `regatlas config …`: checks, explains and prints the configuration. */
import { formatCount } from '#app/text/count.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { explainRoute } from '#app/config/report/explain.ts';
import { loadConfig, loadWithOrigins } from '#app/config/load.ts';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import type { Problem } from '#app/config/problem.ts';
import { overlayChanges } from '#app/config/overlay-changes.ts';
import { findProject } from '#app/config/project.ts';
import { renderExplanation, renderOrigins } from '#app/config/report/render-explanation.ts';
import { renderOverlay } from '#app/config/report/render-overlay.ts';
import { renderTerminal, toJson } from '#app/config/report/render-report.ts';
import { nearest } from '#app/config/suggest.ts';
import type { OpenResult } from '#app/store/store.ts';

/** The streams and the folder of a command. */
export interface CommandIo {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** Absolute path; relative paths start here. */
  cwd: string;
  /** Whether ANSI colours may be written. */
  color: boolean;
}

const USAGE = `Usage:
  regatlas config check [folder] [--json] [--strict]         check the configuration of all verticals; --strict fails on warnings, too
  regatlas config explain route <path> [--vertical <id>]     what a path shows, and which lines of which files decide it
  regatlas config explain host <host>                        which vertical serves a host
  regatlas config explain access <e-mail> <path> [--vertical <id>]   why a person sees a path, or does not
  regatlas config explain overlay <vertical>                 what the file of a vertical changes against the base
  regatlas config plan [folder] [--against <folder>] [--no-readers] [--json]   what an edit changes, and for how many readers
  regatlas config print --vertical <id> [--origin]           a vertical as it is after merging
  regatlas config migrate [folder] [--dry-run]               moves settings of an earlier version to their present places; --dry-run
                                                             prints the patch

The folder is the project (the default is this one), or one that holds the config files themselves.
A plan compares the folder with what a server last took (of DATA_DIR, or of the build), or with another folder.
Exit codes: 0 good, 1 a problem was found or nothing serves the path, 2 the command was not understood.
`;

const COMMANDS = ['check', 'explain', 'plan', 'print', 'migrate'];

/** An invalid command line; reported with the usage. */
class BadUsage extends Error {}

/**
 * Runs a `config` sub-command.
 * @param args the arguments after `config`
 * @param openStore the database, for questions about a person; by default that of the environment
 * @returns the exit code: 0 success, 1 problem, 2 bad usage
 */
export async function configCommand(
  args: string[],
  io: CommandIo,
  openStore: () => Promise<OpenResult> = async () => (await import('./db.ts')).openDatabase(),
): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === 'help' || args.includes('--help')) {
      io.stdout.write(USAGE);
      return 0;
    }
    if (command === 'check') return await check(rest, io);
    if (command === 'explain') return await explain(rest, io, openStore);
    if (command === 'plan') return await plan(rest, io, openStore);
    if (command === 'print') return await print(rest, io);
    if (command === 'migrate') return await migrate(rest, io);
    throw new BadUsage(
      command === undefined
        ? 'which command?'
        : `unknown command “config ${command}”${didYouMean(command, COMMANDS)}`,
    );
  } catch (error) {
    // parseArgs throws a TypeError with a code for options it does not know.
    const isUsage =
      error instanceof BadUsage || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    // Node's message also explains how to pass such an argument; only its first sentence is useful.
    const [message] = (error as Error).message.split(/\. (?=To )/);
    io.stderr.write(`${message}\n\n${USAGE}`);
    return 2;
  }
}

async function check(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, strict: { type: 'boolean' } },
    allowPositionals: true,
  });
  const folder = givenFolder(positionals, io);
  const { result } = await loadWithOrigins(folder);
  const problems = fromHere(result.problems, folder, io);
  if (values.json) io.stdout.write(toJson(problems));
  else if (problems.length > 0) io.stdout.write(renderTerminal(problems, io));
  if (result.ok && !values.json) io.stdout.write(`${summary(result.config)}\n`);
  return result.ok && !(values.strict && problems.length > 0) ? 0 : 1;
}

async function migrate(args: string[], io: CommandIo): Promise<number> {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  // On demand, because a check should not load it.
  const { migrateCommand } = await import('./migrate-config.ts');
  return (await migrateCommand(givenFolder(positionals, io), values['dry-run'] === true, io)) ? 0 : 1;
}

/** The folder of the project that a command is about. */
function givenFolder(positionals: readonly string[], io: CommandIo): string {
  if (positionals.length > 1) throw new BadUsage('one folder at a time');
  return existingFolder(io, positionals[0] ?? '.');
}

/** Paths relative to the current folder, so that terminals can open them. */
function fromHere(problems: readonly Problem[], folder: string, io: CommandIo): Problem[] {
  const { root } = findProject(folder);
  return problems.map((problem) => ({
    ...problem,
    file: path.relative(io.cwd, path.join(root, problem.file)).split(path.sep).join('/'),
  }));
}

function summary({ verticals, hash }: Config): string {
  const all = Object.values(verticals);
  const routes = new Set(all.flatMap((vertical) => Object.keys(vertical.routes))).size;
  return `The configuration is good: ${formatCount(all.length, 'vertical')}, ${routes} routes (${hash}).`;
}

type Loaded = { config: Config } & Pick<Awaited<ReturnType<typeof loadWithOrigins>>, 'origins' | 'base'>;

/** The configuration of the current folder, or undefined after reporting its problems. */
async function loadHere(io: CommandIo): Promise<Loaded | undefined> {
  const { result, ...origins } = await loadWithOrigins(io.cwd);
  if (result.ok) return { config: result.config, ...origins };
  io.stdout.write(renderTerminal(result.problems, io));
  return undefined;
}

function findVertical(config: Config, given: string | undefined): VerticalConfig {
  const id = given ?? config.defaultVertical;
  const vertical = Object.hasOwn(config.verticals, id) ? config.verticals[id] : undefined;
  if (vertical !== undefined) return vertical;
  const ids = Object.keys(config.verticals);
  throw new BadUsage(`unknown vertical “${id}”${didYouMean(id, ids)}\nIt must be one of: ${ids.join(', ')}`);
}

/** ": did you mean “…”?", or an empty string. */
function didYouMean(word: string, known: readonly string[]): string {
  const guess = nearest(word, known);
  return guess === undefined ? '' : `: did you mean “${guess}”?`;
}

async function explain(args: string[], io: CommandIo, openStore: () => Promise<OpenResult>): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { vertical: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, ...asked] = positionals;
  const known = {
    route: 'which path?',
    host: 'which host?',
    access: 'whose access (an e-mail address) to which path?',
    overlay: 'which vertical?',
  };
  if (what === undefined || !Object.hasOwn(known, what))
    throw new BadUsage(
      `a route, a host, access or an overlay can be explained${didYouMean(what ?? '', Object.keys(known))}`,
    );
  const kind = what as keyof typeof known;
  if (asked.length !== (kind === 'access' ? 2 : 1)) throw new BadUsage(known[kind]);
  const loaded = await loadHere(io);
  if (loaded === undefined) return 1;
  const [given = '', path = ''] = asked;
  // On demand, because a check should not load the store.
  const { explainAccessTo, renderHost } = await import('./explain-access.ts');
  if (kind === 'host') {
    io.stdout.write(renderHost(loaded, given));
    return 0;
  }
  if (kind === 'overlay') {
    const { id } = findVertical(loaded.config, given);
    const changes = overlayChanges(loaded.base, loaded.origins.get(id)!);
    io.stdout.write(renderOverlay(loaded.config.verticals[id]!, changes));
    return 0;
  }
  const vertical = findVertical(loaded.config, values.vertical);
  if (kind === 'access') {
    const { ok, text } = await explainAccessTo(given, path, { ...loaded, vertical, openStore });
    (ok ? io.stdout : io.stderr).write(text);
    return ok ? 0 : 1;
  }
  const explained = explainRoute(loaded.config, loaded.origins, vertical.id, given);
  if (explained.ok) {
    io.stdout.write(renderExplanation(explained.value));
    return 0;
  }
  if (explained.off) {
    const { feature, place } = explained.off;
    io.stdout.write(
      `“${given}” belongs to the feature “${feature}”, which is off in ${vertical.id}.\n  ${place}\n`,
    );
    return 1;
  }
  const guess = explained.suggestion === undefined ? '' : `did you mean “${explained.suggestion}”?\n`;
  io.stdout.write(`No route in ${vertical.id} matches “${given}”.\n${guess}`);
  return 1;
}

async function plan(args: string[], io: CommandIo, openStore: () => Promise<OpenResult>): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      against: { type: 'string' },
      'no-readers': { type: 'boolean' },
      json: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new BadUsage('one folder at a time');
  const folder = existingFolder(io, positionals[0] ?? '.');
  const against = values.against === undefined ? undefined : existingFolder(io, values.against);
  const { countReaders, readBaseline, renderPlan } = await import('./config-plan.ts');
  const { dataFolder } = await import('./db.ts');
  const data = path.resolve(io.cwd, dataFolder());
  const baseline = await readBaseline(io.cwd, [data, path.join(io.cwd, 'build')], against);
  if (!baseline) {
    io.stderr.write(
      'There is nothing to compare with: no server has taken a configuration yet, and there is no build. Name a folder by --against.\n',
    );
    return 1;
  }
  const after = await loadConfig(folder);
  for (const [result, place] of [
    [after, folder],
    [baseline.result, against ?? folder],
  ] as const)
    if (!result.ok) {
      io.stderr.write(renderTerminal(fromHere(result.problems, place, io), io));
      return 1;
    }
  if (!after.ok || !baseline.result.ok) return 1;
  const readers = values['no-readers'] ? undefined : await countReaders(openStore);
  if (typeof readers === 'string') io.stderr.write(`${readers}\n`);
  const { planConfig } = await import('#app/runtime/config-plan.ts');
  const planned = planConfig(
    baseline.result.config,
    after.config,
    typeof readers === 'string' ? undefined : readers,
  );
  io.stdout.write(
    values.json
      ? `${JSON.stringify(planned, null, 2)}\n`
      : `Compared with ${baseline.name}.\n${renderPlan(planned)}`,
  );
  return 0;
}

function existingFolder(io: CommandIo, given: string): string {
  const folder = path.resolve(io.cwd, given);
  if (!existsSync(folder)) throw new BadUsage(`no such folder: ${folder}`);
  return folder;
}

async function print(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { vertical: { type: 'string' }, origin: { type: 'boolean' } },
  });
  if (values.vertical === undefined) throw new BadUsage('which vertical?');
  const loaded = await loadHere(io);
  if (loaded === undefined) return 1;
  const vertical = findVertical(loaded.config, values.vertical);
  if (values.origin) io.stdout.write(renderOrigins(vertical, loaded.origins));
  else io.stdout.write(`${JSON.stringify(vertical, null, 2)}\n`);
  return 0;
}
