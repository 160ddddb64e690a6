/** What the check finds in the small site of tests/config-sites with the features of the product. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '#app/config/load.ts';
import { listScreens } from '#app/config/project.ts';
import { createSite } from '#tests/config-sites/site-folder.ts';

/**
 * @param site keys of site.json beside those of the base
 * @param files more files of the project, by their path
 * @returns `/features/reports/starts unknown-vocabulary: the message`, with what is suggested
 */
export async function siteProblems(
  site: object,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { folder, remove } = await createSite();
  try {
    await rm(path.join(folder, 'app/features'), { recursive: true });
    // Each screen of a feature has a route, as the check asks for, and so have feeds.
    await mkdir(path.join(folder, 'app/screens/feed'));
    await writeFile(path.join(folder, 'app/screens/feed/route.tsx'), '');
    const routesFile = path.join(folder, 'config/routes.json');
    const { routes } = JSON.parse(await readFile(routesFile, 'utf8')) as { routes: object };
    const own = ['feed', ...listScreens({ screens: '', features: 'app/features' })].map((screen) => [
      screen.replace('/', '-'),
      { path: `/${screen}`, title: screen, screen },
    ]);
    await writeFile(routesFile, JSON.stringify({ routes: { ...routes, ...Object.fromEntries(own) } }));
    const file = path.join(folder, 'config/site.json');
    const base = JSON.parse(await readFile(file, 'utf8')) as object;
    for (const [name, text] of Object.entries({
      'config/site.json': JSON.stringify({ ...base, ...site }),
      ...files,
    })) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    const { problems } = await loadConfig(folder);
    return problems.map(
      ({ pointer, code, message, suggestion }) =>
        `${pointer} ${code}: ${message}${suggestion === undefined ? '' : ` (${suggestion})`}`,
    );
  } finally {
    await remove();
  }
}
