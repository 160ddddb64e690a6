/** A Chromium for the end-to-end tests: finds one, else installs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Chromium without windows, as Playwright's own: the end-to-end tests take an eighth less time than with a full one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL = [
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

/** Path of a browser of this machine: `CHROMIUM` if it is set, then the headless shell, then full browsers. */
export function findBrowser(): string | undefined {
  return [process.env['CHROMIUM'], HEADLESS_SHELL, ...FULL].find((path) => path && existsSync(path));
}

/** Whether this process may install Debian's packages. Other distributions have no package of the headless shell. */
function mayInstallPackages(): boolean {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Path of a browser, or undefined if Playwright has installed its own; an Error if none is available. */
export function ensureBrowser(): string | undefined {
  if (!process.env['CHROMIUM'] && !existsSync(HEADLESS_SHELL) && mayInstallPackages()) {
    console.log('Installing a browser for the end-to-end tests…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  }
  const found = findBrowser();
  if (found) return found;
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return undefined;
  throw new Error(
    'No browser was found or could be installed. Install Chromium, or set CHROMIUM to its path.',
  );
}
