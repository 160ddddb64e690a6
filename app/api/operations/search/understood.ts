/** How a query was read, for the line under its title. Pure. */
import type { Synonyms } from '#app/search/expand-synonyms.ts';
import type { QueryPart } from '#app/search/format.ts';
import type { QueryNode } from '#app/search/query.ts';
import { tokenise } from '#app/search/words.ts';
import { getWordForms } from '#app/search/word-forms.ts';
import type { MarkedText, SearchResult, UnderstoodWord } from '#schemas/types.ts';

const MOST_FORMS = 4;
const MOST_SYNONYMS = 4;

/**
 * @param results of the part that is shown; the forms of a word are those that occur in them
 * @param synonyms other ways to say a word, in lower case
 */
export function understand(
  parts: readonly QueryPart[],
  results: readonly SearchResult[],
  synonyms: Synonyms,
): UnderstoodWord[] {
  const forms = formsByStem(results);
  return parts.map(({ text, node, excludes }) => {
    const leaf = node.kind === 'not' ? node.part : node;
    const isWord = leaf.kind === 'word' && !leaf.prefix;
    const stems = isWord && !excludes ? getWordForms(leaf).tokens : [];
    const other = isWord && !excludes && !leaf.field ? synonyms(leaf.word.toLowerCase()) : [];
    return {
      text: excludes ? text.replace(/^-/, '') : text,
      kind: excludes ? 'excluded' : getKind(leaf),
      ...('field' in leaf && leaf.field ? { field: leaf.field } : {}),
      forms: [...new Set(stems.flatMap((stem) => [...(forms.get(stem) ?? [])]))].sort().slice(0, MOST_FORMS),
      synonyms: other.slice(0, MOST_SYNONYMS),
    };
  });
}

function getKind(node: QueryNode): UnderstoodWord['kind'] {
  if (node.kind === 'word') return node.prefix ? 'prefix' : 'word';
  return node.kind === 'near' ? 'near' : 'phrase';
}

/** The words of all hits as written, in lower case, by their stems. */
function formsByStem(results: readonly SearchResult[]): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  const texts = results.flatMap(({ title, snippet, passages = [] }): MarkedText[] => [
    title,
    ...(snippet ? [snippet] : []),
    ...passages,
  ]);
  for (const { text, hits } of texts)
    for (const [start = 0, end = 0] of hits)
      for (const { word, stem } of tokenise(text.slice(start, end)).words)
        forms.set(stem, (forms.get(stem) ?? new Set()).add(word));
  return forms;
}
