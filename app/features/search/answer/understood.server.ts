/** How a query was read, for the line under its title. Pure. */
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import type { QueryPart } from '#app/store/search/language/syntax/format.ts';
import type { QueryNode } from '#app/store/search/language/syntax/query.ts';
import type { UnderstoodWord } from '../contract.ts';

const MOST_SYNONYMS = 4;

/**
 * @param forms of the words, the most frequent first: the same on every page of results
 * @param synonyms other ways to say a word, in lower case
 */
export function understand(
  parts: readonly QueryPart[],
  forms: ReadonlyMap<string, readonly string[]>,
  synonyms: Synonyms,
): UnderstoodWord[] {
  return parts.map(({ text, node, excludes }) => {
    const leaf = node.kind === 'not' ? node.part : node;
    const isWord = leaf.kind === 'word' && !leaf.prefix;
    const other = isWord && !excludes && !leaf.field ? synonyms(leaf.word.toLowerCase()) : [];
    return {
      text: excludes ? text.replace(/^-/, '') : text,
      kind: excludes ? 'excluded' : getKind(leaf),
      ...('field' in leaf && leaf.field ? { field: leaf.field } : {}),
      forms: isWord && !excludes ? [...(forms.get(leaf.word) ?? [])].sort() : [],
      synonyms: other.slice(0, MOST_SYNONYMS),
    };
  });
}

function getKind(node: QueryNode): UnderstoodWord['kind'] {
  if (node.kind === 'word') return node.prefix ? 'prefix' : 'word';
  return node.kind === 'near' ? 'near' : 'phrase';
}
