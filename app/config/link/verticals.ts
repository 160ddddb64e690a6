/** Checks across the verticals: host names and the default. */
import { problemAt, formatValue, type Problem } from '../problem.ts';
import type { Located } from '../document.ts';
import type { Layer, Overlay } from '../layers.ts';
import { describePlace, unknownReference } from './context.ts';

/** No two verticals may claim a host name. */
export function linkHosts(overlays: ReadonlyMap<string, Overlay>): Problem[] {
  const owners = new Map<string, Located>();
  const problems: Problem[] = [];
  for (const { document } of overlays.values()) {
    const hosts = document.entries.get('hosts');
    for (const host of hosts?.kind === 'array' ? hosts.items : []) {
      if (host.kind !== 'scalar' || typeof host.value !== 'string') continue;
      const owner = owners.get(host.value);
      if (owner === undefined || owner.source === host.source) owners.set(host.value, host);
      else {
        const message = `the host “${host.value}” is already used by ${describePlace(owner)}`;
        problems.push(
          problemAt(host, 'value', {
            code: 'duplicate-host',
            message,
            found: formatValue(host.value),
            expected: 'a unique host name',
          }),
        );
      }
    }
  }
  return problems;
}

/** The default vertical has a file. @param verticals ids of those with a file, valid or not */
export function linkDefault(base: Layer, verticals: readonly string[]): Problem[] {
  const site = base.documents.site;
  const id = (base.values.site as { defaultVertical?: unknown } | undefined)?.defaultVertical;
  if (site === undefined || typeof id !== 'string' || verticals.includes(id)) return [];
  const where = site.entries.get('defaultVertical') ?? site;
  return [unknownReference(where, id, verticals, 'unknown-vertical', 'vertical')];
}
