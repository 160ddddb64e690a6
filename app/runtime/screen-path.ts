import type { VerticalConfig } from '#app/config/model.ts';

/** Path of the first route to a screen; undefined in a vertical without one. */
export function findScreenPath(
  { routes }: Pick<VerticalConfig, 'routes'>,
  screen: string,
): string | undefined {
  return Object.values(routes).find((route) => 'screen' in route && route.screen === screen)?.path;
}
