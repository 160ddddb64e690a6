/** Reads passwords from a hidden prompt or standard input, because the shell's history contains arguments. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Source of a password. */
export interface PasswordInput {
  /** Whether a terminal is available for the prompt. */
  canAsk: boolean;
  /** Prompts without showing the input; undefined if cancelled. */
  ask(question: string): Promise<string | undefined>;
  /** All of standard input. */
  read(): Promise<string>;
}

const MIN_LENGTH = 12;
const MAX_LENGTH = 1024;
/** More than the longest password in any encoding. */
const MAX_INPUT_BYTES = 8 * 1024;

/** The problem of a new password, or undefined. */
function passwordProblem(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return `The password needs at least ${MIN_LENGTH} characters.`;
  if (password.length > MAX_LENGTH) return `The password has more than ${MAX_LENGTH} characters.`;
  return /\p{Cc}/u.test(password) ? 'The password must be one line without control characters.' : undefined;
}

/** Reads a new password from standard input, or prompts twice. */
export async function newPassword(
  input: PasswordInput,
  fromStdin: boolean,
): Promise<{ ok: true; password: string } | { ok: false; message: string }> {
  const given = fromStdin
    ? (await input.read()).replace(/\r?\n$/, '')
    : await input.ask('New password (at least 12 characters): ');
  if (given === undefined) return { ok: false, message: 'Cancelled; nothing was changed.' };
  const message = passwordProblem(given);
  if (message) return { ok: false, message };
  if (!fromStdin && (await input.ask('The same password again: ')) !== given)
    return { ok: false, message: 'The two passwords differ; nothing was changed.' };
  return { ok: true, password: given };
}

export const terminalInput: PasswordInput = {
  canAsk: process.stdin.isTTY === true && process.stderr.isTTY === true,
  async ask(question) {
    const output = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output, terminal: true });
    const cancelled = new AbortController();
    for (const event of ['SIGINT', 'close'] as const) lines.once(event, () => cancelled.abort());
    // After hiding the input.
    process.stderr.write(question);
    try {
      return await lines.question('', { signal: cancelled.signal });
    } catch {
      return undefined;
    } finally {
      lines.close();
      process.stderr.write('\n');
    }
  },
  async read() {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of process.stdin) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_INPUT_BYTES) break;
    }
    return Buffer.concat(chunks).toString('utf8');
  },
};
