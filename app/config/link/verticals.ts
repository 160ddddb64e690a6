/** Checks across the verticals: host names, titles and the default; and what makes each of them recognisable. */
import { problemAt, formatValue, type Problem } from '../problem.ts';
import { partAt, type Located, type LocatedScalar } from '../document.ts';
import type { Layer, Overlay } from '../layers.ts';
import { describePlace, unknownReference } from './context.ts';

/** No two verticals may claim a host name. Only the person knows which of them is right, so it is reported at both. */
export function linkHosts(overlays: ReadonlyMap<string, Overlay>): Problem[] {
  const owners = new Map<string, LocatedScalar>();
  const problems: Problem[] = [];
  for (const { document } of overlays.values()) {
    const hosts = document.entries.get('hosts');
    for (const host of hosts?.kind === 'array' ? hosts.items : []) {
      if (host.kind !== 'scalar' || typeof host.value !== 'string') continue;
      const owner = owners.get(host.value);
      if (owner === undefined || owner.source === host.source) owners.set(host.value, host);
      else problems.push(sharedHost(owner, host), sharedHost(host, owner));
    }
  }
  return problems;
}

/** A vertical without a host is seen only where it is the default, by the configuration or by VERTICAL. */
export function linkReach(overlays: ReadonlyMap<string, Overlay>, base: Layer): Problem[] {
  const defaultVertical = (base.values.site as { defaultVertical?: unknown } | undefined)?.defaultVertical;
  return [...overlays].flatMap(([id, { document }]) => {
    const hosts = document.entries.get('hosts');
    if (hosts?.kind !== 'array' || hosts.items.length > 0 || id === defaultVertical) return [];
    const finding = { code: 'unreachable-vertical', severity: 'warning' } as const;
    return [
      problemAt(hosts, 'key', {
        ...finding,
        message: 'no host name shows this vertical',
        expected: 'a host name, such as ["www.site.example"]',
      }),
    ];
  });
}

/** Verticals that nobody can tell apart: a file was copied and not finished. */
export function linkTitles(overlays: ReadonlyMap<string, Overlay>): Problem[] {
  const owners = new Map<string, Located>();
  return [...overlays.values()].flatMap(({ document }) => {
    const title = document.entries.get('title');
    if (title?.kind !== 'scalar' || typeof title.value !== 'string') return [];
    const name = title.value.trim().toLowerCase();
    const other = owners.get(name);
    owners.set(name, other ?? title);
    if (other === undefined) return [];
    const message = `another vertical has this title, by ${describePlace(other)}`;
    const finding = { code: 'repeated-title', severity: 'warning', message } as const;
    return [problemAt(title, 'value', { ...finding, found: formatValue(title.value) })];
  });
}

/** Below this difference of the largest and the smallest of red, green and blue, nobody sees a hue. */
const LEAST_HUE = 12;

/** The design takes hue and strength of an accent, and sets its lightness: black, white and grey are all one grey. */
export function linkAccents(overlays: ReadonlyMap<string, Overlay>): Problem[] {
  return [...overlays.values()].flatMap(({ document }) => {
    const accent = partAt(document, ['theme', 'accent']);
    const digits =
      accent?.kind === 'scalar' ? /^#([0-9a-f]{6})$/i.exec(String(accent.value))?.[1] : undefined;
    if (accent === undefined || digits === undefined) return [];
    const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
    if (Math.max(...parts) - Math.min(...parts) >= LEAST_HUE) return [];
    return [
      problemAt(accent, 'value', {
        code: 'colourless-accent',
        severity: 'warning',
        message: 'this colour has no hue, so links, buttons and marks are grey like the text',
        found: formatValue(`#${digits}`),
        expected: 'a colour with a hue, such as #005c66',
      }),
    ];
  });
}

function sharedHost(host: LocatedScalar, other: Located): Problem {
  return problemAt(host, 'value', {
    code: 'duplicate-host',
    message: `the host “${String(host.value)}” also belongs to another vertical, by ${describePlace(other)}`,
    found: formatValue(host.value),
    expected: 'each host name in one vertical: remove it from one of the two files',
  });
}

/** The default vertical has a file. @param verticals ids of those with a file, valid or not */
export function linkDefault(base: Layer, verticals: readonly string[]): Problem[] {
  const site = base.documents.site;
  const id = (base.values.site as { defaultVertical?: unknown } | undefined)?.defaultVertical;
  if (site === undefined || typeof id !== 'string' || verticals.includes(id)) return [];
  const where = site.entries.get('defaultVertical') ?? site;
  return [unknownReference(where, id, verticals, 'unknown-vertical', 'vertical')];
}
