/** A Chromium for the end-to-end tests: finds one, else installs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

function find(): string | undefined {
  return [process.env['CHROMIUM'], ...KNOWN].find((path) => path && existsSync(path));
}

/** Path of a browser, or undefined if Playwright has installed its own; an Error if none is available. */
export function ensureBrowser(): string | undefined {
  const found = find();
  if (found) return found;
  console.log('Installing a browser for the end-to-end tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) return find();
  }
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return undefined;
  throw new Error(
    'No browser was found or could be installed. Install Chromium, or set CHROMIUM to its path.',
  );
}
