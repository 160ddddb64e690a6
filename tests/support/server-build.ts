/** The settings of a build that are alike for all of ours. */
import type { ServerBuild } from 'react-router';
import frameworkConfig from '../../react-router.config.ts';

/** @param parts modules, which the type of the framework describes more strictly than it reads them */
export function serverBuild(parts: Record<'entry' | 'routes' | 'assets', unknown>): ServerBuild {
  return {
    ...parts,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: frameworkConfig.future,
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}
