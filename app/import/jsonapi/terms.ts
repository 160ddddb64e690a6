/** Reads the terms of an export: parents first, each with its reference in this library. */
import { slugFor } from '#app/text/normalise.ts';
import { plainText } from '#app/text/html-text.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { Term } from '#app/store/content/terms.ts';
import type { TermIndex } from '../record.ts';
import { isFormer, readTerm } from '../term-record.ts';
import type { Identifier, SourcePosition, Resource } from './documents.ts';
import type { ExportIndex } from './export-index.ts';
import type { Tally } from './tally.ts';

const PREFIX = 'taxonomy_term--';

export interface TermsOfExport {
  /** New terms, parents before their children. */
  records: Term[];
  /** `jurisdictions/de` for a term of the export. */
  termReference(identifier: Identifier): string | undefined;
}

interface Found {
  resource: Resource;
  vid: string;
  key: string;
  ref: string;
}

/**
 * @param terms the existing terms; extended with those that are read
 * @param report called for a term that is left out or loses its parent
 */
export function readTerms(
  source: Pick<ExportIndex, 'all'>,
  mapping: JsonApiMapping,
  terms: TermIndex,
  tally: Tally,
  report: (place: SourcePosition, message: string) => void,
): TermsOfExport {
  const found = new Map<string, Found>();
  for (const resource of source.all((type) => type.startsWith(PREFIX))) {
    const vocabulary = mapping.vocabularies[resource.type.slice(PREFIX.length)];
    if (vocabulary === undefined) tally.unknownBundle(resource.type);
    if (!vocabulary) continue;
    const name = String(resource.attributes['name'] ?? '');
    const own = vocabulary.key === undefined ? '' : String(resource.attributes[vocabulary.key] ?? '');
    const key = vocabulary.keys[name] ?? slugFor(own || name);
    found.set(resource.id, { resource, vid: vocabulary.vid, key, ref: `${vocabulary.vid}/${key}` });
  }

  const records: Term[] = [];
  const done = new Set<string>();
  const taken = [...found.values()].map(
    ({ resource }) => Number(resource.attributes['drupal_internal__tid']) || 0,
  );
  const merged = terms.former?.tids;
  const isTaken = (tid: number) => terms.refs.has(tid) || merged?.has(tid);
  let free = [...terms.refs.keys(), ...(merged?.keys() ?? []), ...taken].reduce(
    (most, tid) => Math.max(most, tid),
    0,
  );

  /** Reads a term after its parents. @param below its descendants that are being read */
  const read = ({ resource, vid, key, ref }: Found, below: ReadonlySet<string>): void => {
    if (done.has(resource.id)) return;
    done.add(resource.id);
    const parent = findParent(resource, below);
    if (parent) read(parent, new Set([...below, resource.id]));
    if (terms.tids.has(ref)) return; // already exists
    const { drupal_internal__tid: tid, name, weight, description } = resource.attributes;
    const { value: html } = (description ?? {}) as { value?: unknown };
    const text = typeof html === 'string' ? plainText(html) : undefined;
    const result = readTerm(
      {
        tid: isTaken(tid as number) ? ++free : tid,
        vid,
        key,
        name,
        parent: (parent && terms.tids.get(parent.ref)) ?? 0,
        weight: Number.isInteger(weight) ? weight : 0,
        ...(text ? { description: text } : {}),
      },
      terms,
    );
    if (result.ok && !isFormer(result.record)) records.push(result.record);
    if (!result.ok)
      for (const { pointer, message } of result.problems)
        report(resource.place, `${pointer.slice(1)} ${message}`);
  };

  /** Its parent, unless the parent is unknown or below the term. */
  const findParent = (resource: Resource, below: ReadonlySet<string>): Found | undefined => {
    const [identifier] = [resource.relationships['parent']?.data ?? []].flat();
    if (!identifier || identifier.id === 'virtual') return undefined;
    const parent = found.get(identifier.id);
    if (parent && parent.resource.id !== resource.id && !below.has(parent.resource.id)) return parent;
    const why = parent ? 'is below the term itself' : 'is not in the export';
    report(resource.place, `the parent ${identifier.id} ${why}; the term was placed at the top level`);
    return undefined;
  };

  for (const term of found.values()) read(term, new Set());
  return {
    records,
    termReference({ id }) {
      const ref = found.get(id)?.ref;
      return ref !== undefined && terms.tids.has(ref) ? ref : undefined;
    },
  };
}
