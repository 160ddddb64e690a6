/** Shared by the commands for accounts: reads arguments and prints results. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '#app/config/suggest.ts';
import type { Config } from '#app/config/model.ts';
import { loadConfig } from '#app/config/load.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { clearOutbox, outboxFolder } from '#app/server/mail/outbox.ts';
import type { Environment } from '#app/server/environment/environment.ts';
import { siteOrigins } from '#app/server/site-origin.ts';
import type { OpenResult, Store } from '#app/store/store.ts';
import { dataFolder, mailSettings, openDatabase, type CommandIo } from '../db.ts';
import { terminalInput, type PasswordInput } from './password-input.ts';

/** The site and the terminal of a command. */
export interface AccountSite {
  openStore(): Promise<OpenResult>;
  loadConfig(): Promise<{ ok: true; config: Config } | { ok: false; message: string }>;
  /** Deletes mail in files to addresses that have no account any more. @throws if the folder cannot be changed */
  clearOutbox(store: Store): Promise<void>;
  input: PasswordInput;
  now(): Date;
  /** How the environment says that mail leaves. */
  mail: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'port'>;
}

/** The context of an action. */
export interface Session extends Pick<AccountSite, 'clearOutbox' | 'input' | 'now' | 'mail'> {
  store: Store;
  config: Config;
  io: CommandIo;
  /** Origin of links that are printed; `--site` overrides it. */
  origin: string;
}

/** A problem, with its place in a file. */
export interface AccountProblem {
  message: string;
  file?: string;
  /** From 1. */
  line?: number;
  /** From 1: the cell of a row. */
  column?: number;
}

/** The result of an action: `value` for `--json`, `text` for a person. */
export interface CommandOutcome {
  value: Record<string, unknown>;
  text: string;
  problems: AccountProblem[];
}

export function failed(...messages: string[]): CommandOutcome {
  return { value: {}, text: '', problems: messages.map((message) => ({ message })) };
}

/** An invalid command line; reported with the usage. */
export class BadUsage extends Error {}

/** One action of a command. */
export interface Action {
  options: NonNullable<ParseArgsConfig['options']>;
  /** @throws BadUsage */
  run(session: Session, values: Values, names: string[]): Promise<CommandOutcome>;
}

/** The given options; read them with {@link text} and {@link flag}. */
export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

export const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
export const flag = (values: Values, name: string): boolean => values[name] === true;

/** ": did you mean “…”?", or an empty string. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const guess = nearest(word, known);
  return guess === undefined ? '' : `: did you mean “${guess}”?`;
}

/**
 * Runs one action of a command.
 * @returns the exit code: 0 success, 1 problem, 2 bad usage
 */
export async function runCommand(
  { name, usage, actions }: { name: string; usage: string; actions: Record<string, Action> },
  args: string[],
  io: CommandIo,
  site: AccountSite = siteAt(io),
): Promise<number> {
  const [given, ...rest] = args;
  if (given === 'help' || args.includes('--help') || args.includes('-h')) {
    io.stdout.write(usage);
    return 0;
  }
  try {
    const action = Object.hasOwn(actions, given ?? '') ? actions[given!] : undefined;
    if (!action)
      throw new BadUsage(
        given === undefined
          ? `Missing command. It must be one of: ${Object.keys(actions).join(', ')}.`
          : `Unknown command “${name} ${given}”${didYouMean(given, Object.keys(actions))}`,
      );
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...action.options, json: { type: 'boolean' } },
    });
    const outcome = await withSession(io, site, (session) =>
      action.run(session, values as Values, positionals),
    );
    return printOutcome(outcome, flag(values as Values, 'json'), io);
  } catch (error) {
    const isUsage =
      error instanceof BadUsage || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    // Node's message also explains how to pass such an argument; only its first sentence is useful.
    const [message] = (error as Error).message.split(/\. (?=To )/);
    io.stderr.write(`${message}\n\n${usage}`);
    return 2;
  }
}

async function withSession(
  io: CommandIo,
  site: AccountSite,
  act: (session: Session) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const loaded = await site.loadConfig();
  if (!loaded.ok) return failed(loaded.message);
  const opened = await site.openStore();
  if (!opened.ok) return failed(opened.problem.message);
  const { store } = opened;
  // What a command changes is in the audit trail as a change by the command line.
  const accessBy = store.accessBy({ kind: 'command line', id: null });
  try {
    const { config } = loaded;
    const origin = siteOrigins(site.mail.port).of(config.verticals[config.defaultVertical]!);
    return await act({ ...site, io, store: { ...store, ...accessBy }, config, origin });
  } finally {
    await store.close();
  }
}

function printOutcome({ value, text, problems }: CommandOutcome, json: boolean, io: CommandIo): number {
  if (json) io.stdout.write(`${JSON.stringify({ ...value, problems }, null, 2)}\n`);
  else {
    if (text) io.stdout.write(text);
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
    clearOutbox: ({ users }) => clearOutbox(outboxFolder(dataFolder()), users),
    input: terminalInput,
    now: () => new Date(),
    // Read when it is needed: what is wrong with the environment is said when the database is opened.
    get mail() {
      return mailSettings();
    },
  };
}
