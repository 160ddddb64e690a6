/** `regatlas config` as its tests run it. */
import path from 'node:path';
import { createSite, type Changes } from '#tests/config-sites/site-folder.ts';
import { configCommand } from '../config.ts';

/** The folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs `regatlas config …`. @returns its exit code, and what it wrote */
export async function run(args: string[], cwd = ROOT) {
  const written = { stdout: '', stderr: '' };
  const to = (stream: keyof typeof written) => ({ write: (text: string) => (written[stream] += text) });
  const code = await configCommand(args, { stdout: to('stdout'), stderr: to('stderr'), cwd, color: false });
  return { code, ...written };
}

/** Keys that do not exist, in two files. */
export const UNKNOWN_KEYS: Changes = {
  'config/routes.json': {
    '"title": "Logged out", "screen": "login", "layout": "login", "session"':
      '"title": "Logged out", "screen": "login", "layout": "login", "sesion"',
    '"screen": "search"': '"screeen": "search"',
  },
  'config/site.json': { '"tagline"': '"strapline"' },
};

/** Runs in the small valid site of tests/config-sites, with some changes. */
export async function runIn(changes: Changes | undefined, args: string[]) {
  const { folder, remove } = await createSite(changes);
  try {
    return await run(args, folder);
  } finally {
    await remove();
  }
}
