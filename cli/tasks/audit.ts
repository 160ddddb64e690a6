/** `npm run audit`: asks the registry for known vulnerabilities of the packages that the product is delivered with. */
import { execFile } from 'node:child_process';
import { readAudit } from '../audit.ts';

/** Without an answer for so long there is none. */
const PATIENCE_MS = 60_000;

const npm = process.env['npm_execpath'];
const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
const answer = await new Promise<string>((resolve) => {
  execFile(
    program,
    [...args, 'audit', '--omit=dev', '--json'],
    { timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 },
    // npm also exits with 1 when it has found something.
    (_error, stdout) => resolve(stdout),
  );
});
const { found, text } = readAudit(answer);
console.log(text);
process.exitCode = found ? 1 : 0;
