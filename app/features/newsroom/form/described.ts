/** What the reader of imports says of a draft, in the words of its form. Pure. */
import { findProblems } from './find-problems.ts';
import type { Fields, FormTree } from './node.ts';
import { placeName } from './visit.ts';

/** A problem as the server finds it: `/title`, `must be a text`. */
export interface Finding {
  /** JSON pointer. */
  pointer: string;
  message: string;
}

export interface Described extends Finding {
  /** What editors call the place; empty for the whole. */
  place: string;
}

/**
 * Each problem as a sentence, with what editors call its place: `Sources 1, Address` for `/reference_library/0/plain_url`.
 * Where the form finds a problem, too, its words are used, once: what the schema says of one value may be several messages.
 */
export function describedProblems(tree: FormTree, fields: Fields, problems: readonly Finding[]): Described[] {
  const own = new Map(
    findProblems(tree, fields).flatMap(({ pointer, message, blocks }) =>
      blocks ? [[pointer, message] as const] : [],
    ),
  );
  const described = problems.map(({ pointer, message }) => ({
    ...{ pointer, message: own.get(pointer) ?? sentence(message) },
    place: placeName(tree, pointer),
  }));
  return [...new Map(described.map((one) => [`${one.pointer} ${one.message}`, one])).values()];
}

/** `must be a slug` is `It must be a slug.` */
export function sentence(message: string): string {
  const begun = /^(?:must|is|has|does|are)\b/.test(message) ? `It ${message}` : message;
  const text = begun.charAt(0).toUpperCase() + begun.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
