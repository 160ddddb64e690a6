/** Secrets from files, as orchestrators mount them: `<NAME>_FILE` is the path of a file with the value of `<NAME>`. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';

/** The variables that may be given as files. */
export const SECRETS: readonly string[] = [
  'TOKEN_SECRET',
  'TOKEN_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SEARCH_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'CONTENT_SYNC_AUTHORIZATION',
  'CONTENT_SYNC_PASSWORD',
];

/** A secret is short: a larger file is another one. */
const MOST_BYTES = 16 * 1024;

type Variables = Record<string, string | undefined>;
type Read = { value: string; isShared: boolean } | { problem: string };

function read(path: string): Read {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { mode, size } = fstatSync(file);
    if (size > MOST_BYTES) return { problem: `is larger than ${MOST_BYTES} bytes` };
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { problem: 'is empty' } : { value, isShared: (mode & 0o077) !== 0 };
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * The variables, with the secrets from files among them.
 *
 * `messages`: a file that cannot be used, or a secret that is given twice; `warnings`: a file that other users of the
 * machine can read. Neither repeats a secret.
 */
export function readSecretFiles(given: Variables): {
  env: Variables;
  messages: string[];
  warnings: string[];
} {
  const [env, messages, warnings]: [Variables, string[], string[]] = [{ ...given }, [], []];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) {
      messages.push(`Set either ${name} or ${name}_FILE, not both.`);
      continue;
    }
    const found = read(path);
    if ('problem' in found) {
      messages.push(`${name}_FILE: the file ${path} ${found.problem}.`);
      continue;
    }
    env[name] = found.value;
    if (found.isShared)
      warnings.push(`Other users can read the file ${path} of ${name}_FILE. Give it the mode 0600.`);
  }
  return { env, messages, warnings };
}
