/** Renders `config explain` and `config print --origin` for a terminal. */
import { formatList } from '#app/text/format-list.ts';
import { appendPointer, partAt } from '../document.ts';
import { formatLocation, type RouteExplanation } from './explain.ts';
import type { Origins } from '../load.ts';
import { SECTIONS, type Section, type VerticalConfig } from '../model.ts';
import { formatPointer } from '../problem.ts';

/** A label, its text, and the place in a file that decides it. */
type Row = [label: string, text: string, place?: string];

/** One row for each property of the path, with the place in a file that decides it. */
export function renderExplanation(explanation: RouteExplanation): string {
  const {
    path,
    vertical,
    legacy,
    routeId,
    route,
    params,
    place,
    screen,
    contentTypes,
    protectedBy,
    verticals,
  } = explanation;
  const values = Object.entries(params).map(([name, value]) => `${name} = ${value}`);
  const rows: Row[] = [['vertical', vertical]];
  if (legacy !== undefined)
    rows.push([
      legacy.inPlace ? 'in place' : 'redirected',
      `${legacy.inPlace ? 'shows' : '301 to'} ${legacy.target}, by the legacy pattern ${legacy.id} (${legacy.from})`,
      legacy.place,
    ]);
  rows.push(['route', `${routeId} (${route.path})`, place]);
  if (values.length > 0) rows.push(['params', values.join(', ')]);
  if ('screen' in route) rows.push(['shows', `the screen ${route.screen}`]);
  else
    rows.push([
      'shows',
      `content of the type ${contentTypes.map(({ id }) => id).join(', ')}, as a ${route.view}`,
    ]);
  if (screen !== undefined) rows.push(['requires', formatList(screen.requires, 'or'), screen.place]);
  for (const contentType of contentTypes) {
    rows.push(['plugin', contentType.plugin, contentType.place]);
    if (contentType.requires.length > 0)
      rows.push(['requires', formatList(contentType.requires, 'or'), contentType.place]);
  }
  rows.push(['layout', route.layout], ['session', route.session], protection(route.session, protectedBy));
  rows.push(['verticals', verticals.join(', ')]);
  return `${path}\n${rows.map(renderRow).join('')}`;
}

function protection(session: 'required' | 'none', guard: RouteExplanation['protectedBy']): Row {
  if (guard !== undefined)
    return ['protected', `${guard.prefix} needs ${formatList(guard.anyOf, 'or')}`, guard.place];
  return ['protected', session === 'none' ? 'no: open to everybody' : 'no: open to every active subscriber'];
}

function renderRow([label, text, place]: Row): string {
  return `  ${label.padEnd(11)} ${text}${place === undefined ? '' : `  ${place}`}\n`;
}

/** A whole vertical, one line for each value, with the place that set it. */
export function renderOrigins(vertical: VerticalConfig, origins: Origins): string {
  const lines = SECTIONS.flatMap((section) =>
    originLines(vertical[section], section, [], vertical.id, origins),
  );
  return `${lines.join('\n')}\n`;
}

function originLines(
  value: unknown,
  section: Section,
  steps: string[],
  vertical: string,
  origins: Origins,
): string[] {
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  if (entries.length > 0)
    return entries.flatMap(([key, inner]) => originLines(inner, section, [...steps, key], vertical, origins));
  const part = partAt(origins.get(vertical)?.[section], steps);
  const pointer = [section, ...steps].reduce((above, step) => appendPointer(above, step), '');
  return [
    `${formatPointer(pointer)} = ${JSON.stringify(value)}  ${part === undefined ? '(default)' : formatLocation(part)}`,
  ];
}
