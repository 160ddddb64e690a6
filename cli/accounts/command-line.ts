/** What the commands for accounts share: reading their arguments, and telling how it went. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '#app/config/suggest.ts';
import type { Config } from '#app/config/model.ts';
import { loadConfig } from '#app/config/load.ts';
import { renderTerminal } from '#app/config/render-report.ts';
import type { OpenResult, Store } from '#app/store/store.ts';
import { openDatabase, type CommandIo } from '../db.ts';
import { terminalInput, type PasswordInput } from './password-input.ts';

/** What the commands need of the site and of the person who runs them. */
export interface AccountSite {
  openStore(): Promise<OpenResult>;
  loadConfig(): Promise<{ ok: true; config: Config } | { ok: false; message: string }>;
  input: PasswordInput;
  now(): Date;
  /** Origin that links start with, unless `--site` says another. */
  origin: string;
}

/** What an action works with. */
export interface Session extends Pick<AccountSite, 'input' | 'now' | 'origin'> {
  store: Store;
  config: Config;
  io: CommandIo;
}

/** Something that could not be done, with its place where it came from a file. */
export interface AccountProblem {
  message: string;
  file?: string;
  /** From 1. */
  line?: number;
  /** From 1: the cell of a row. */
  column?: number;
}

/** How an action went: `value` for `--json`, `text` for a person. */
export interface Outcome {
  value: Record<string, unknown>;
  text: string;
  problems: AccountProblem[];
}

export function failed(...messages: string[]): Outcome {
  return { value: {}, text: '', problems: messages.map((message) => ({ message })) };
}

/** A command line that cannot be understood; told with the usage. */
export class BadUsage extends Error {}

/** One action of a command: its options, and what it does. */
export interface Action {
  options: NonNullable<ParseArgsConfig['options']>;
  /** @throws BadUsage */
  run(session: Session, values: Values, names: string[]): Promise<Outcome>;
}

/** Options as they were given; read them by {@link text} and {@link flag}. */
export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

export const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
export const flag = (values: Values, name: string): boolean => values[name] === true;

/** ": did you mean “…”?", or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const guess = nearest(word, known);
  return guess === undefined ? '' : `: did you mean “${guess}”?`;
}

/**
 * Runs one action of a command.
 * @returns the exit code: 0 done, 1 something could not be done, 2 the command line was not understood
 */
export async function runCommand(
  { name, usage, actions }: { name: string; usage: string; actions: Record<string, Action> },
  args: string[],
  io: CommandIo,
  site: AccountSite = siteAt(io),
): Promise<number> {
  const [asked, ...rest] = args;
  if (asked === 'help' || args.includes('--help') || args.includes('-h')) {
    io.stdout.write(usage);
    return 0;
  }
  try {
    const action = Object.hasOwn(actions, asked ?? '') ? actions[asked!] : undefined;
    if (!action)
      throw new BadUsage(
        asked === undefined
          ? `Say what to do: ${Object.keys(actions).join(', ')}.`
          : `There is no command “${name} ${asked}”${didYouMean(asked, Object.keys(actions))}`,
      );
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...action.options, json: { type: 'boolean' } },
    });
    const outcome = await withSession(io, site, (session) =>
      action.run(session, values as Values, positionals),
    );
    return tell(outcome, flag(values as Values, 'json'), io);
  } catch (error) {
    const isUsage =
      error instanceof BadUsage || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    // Node explains at length how to pass a strange argument; the first sentence says what is wrong.
    const [message] = (error as Error).message.split(/\. (?=To )/);
    io.stderr.write(`${message}\n\n${usage}`);
    return 2;
  }
}

async function withSession(
  io: CommandIo,
  site: AccountSite,
  act: (session: Session) => Promise<Outcome>,
): Promise<Outcome> {
  const loaded = await site.loadConfig();
  if (!loaded.ok) return failed(loaded.message);
  const opened = await site.openStore();
  if (!opened.ok) return failed(opened.problem.message);
  const { store } = opened;
  try {
    return await act({ ...site, io, store, config: loaded.config });
  } finally {
    await store.close();
  }
}

function tell({ value, text: words, problems }: Outcome, json: boolean, io: CommandIo): number {
  if (json) io.stdout.write(`${JSON.stringify({ ...value, problems }, null, 2)}\n`);
  else {
    if (words) io.stdout.write(words);
    for (const { file, line, column, message } of problems) {
      const place = [file, line, column].filter((part) => part !== undefined).join(':');
      io.stderr.write(`${place && `${place}  `}${message.trimEnd()}\n`);
    }
  }
  return problems.length > 0 ? 1 : 0;
}

function siteAt(io: CommandIo): AccountSite {
  return {
    openStore: openDatabase,
    async loadConfig() {
      const loaded = await loadConfig(io.cwd);
      return loaded.ok
        ? { ok: true, config: loaded.config }
        : { ok: false, message: renderTerminal(loaded.problems, io) };
    },
    input: terminalInput,
    now: () => new Date(),
    origin: `http://localhost:${process.env['PORT'] || 3000}`,
  };
}
