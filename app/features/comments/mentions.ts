/**
 * Mentions in comments. A reader types `@Jane Doe`, or `@jane@firm.example` where two people have the same name; what is
 * stored has the id of the account in its place, so that it follows a new name and loses that of a deleted account.
 */
import { MOST_MENTIONS } from './limits.ts';

/** Somebody who can be mentioned. */
export interface Person {
  /** Id of the account. */
  id: number;
  name: string;
  email: string;
}

/** A piece of a comment: text as it is, or a person. */
export type CommentPart = string | { id: number };

/** Why a text cannot be stored. */
export type MentionFault = { fault: 'unknown' | 'ambiguous'; name: string } | { fault: 'too-many' };

// Control characters, which `cleanText` takes out of everything that readers type.
const [BEGIN, END] = ['\u0002', '\u0003'];
const TOKEN = new RegExp(`${BEGIN}(\\d{1,10})${END}`, 'g');

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/**
 * What one types to mention each of these people, by their ids: the name, or the address where the name is that of others,
 * too.
 */
export function mentionTexts(people: readonly Person[]): ReadonlyMap<number, string> {
  const byName = Map.groupBy(people, ({ name }) => name.toLowerCase());
  return new Map(
    people.map(({ id, name, email }) => [
      id,
      `@${byName.get(name.toLowerCase())!.length > 1 ? email : name}`,
    ]),
  );
}

/** A name or an address with its length, which lower case may change, and whose it is. */
interface Named {
  lower: string;
  length: number;
  person: Person;
}

const normaliseNames = (people: readonly Person[]): Named[] =>
  people.flatMap((person) =>
    [person.name, person.email].map((name) => ({ lower: name.toLowerCase(), length: name.length, person })),
  );

/** The people whom the text after an `@` may name: of the longest name or address that it begins with. */
function findNamed(rest: string, names: readonly Named[]): { length: number; found: Person[] } {
  let longest = 0;
  let found: Person[] = [];
  for (const { lower, length, person } of names) {
    const isNamed =
      length > 0 &&
      length >= longest &&
      rest.slice(0, length).toLowerCase() === lower &&
      !isWordCharacter(rest[length]);
    if (!isNamed || found.includes(person)) continue;
    if (length > longest) found = [];
    found.push(person);
    longest = length;
  }
  return { length: longest, found };
}

/**
 * A typed text as it is stored. An `@` before a word that names nobody is a fault, so that nobody waits for an answer of
 * somebody who was not told; within a word, as in an e-mail address, it is text.
 *
 * @param text without control characters
 * @param people who may read what the comment is about
 */
export function storeMentions(
  text: string,
  people: readonly Person[],
): { text: string; mentioned: number[] } | MentionFault {
  const parts: string[] = [];
  const mentioned = new Set<number>();
  const names = normaliseNames(people);
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, from))) {
    const rest = text.slice(at + 1, at + 400);
    if (isWordCharacter(text[at - 1]) || !isWordCharacter(rest[0])) continue;
    const { length, found } = findNamed(rest, names);
    const name =
      length > 0 ? rest.slice(0, length) : /^[\p{L}\p{N}_'’.-]+/u.exec(rest)![0].replace(/\.+$/, '');
    if (found.length !== 1) return { fault: found.length === 0 ? 'unknown' : 'ambiguous', name };
    mentioned.add(found[0]!.id);
    if (mentioned.size > MOST_MENTIONS) return { fault: 'too-many' };
    parts.push(text.slice(from, at), BEGIN, String(found[0]!.id), END);
    from = at + 1 + length;
  }
  return { text: parts.join('') + text.slice(from), mentioned: [...mentioned] };
}

/** The parts of a stored text, in their order. */
export function readMentions(stored: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const match of stored.matchAll(TOKEN)) {
    if (match.index > from) parts.push(stored.slice(from, match.index));
    parts.push({ id: Number(match[1]) });
    from = match.index + match[0].length;
  }
  if (from < stored.length) parts.push(stored.slice(from));
  return parts;
}

/** A stored text as plain text. */
export const plainText = (stored: string, nameOf: (id: number) => string): string =>
  readMentions(stored)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part.id)}`))
    .join('');
