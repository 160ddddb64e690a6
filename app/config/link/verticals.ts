/** Checks across the verticals: host names and the default. */
import { problemAt, formatValue, type Problem } from '../problem.ts';
import type { Located, LocatedScalar } from '../document.ts';
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
