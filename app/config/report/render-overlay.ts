/** Renders `config explain overlay`: what a vertical's file changes, adds and removes, line by line. */
import { formatCount } from '#app/text/count.ts';
import { appendPointer } from '../document.ts';
import type { VerticalConfig } from '../model.ts';
import type { OverlayChange } from '../overlay-changes.ts';
import { formatPointer, formatValue } from '../problem.ts';
import { formatLocation } from './explain.ts';

/** A vertical's own settings, each of its changes with its place, and the routes that it loses by a feature that is off. */
export function renderOverlay(
  { id, title, hosts, theme, offRoutes }: VerticalConfig,
  changes: readonly OverlayChange[],
): string {
  const own = [
    `  title     ${title}`,
    `  hosts     ${hosts.join(', ')}`,
    ...Object.entries(theme).map(([key, value]) => `  ${key.padEnd(9)} ${String(value)}`),
  ];
  const off = Object.entries(offRoutes).map(
    ([routeId, { route, feature }]) =>
      `  without   the route ${routeId} (${route.path}), because the feature “${feature}” is off`,
  );
  const count = `${id}: ${formatCount(changes.length, 'difference')} from the base`;
  return `${[count, ...own, ...changes.map(renderChange), ...off].join('\n')}\n`;
}

function renderChange({ section, path, kind, before, after, where, base }: OverlayChange): string {
  const pointer = [section, ...path].reduce((above, step) => appendPointer(above, step), '');
  const values = {
    adds: ` = ${formatValue(after)}`,
    changes: `: ${formatValue(before)} -> ${formatValue(after)}`,
    removes: ` (was ${formatValue(before)})`,
    repeats: ` = ${formatValue(after)}, which the base has already: this has no effect`,
  }[kind];
  const places = `${formatLocation(where)}${base === undefined ? '' : `  (base ${formatLocation(base)})`}`;
  return `  ${kind.padEnd(9)} ${formatPointer(pointer)}${values}\n            ${places}`;
}
