/** Where the search index gets its items: projected by the current configuration, with the current names of terms. */
import { hash } from 'node:crypto';
import type { Config } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { SearchSource } from '../follower.ts';
import { formatTermReference, type Term } from '#app/store/content/terms.ts';
import type { PluginFault } from '#app/runtime/plugins/plugin-calls.ts';
import type { Store } from '#app/store/store.ts';
import { itemProjector, type TermNames } from './indexed-item.ts';

/** Increases when the projection itself changes, so that every index is rebuilt. */
const PROJECTION = 1;

/** What the source needs of an instance. */
interface Site {
  /** The current configuration. */
  config(): Config;
  registry: Registry;
  store: Store;
  reportPluginFault(fault: PluginFault): void;
}

export function searchSource({ config, registry, store, reportPluginFault }: Site): SearchSource {
  const fingerprints = new WeakMap<Config, string>();
  let names: { at: number; terms: TermNames } | undefined;

  /** Read again after any change of content: that terms changed is one of its events. */
  async function termNames(): Promise<TermNames> {
    const at = await store.events.latestId();
    if (names?.at !== at) names = { at, terms: namesByReference(await store.terms.all()) };
    return names.terms;
  }

  return {
    store,
    async project(records) {
      if (records.length === 0) return [];
      const project = itemProjector(registry, config(), reportPluginFault);
      const terms = await termNames();
      return records.flatMap((record) => project(record, terms) ?? []);
    },
    fingerprint() {
      const current = config();
      const known = fingerprints.get(current) ?? fingerprintFor(current, registry);
      fingerprints.set(current, known);
      return known;
    },
  };
}

const sources = new WeakMap<object, SearchSource>();

/** The source of these services: it remembers the names of terms between calls. */
export function getSearchSource(services: Site): SearchSource {
  const source = sources.get(services) ?? searchSource(services);
  sources.set(services, source);
  return source;
}

function fingerprintFor({ verticals }: Config, registry: Registry): string {
  const types = Object.values(verticals).map(({ id, contentTypes }) => [
    id,
    Object.entries(contentTypes).map(([type, { plugin }]) => [type, plugin]),
  ]);
  const plugins = [...registry].map(([id, { schema, project }]) => [id, schema, project.toString()]);
  return hash('sha256', JSON.stringify([PROJECTION, types, plugins]));
}

function namesByReference(terms: readonly Term[]): TermNames {
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  const names = (term: Term): string[] => {
    const path: string[] = [];
    const seen = new Set<number>();
    for (let at: Term | undefined = term; at && !seen.has(at.tid); at = byTid.get(at.parent)) {
      seen.add(at.tid);
      path.push(at.name);
    }
    return path;
  };
  return new Map(terms.map((term) => [formatTermReference(term), names(term)]));
}
