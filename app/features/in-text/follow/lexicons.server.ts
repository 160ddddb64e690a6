/** The terms that texts of a vertical are read with, and a fingerprint that says when it must be read again. */
import { createHash } from 'node:crypto';
import type { VerticalConfig } from '#app/config/model.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import type { Store, Term } from '#app/store/store.ts';
import { createLexicon, type Lexicon } from '../recognise/lexicon.server.ts';

/** Rises when the same text and terms would have other marks: then the library is read again. */
const RULES = 3;

export interface LexiconOfVertical {
  lexicon: Lexicon;
  fingerprint: string;
}

const known = new WeakMap<Store, { key: string; byVertical: Map<string, LexiconOfVertical> }>();

/** @param key changes with the terms and the configuration */
export async function readLexicons(
  store: Store,
  verticals: readonly VerticalConfig[],
  key: string,
): Promise<Map<string, LexiconOfVertical>> {
  const last = known.get(store);
  if (last?.key === key) return last.byVertical;
  const terms = await store.terms.all();
  const byVertical = new Map(verticals.map((vertical) => [vertical.id, makeLexicon(vertical, terms)]));
  known.set(store, { key, byVertical });
  return byVertical;
}

function makeLexicon(vertical: VerticalConfig, terms: readonly Term[]): LexiconOfVertical {
  const glossaries = vocabulariesWithRole(vertical, 'glossary');
  const entries = terms.filter(({ vid }) => glossaries.includes(vid));
  const others = terms.filter(({ vid }) => {
    const vocabulary = Object.hasOwn(vertical.vocabularies, vid) ? vertical.vocabularies[vid] : undefined;
    // Companies are readers' own; their names are in no text.
    return vocabulary?.enabled && vocabulary.role !== 'glossary' && vocabulary.role !== 'companies';
  });
  const names = others.map(({ name }) => name);
  const seen = [RULES, entries.map(({ tid, name, description }) => [tid, name, description]), names];
  const fingerprint = createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16);
  const given = entries.map(({ tid, name, description }) => ({
    tid,
    name,
    description: description ?? undefined,
  }));
  return { lexicon: createLexicon(given, names), fingerprint };
}
