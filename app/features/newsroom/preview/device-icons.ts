/** Icons of screens: only previews load them. */
import type { IconShape } from '#app/ui/foundations/icon-paths.ts';

export const DEVICE_ICONS = {
  desktop: { path: 'M2.5 3h11v7.5h-11zM6 13.2h4M8 10.5v2.7' },
  tablet: { path: 'M3.5 2h9v12h-9zM7.4 12h1.2' },
  phone: { path: 'M5 2h6v12H5zM7.4 12h1.2' },
} as const satisfies Record<string, IconShape>;
