import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { loadConfig } from './app/config/load.ts';
import { routeTable } from './app/runtime/route-table.ts';
import { writeManifests } from './app/shell/document/route-manifest.ts';

export default {
  ssr: true,
  // cli/build.ts builds aside.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // The route table of readers' pages is small and cacheable; no discovery requests while someone reads.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_passThroughRequests: true },
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const loaded = await loadConfig(process.cwd());
    // app/routes.ts, which the build has read, throws otherwise.
    const staff = loaded.ok ? routeTable(loaded.config).filter((route) => route.staff) : [];
    await writeManifests(
      join(reactRouterConfig.buildDirectory, 'client', viteConfig.build.assetsDir),
      staff.map(({ id }) => id),
    );
  },
} satisfies Config;
