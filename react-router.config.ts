import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { slimManifestFile } from './app/shell/document/route-manifest.ts';

export default {
  ssr: true,
  // cli/build.ts builds aside.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // The whole route table is small and cacheable; no discovery requests while someone reads.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_passThroughRequests: true },
  buildEnd: ({ reactRouterConfig, viteConfig }) =>
    slimManifestFile(join(reactRouterConfig.buildDirectory, 'client', viteConfig.build.assetsDir)),
} satisfies Config;
