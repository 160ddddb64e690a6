/** A term as somebody wants it: what is wrong with it, in a sentence. Pure. */
import type { Term } from '#app/store/content/terms.ts';
import { cleanLine, slugFor } from '#app/text/normalise.ts';
import { LONGEST_TERM_KEY } from '../limits.ts';
import { findNamesake, withBelow } from './term-tree.server.ts';

/** What can be said of a term. */
export interface WrittenTerm {
  name?: string | undefined;
  key?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  parent?: number | null | undefined;
}

export type TermProblem =
  | { code: 'invalid_request'; field: 'name' | 'url'; message: string }
  | { code: 'term_taken' | 'term_misplaced'; field: 'name' | 'key' | 'parent'; message: string };

/** The term with what was written; texts are on one line, as in imports. */
export function withWritten(term: Term, { name, key, description, url, parent }: WrittenTerm): Term {
  const text = (value: string | undefined, before: string | null) =>
    value === undefined ? before : cleanLine(value) || null;
  return {
    ...term,
    name: name === undefined ? term.name : cleanLine(name),
    key: key ?? term.key,
    description: text(description, term.description),
    url: text(url, term.url),
    parent: parent === undefined ? term.parent : (parent ?? 0),
  };
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text);

/**
 * @param terms of the vocabulary, with the term as it was
 * @param formerHolder the term that had its key before, if one did
 */
export function findTermProblem(
  term: Term,
  terms: readonly Term[],
  formerHolder: Pick<Term, 'tid' | 'name'> | undefined,
): TermProblem | undefined {
  if (term.name === '') return { code: 'invalid_request', field: 'name', message: 'Give the term a name.' };
  if (term.url !== null && !isWebAddress(term.url))
    return {
      code: 'invalid_request',
      field: 'url',
      message: 'The source must be a web address, such as https://www.centralbank.ie.',
    };
  const before = terms.find(({ tid }) => tid === term.tid);
  const holder = terms.find(({ tid, key }) => key === term.key && tid !== term.tid);
  if (holder)
    return { code: 'term_taken', field: 'key', message: `“${holder.name}” has the key ${term.key}.` };
  if (formerHolder && formerHolder.tid !== term.tid)
    return {
      code: 'term_taken',
      field: 'key',
      message: `The key ${term.key} leads to “${formerHolder.name}”, which it was merged into or which had it before.`,
    };
  if (term.parent !== 0 && !terms.some(({ tid }) => tid === term.parent))
    return {
      code: 'term_misplaced',
      field: 'parent',
      message: 'The term above it is not in this vocabulary any more.',
    };
  if (term.parent !== 0 && withBelow(terms, term.tid).has(term.parent))
    return {
      code: 'term_misplaced',
      field: 'parent',
      message: 'A term cannot be below itself, or below a term that is below it.',
    };
  const isSame = before?.name === term.name && before.parent === term.parent;
  const namesake = isSame ? undefined : findNamesake(terms, term);
  if (namesake)
    return {
      code: 'term_taken',
      field: 'name',
      message: `“${namesake.name}” is there already, with the key ${namesake.key}. Merge the two if they are the same.`,
    };
  return undefined;
}

/** A key from a name that no term has or had: `e-money`, `e-money-2`. */
export function freeKey(name: string, isTaken: (key: string) => boolean): string {
  const base =
    slugFor(name)
      .slice(0, LONGEST_TERM_KEY - 5)
      .replace(/-+$/, '') || 'term';
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
