/** `regatlas verify <file>`: whether a file with a seal is as it was signed. Needs no database and no network. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allFeatures } from '#app/api/feature-parts.ts';
import { OUTCOMES } from '#app/text/sealed/say-verdict.ts';
import { verifySealed } from '#app/text/sealed/verify-sealed.ts';
import type { CommandIo } from './db.ts';

const USAGE = `regatlas verify <file> [--key <fingerprint>] ... [--json]

Fingerprints are those that the site publishes. Without one, whose key signed the file is not checked.
`;
const MARKS = { right: 'right', wrong: 'WRONG', unchecked: 'not checked' } as const;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** @returns the exit code: 0 nothing is wrong, 1 something is, 2 bad usage */
export async function verifyCommand(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true, strict: false },
    options: { key: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  });
  const keys = values.key?.map((key) => String(key).toLowerCase());
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0 || keys?.some((key) => !FINGERPRINT.test(key))) {
    io.stderr.write(USAGE);
    return 2;
  }
  const bytes = await readFile(resolve(io.cwd, file)).catch((error: NodeJS.ErrnoException) => error.code);
  if (bytes === undefined || typeof bytes === 'string') {
    io.stderr.write(`${file} cannot be read (${bytes ?? 'unknown error'}).\n`);
    return 1;
  }
  const formats = allFeatures().flatMap(({ sealedFormats = [] }) => sealedFormats);
  const verdict = await verifySealed(new Uint8Array(bytes), formats, keys);
  const { outcome, checks, fingerprint } = verdict;
  if (outcome === 'no-seal') {
    io.stderr.write(
      `${file} has no seal of Regatlas, or its last line, which has it, was changed, cut off or added to.\n`,
    );
    return 1;
  }
  const isRight = outcome === 'valid' || outcome === 'unknown-key';
  const problems = isRight ? [] : [OUTCOMES[outcome]];
  if (values.json)
    io.stdout.write(`${JSON.stringify({ outcome, fingerprint, checks, problems }, null, 2)}\n`);
  else {
    const lines = checks.map(({ state, text }) => `${MARKS[state].padEnd(12)} ${text}\n`);
    io.stdout.write(`${lines.join('')}${isRight ? `\n${OUTCOMES[outcome]}\n` : ''}`);
    for (const problem of problems) io.stderr.write(`${problem}\n`);
  }
  return isRight ? 0 : 1;
}
